/**
 * Markdown to what a reader gets: sanitised HTML, its outline and its plain text. Links to pages stay
 * `page:ID`, so the result can be kept under its content's hash whatever the pages are called later.
 */
import { Marked, Parser, type Token } from "marked";
import type { OutlineEntry } from "./anchors.ts";
import { LinearTokenizer } from "./linear-tokenizer.ts";
import { BoundedLexer } from "./bounded-lexer.ts";
import { type ContainerToken, containerSyntax } from "./container.ts";
import { containerHtml } from "./container-html.ts";
import { noteReferenceSyntax, noteSyntax } from "./footnotes.ts";
import { displayedFormulaSyntax, formulaSyntax } from "./maths.ts";
import { PageRenderer, rendererOf } from "./page-renderer.ts";
import { plainText } from "./plain.ts";

import { sanitizeHtml } from "./sanitize.ts";

export type { OutlineEntry } from "./anchors.ts";

export interface Rendered {
  /** Sanitised; page links unresolved (`resolvePageLinks` of #content/links). */
  html: string;
  /** The headings, in order. */
  outline: OutlineEntry[];
  /** The words alone, for search and descriptions. */
  text: string;
}

const syntax = new Marked({
  gfm: true,
  extensions: [
    {
      ...containerSyntax,
      renderer(token) {
        return containerHtml(token as ContainerToken, this.parser, rendererOf(this.parser));
      },
    },
    displayedFormulaSyntax,
    {
      ...formulaSyntax,
      renderer(token) {
        return rendererOf(this.parser).formula(token);
      },
    },
    { ...noteSyntax, renderer: () => "" },
    {
      ...noteReferenceSyntax,
      renderer(token) {
        return rendererOf(this.parser).footnotes.referenceHtml(String(token["label"]), token.raw);
      },
    },
  ],
});

/** The blocks of a Markdown text, as the renderer sees them. The same failures as `renderMarkdown`'s. */
export function lexMarkdown(markdown: string): Token[] {
  return new BoundedLexer({ ...syntax.defaults, tokenizer: new LinearTokenizer() }).lex(markdown);
}

/**
 * Renders a page. The same Markdown always gives the same result. Failure `validation_failed` when it
 * nests deeper than `limits.markdownNestingDepth` (or its HTML deeper than `limits.htmlNestingDepth`).
 */
export async function renderMarkdown(markdown: string): Promise<Rendered> {
  const renderer = new PageRenderer();
  const options = { ...syntax.defaults, tokenizer: new LinearTokenizer(), renderer };
  const tokens = new BoundedLexer(options).lex(markdown);
  await renderer.prepare(tokens, keyOf(markdown));
  const parser = new Parser(options);
  const body = parser.parse(tokens);
  const html = renderer.withFormulas(sanitizeHtml(body + renderer.footnotes.sectionHtml(parser)));
  return { html, outline: outlineOf(html), text: plainText(html) };
}

const heading = /<h([1-6]) id="([^"]+)"[^>]*>([\s\S]*?)<\/h\1>/g;

function outlineOf(html: string): OutlineEntry[] {
  return Array.from(html.matchAll(heading), ([, depth, id = "", inner = ""]) => ({
    id,
    depth: Number(depth),
    text: plainText(inner),
  }));
}

/** A short name for a text (FNV-1a), so that the radio buttons of two texts on one page stay apart. */
function keyOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
