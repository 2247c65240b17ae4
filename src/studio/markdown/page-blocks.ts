/**
 * The blocks of a page that reach over lines, as the syntax tree has them: headings, containers with their ends,
 * tables, and formulas. Read once for each change of the text.
 */
import { syntaxTree } from "@codemirror/language";
import { StateField } from "@codemirror/state";
import type { EditorState, Text } from "@codemirror/state";
import type { SyntaxNode, Tree } from "@lezer/common";
import { fenceWords } from "./grammar.ts";

/** A part of the text, from one place up to another. */
export interface Span {
  from: number;
  to: number;
}

export interface Heading extends Span {
  /** 1 to 6. */
  level: number;
  /** Without marks around it. */
  text: string;
}

export interface Container {
  name: string;
  /** How many others it stands in. */
  depth: number;
  /** The line that opens it. */
  open: Span;
  /** The line that closes it; null for one that runs to the end, or that another's end closes. */
  close: Span | null;
  /** Where what it holds ends. */
  end: number;
}

/** A formula on lines of its own. */
export interface DrawnFormula extends Span {
  /** Between its dollars. */
  source: string;
}

export interface PageBlocks {
  headings: readonly Heading[];
  containers: readonly Container[];
  tables: readonly Span[];
  formulas: readonly DrawnFormula[];
}

/** The blocks of the open text. */
export const pageBlocks = StateField.define<{ tree: Tree; blocks: PageBlocks }>({
  create: (state) => readBlocks(state),
  update: (value, { state }) => (syntaxTree(state) === value.tree ? value : readBlocks(state)),
});

/** The blocks of the text that a state of the editor holds. */
export function blocksOf(state: EditorState): PageBlocks {
  return state.field(pageBlocks).blocks;
}

function readBlocks(state: EditorState): { tree: Tree; blocks: PageBlocks } {
  const tree = syntaxTree(state);
  return { tree, blocks: blocksIn(tree, state.doc) };
}

/** Reads the outermost blocks of a text from its syntax tree. */
function blocksIn(tree: Tree, text: Text): PageBlocks {
  const fences: Span[] = [];
  const headings: Heading[] = [];
  const tables: Span[] = [];
  const formulas: DrawnFormula[] = [];
  for (let node = tree.topNode.firstChild; node !== null; node = node.nextSibling) {
    const { name, from, to } = node;
    const level = headingLevel(name);
    if (level > 0) headings.push({ from, to, level, text: headingText(node, text) });
    else if (name === "ContainerOpen" || name === "ContainerClose") fences.push({ from, to });
    else if (name === "Table") tables.push({ from, to });
    else {
      const found = formulaOf(node, text);
      if (found !== null) formulas.push(found);
    }
  }
  return { headings, tables, formulas, containers: containersOf(fences, text) };
}

function headingLevel(name: string): number {
  return Number(/^(?:ATX|Setext)Heading(\d)$/.exec(name)?.[1] ?? 0);
}

function headingText(node: SyntaxNode, text: Text): string {
  const [first, last] = node.getChildren("HeaderMark");
  const isSetext = node.name.startsWith("Setext");
  const from = isSetext ? node.from : (first?.to ?? node.from);
  const to = (isSetext ? first?.from : last?.from) ?? node.to;
  return text
    .sliceString(from, to)
    .replaceAll(/\]\([^()\s]*\)/g, "")
    .replaceAll(/[[\]*_`~]/g, "")
    .trim();
}

function formulaOf(node: SyntaxNode, text: Text): DrawnFormula | null {
  if (node.name === "Paragraph") return dollarFormula(node, text);
  return node.name === "FencedCode" ? fencedFormula(node, text) : null;
}

function dollarFormula({ firstChild, from, to }: SyntaxNode, text: Text): DrawnFormula | null {
  if (text.sliceString(from, from + 2) !== "$$" || firstChild?.name !== "Formula") return null;
  if (firstChild.from !== from || firstChild.to !== to) return null;
  return { from, to, source: text.sliceString(from + 2, to - 2).trim() };
}

function fencedFormula(node: SyntaxNode, text: Text): DrawnFormula | null {
  const { from, to } = node;
  const info = node.getChild("CodeInfo");
  if (info === null || !/^math(?:\s|$)/.test(text.sliceString(info.from, info.to))) return null;
  const code = node.getChildren("CodeText");
  const source = text.sliceString(code[0]?.from ?? to, code.at(-1)?.to ?? to).trim();
  return source === "" ? null : { from, to, source };
}

interface Open {
  colons: number;
  container: Container;
}

/** Pairs fences as the site does: one closes the innermost of its own length and those in it, else a shorter innermost one. */
function containersOf(fences: readonly Span[], text: Text): Container[] {
  const all: Container[] = [];
  const open: Open[] = [];
  for (const line of fences) {
    const words = fenceWords(text.sliceString(line.from, line.to));
    if (words === null) continue;
    if (words.name === "") closeAt(open, words.colons, line);
    else {
      const { name, colons } = words;
      const container = { name, depth: open.length, open: line, close: null, end: text.length };
      all.push(container);
      open.push({ colons, container });
    }
  }
  return all;
}

function closeAt(open: Open[], colons: number, line: Span): void {
  const same = open.findLastIndex((each) => each.colons === colons);
  const innermost = open.at(-1);
  if (same < 0 && (innermost === undefined || innermost.colons > colons)) return;
  for (const [place, { container }] of open.splice(same < 0 ? open.length - 1 : same).entries()) {
    container.end = place === 0 ? line.to : Math.max(container.open.to, line.from - 1);
    if (place === 0) container.close = line;
  }
}
