/** What a page says, piece by piece with what each piece is: as the editor shows it, and as readers get it. */
import type { Page } from "playwright-core";

/** What a piece is, a colon, and its words without space; those of a kind that follow each other are one. */
type Pieces = string[];

/**
 * Left out is what only one of the two has as text: signs and numbers of items, which are the browser's on the site,
 * diagrams, which are drawn, the name of a language, and what readers never see, as comments. Of tabs all names come first, and then the first one's panel.
 */
const reading = `
  const pieces = [];
  const add = (kind, text) => {
    const words = text.replaceAll(/[\\s\\u200b\\u2060]+/g, "");
    if (words === "") return;
    const last = pieces.at(-1);
    if (last?.kind === kind) last.words += words;
    else pieces.push({ kind, words });
  };
  const kindOf = (element, around) => {
    if (/^H[1-6]$/.test(element.tagName)) return element.tagName.toLowerCase();
    const kinds = { PRE: "code", TD: "cell", TH: "cell", LI: "item", BLOCKQUOTE: "quote", MATH: "formula" };
    const kind = kinds[element.tagName.toUpperCase()];
    if (element.classList?.contains("code-title")) return "code";
    if (kind === undefined || around === "code" || around === "cell") return around;
    return kind === "quote" && around === "item" ? around : kind;
  };
  const notSeen = "pre:has(.language-mermaid), style, script, .tip, annotation";
  const readHtml = (node, kind) => {
    if (node.nodeType === 3) return add(kind, node.data);
    if (node.nodeType !== 1 || node.matches(notSeen)) return;
    if (!node.matches(".tabs")) {
      for (const child of node.childNodes) readHtml(child, kindOf(node, kind));
      return;
    }
    for (const label of node.querySelectorAll(":scope > .tab")) readHtml(label, kind);
    readHtml(node.querySelector(":scope > .tab-panel"), kind);
  };
  const lineKind = (line) => {
    const heading = /lv-heading-(\\d)/.exec(line.className)?.[1];
    if (heading) return "h" + heading;
    const kinds = { "lv-code": "code", "lv-item": "item", "lv-quote": "quote" };
    for (const [name, kind] of Object.entries(kinds)) if (line.classList.contains(name)) return kind;
    return "text";
  };
  const ownSigns = ".lv-bullet, .lv-number, .lv-step-number, .lv-fold, .lv-code-language, .lv-code-name, .lv-html, .lv-html-block, .table-tools, .tip, annotation, .cm-widgetBuffer";
  const readLine = (node, kind) => {
    if (node.nodeType === 3) return add(kind, node.data);
    if (node.nodeType !== 1 || node.matches(ownSigns)) return;
    for (const child of node.childNodes) readLine(child, node.localName === "math" && kind === "text" ? "formula" : kind);
  };
`;

/** The pieces of the open page, all of which must be in view. */
export async function writtenPieces(page: Page): Promise<Pieces> {
  return page.evaluate<Pieces>(`(() => {${reading}
    const read = (part) => {
      if (part.matches(".lv-diagram")) return;
      const article = part.shadowRoot?.querySelector("article");
      if (article) readHtml(article, "text");
      else if (part.matches(".table-grid")) for (const cell of part.querySelectorAll("th, td")) readLine(cell, "cell");
      else readLine(part, lineKind(part));
    };
    for (const part of document.querySelector(".cm-content").children) read(part);
    return pieces.map(({ kind, words }) => kind + ": " + words);
  })()`);
}

/** The pieces of what readers get. */
export async function publishedPieces(page: Page, html: string): Promise<Pieces> {
  return page.evaluate<Pieces>(`(() => {${reading}
    readHtml(new DOMParser().parseFromString(${JSON.stringify(html)}, "text/html").body, "text");
    return pieces.map(({ kind, words }) => kind + ": " + words);
  })()`);
}
