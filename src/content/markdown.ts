/** How Markdown is read and rendered: marked, with our blocks in it. Much to load, so only ./render.ts asks for it. */
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
import type { Rendered } from "./render.ts";
import { sanitizeHtml } from "./sanitize.ts";

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

/** What `renderMarkdown` of ./render.ts gives. */
export async function renderPage(markdown: string): Promise<Rendered> {
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
