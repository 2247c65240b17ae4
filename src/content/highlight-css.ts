/** What the classes look like that #content/highlight gives to code. */

/** Colours for the classes, light and dark, at a contrast of 4.5 or more; they follow `color-scheme`. */
export const highlightCss = `
.tok-constant{color:var(--code-name)}
.tok-string,.tok-string-expression{color:var(--code-text)}
.tok-comment{color:var(--code-note)}
.tok-keyword{color:var(--code-word)}
.tok-parameter{color:var(--amber)}
.tok-function{color:var(--code-call)}
.tok-punctuation{color:var(--code-mark)}
.tok-link{color:var(--code-name);text-decoration:underline}
.tok-inserted{color:var(--green)}
.tok-deleted{color:var(--red)}
.tok-changed{color:var(--amber)}
`.trim();
