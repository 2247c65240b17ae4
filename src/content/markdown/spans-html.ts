/** What stands in the lines of a paragraph, as HTML that is not yet sanitised. */
import type { Token } from "markdown-it";
import { escapeHtml } from "#content/plain";
import { directiveHtml } from "#content/looks/spans";
import { blockUse } from "./block-use.ts";
import type { Formula } from "./formulas.ts";

/** What spans need of the page that they stand in. */
export interface SpanContext {
  /** A place for a formula. */
  placeFormula(formula: Formula): string;
  /** A reference to a note, or what was written where there is none. */
  noteHtml(label: string, written: string): string;
  /** HTML that stands in the source. */
  ownHtml(html: string): string;
  /** An icon of Lucide, or an emoji. */
  iconHtml(name: string, label?: string): string;
  /** The HTML as it is, once it is counted. */
  count(html: string): string;
}

/** The HTML of the tokens of one paragraph, heading, cell or title. */
export function spansHtml(tokens: readonly Token[], page: SpanContext): string {
  let html = "";
  for (const token of tokens) {
    if (token.type === "html_inline") html += page.ownHtml(token.content);
    else if (token.type === "formula")
      html += page.placeFormula({ tex: token.content, isDisplayed: token.block });
    else html += page.count(spanHtml(token, page));
  }
  return html;
}

function spanHtml(token: Token, page: SpanContext): string {
  switch (token.type) {
    case "text":
      return textHtml(token.content);
    case "softbreak":
      return "\n";
    case "hardbreak":
      return "<br>";
    case "code_inline":
      return `<code>${escapeHtml(token.content)}</code>`;
    case "footnote_reference":
      return page.noteHtml(token.info, token.content);
    case "image":
      return imageHtml(token);
    case "directive_open":
    case "directive_close":
      return directiveHtml(blockUse(token), token.nesting, page);
    default:
      return token.nesting === -1 ? `</${token.tag}>` : `<${token.tag}${attributes(token)}>`;
  }
}

function attributes({ attrs }: Token): string {
  return (attrs ?? []).map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`).join("");
}

function imageHtml(token: Token): string {
  token.attrSet("alt", plainWordsOf(token.children ?? []));
  return `<img${attributes(token)}>`;
}

/** The words of spans, as they stand for a picture that is not shown. */
function plainWordsOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) => {
      if (type === "image") return plainWordsOf(children ?? []);
      return type === "softbreak" || type === "hardbreak" ? "\n" : content;
    })
    .join("");
}

/** How much text the sanitiser takes at once. */
const taken = 4 * 1024;

/**
 * What must be escaped for sanitising, which escapes the rest: it reads each reference to a character for itself. Where
 * it would escape a lot of it at once, in long texts, one is written that it reads in between.
 */
function textHtml(text: string): string {
  const html = text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  const parts: string[] = [];
  let from = 0;
  for (let at = html.indexOf(">", taken); at >= 0; at = html.indexOf(">", at + taken)) {
    parts.push(html.slice(from, at));
    from = at + 1;
  }
  parts.push(html.slice(from));
  return parts.join("&gt;");
}
