/** What the classes look like that #content/highlight gives to code. */

/** Colours for the classes, light and dark, at a contrast of 4.5 or more; they follow `color-scheme`. */
export const highlightCss = `
.tok-constant{color:light-dark(#0550ae,#79c0ff)}
.tok-string,.tok-string-expression{color:light-dark(#0a5c36,#a5d6a7)}
.tok-comment{color:light-dark(#57606a,#9aa4af)}
.tok-keyword{color:light-dark(#b3245c,#ff8fa3)}
.tok-parameter{color:light-dark(#8a4600,#ffb86b)}
.tok-function{color:light-dark(#6f3ec2,#d2a8ff)}
.tok-punctuation{color:light-dark(#4b5563,#b6bec8)}
.tok-link{color:light-dark(#0550ae,#79c0ff);text-decoration:underline}
.tok-inserted{color:light-dark(#116329,#7ee787)}
.tok-deleted{color:light-dark(#a40e26,#ffa198)}
.tok-changed{color:light-dark(#8a4600,#ffb86b)}
`.trim();
