/**
 * Writes the tokens of one page as HTML: marked's own renderer, with anchors on headings, coloured
 * code, tables that can scroll, containers and footnotes. What it gives is not yet sanitised.
 */
import { type Parser, Renderer, type Token, type Tokens } from "marked";
import { Anchors } from "./anchors.ts";
import { type CodeInfo, codeBlocksHtml, codeInfo } from "./code-block.ts";
import type { ContainerToken } from "./container.ts";
import { isTabGroup, type Surroundings } from "./container-html.ts";
import { Footnotes, type NoteToken } from "./footnotes.ts";
import { showUnclosed } from "./raw-html.ts";
import { formulaIn, type FormulaToken } from "./maths.ts";
import { formulasHtml } from "./mathml.ts";
import { decodeHtml, escapeHtml, plainText } from "./plain.ts";

const chosenId = /\s*\{#([\p{L}\p{N}][\p{L}\p{N}\p{M}_-]*)\}\s*$/u;

const formulaPlace = /<span class="formula-(\d+)"><\/span>/g;

/** The renderer of one page; it holds what its parts must agree on. */
export class PageRenderer extends Renderer implements Surroundings {
  readonly footnotes = new Footnotes();
  readonly #anchors = new Anchors();
  readonly #groups = new Map<Token, string>();
  readonly #codeInfos = new Map<Token, CodeInfo>();
  readonly #codeHtml = new Map<Token, string>();
  readonly #formulas = new Map<Token, number>();
  #formulasHtml: readonly string[] = [];

  /** Goes through the page once before it is written: numbers its tab groups, finds its notes, colours its code, sets its formulas. */
  async prepare(tokens: readonly Token[], pageKey: string): Promise<void> {
    const codes: { token: Tokens.Code; isTitled: boolean }[] = [];
    const grouped = new Set<Token>();
    const formulas: FormulaToken[] = [];
    walk(tokens, (token) => {
      const formula = isCode(token) ? formulaIn(token) : isFormula(token) ? token : undefined;
      if (formula) this.#formulas.set(token, formulas.push(formula) - 1);
      if (isNote(token)) this.footnotes.define(token);
      if (isCode(token)) codes.push({ token, isTitled: !grouped.has(token) });
      if (!isTabGroup(token)) return;
      this.#groups.set(token, `tabs-${pageKey}-${this.#groups.size + 1}`);
      if (token.name === "code-group") for (const child of token.tokens) grouped.add(child);
    });

    const sources = codes.map(({ token, isTitled }) => {
      const info = codeInfo(token.lang);
      this.#codeInfos.set(token, info);
      return { info, text: token.text, isTitled };
    });
    const blocks = await codeBlocksHtml(sources);
    for (const [index, { token }] of codes.entries())
      this.#codeHtml.set(token, blocks[index] ?? "");
    this.#formulasHtml = await formulasHtml(formulas);
  }

  /** The place of a formula; what belongs there comes in when the page has been sanitised. */
  formula(token: Token): string {
    return `<span class="formula-${this.#formulas.get(token)}"></span>`;
  }

  /** Sanitised HTML with its formulas. */
  withFormulas(html: string): string {
    return html.replace(formulaPlace, (_, place) => this.#formulasHtml[Number(place)] ?? "");
  }

  groupOf(token: ContainerToken): string {
    return this.#groups.get(token) ?? "";
  }

  codeLabelOf(token: Token): string | undefined {
    const info = this.#codeInfos.get(token);
    return info && escapeHtml(info.label ?? info.name);
  }

  override code(token: Tokens.Code): string {
    if (this.#formulas.has(token)) return `${this.formula(token)}\n`;
    return this.#codeHtml.get(token) ?? super.code(token);
  }

  override heading({ tokens, depth }: Tokens.Heading): string {
    const written = this.parser.parseInline(tokens);
    const chosen = chosenId.exec(written)?.[1];
    const inner = chosen ? written.replace(chosenId, "") : written;
    const text = plainText(inner);
    const id = this.#anchors.claim(decodeHtml(text).replace(/&#?\w+;/g, " "), chosen);
    const link = `<a class="anchor" href="#${id}" aria-label="Link to this section: ${escapeHtml(text)}"></a>`;
    return `<h${depth} id="${id}">${inner} ${link}</h${depth}>\n`;
  }

  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    return showUnclosed(text);
  }

  override table(token: Tokens.Table): string {
    return `<div class="table-scroll" role="group" aria-label="Table" tabindex="0">${super.table(token)}</div>\n`;
  }

  override checkbox({ checked }: Tokens.Checkbox): string {
    const state = checked ? 'checked aria-label="Done"' : 'aria-label="To do"';
    return `<input class="task" type="checkbox" disabled ${state}> `;
  }
}

/** The page renderer behind a parser, for the parts of a page that marked renders through extensions. */
export function rendererOf(parser: Parser): PageRenderer {
  const { renderer } = parser;
  if (!(renderer instanceof PageRenderer))
    throw new TypeError("A page is written by a PageRenderer.");
  return renderer;
}

function isCode(token: Token): token is Tokens.Code {
  return token.type === "code";
}

function isFormula(token: Token): token is FormulaToken {
  return token.type === "formula";
}

function isNote(token: Token): token is NoteToken {
  return token.type === "footnote";
}

/** Calls `visit` for each token in the order of the text; the lexer has bounded the depth. */
function walk(tokens: readonly Token[], visit: (token: Token) => void): void {
  for (const token of tokens) {
    visit(token);
    if ("tokens" in token && token.tokens) walk(token.tokens, visit);
    if (token.type === "list") walk((token as Tokens.List).items, visit);
    if (token.type === "table") walkTable(token as Tokens.Table, visit);
  }
}

function walkTable({ header, rows }: Tokens.Table, visit: (token: Token) => void): void {
  for (const cell of [...header, ...rows.flat()]) walk(cell.tokens, visit);
}
