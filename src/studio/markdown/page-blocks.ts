/**
 * The blocks of a page that reach over lines, as the syntax tree has them: headings, containers with their ends,
 * tables, and formulas. Read once for each change of the text.
 */
import { syntaxTree } from "@codemirror/language";
import { StateField } from "@codemirror/state";
import type { ChangeDesc, EditorState, Text } from "@codemirror/state";
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

/** The outermost blocks as the tree has them, containers as the lines of their fences. */
interface Outermost {
  headings: readonly Heading[];
  fences: readonly Span[];
  tables: readonly Span[];
  formulas: readonly DrawnFormula[];
}

interface ReadBlocks {
  tree: Tree;
  outermost: Outermost;
  blocks: PageBlocks;
}

const nothing: Outermost = { headings: [], fences: [], tables: [], formulas: [] };

/**
 * The blocks of the open text. A keystroke waits only so long for the parser, whose tree may end above the end of a long
 * text for a moment: what was found below stays until the parser comes there, or a table that somebody writes in would
 * be taken from under their hands.
 */
export const pageBlocks = StateField.define<ReadBlocks>({
  create: (state) => readBlocks(state, nothing),
  update(value, { state, changes, docChanged }) {
    if (syntaxTree(state) === value.tree && !docChanged) return value;
    return readBlocks(state, moved(value.outermost, changes));
  },
});

/** The blocks of the text that a state of the editor holds. */
export function blocksOf(state: EditorState): PageBlocks {
  return state.field(pageBlocks).blocks;
}

function readBlocks(state: EditorState, before: Outermost): ReadBlocks {
  const tree = syntaxTree(state);
  const outermost = outermostIn(tree, state.doc, before);
  const { fences, ...others } = outermost;
  return { tree, outermost, blocks: { ...others, containers: containersOf(fences, state.doc) } };
}

/** Where blocks stand after a change; those that it took away are gone. */
function moved(outermost: Outermost, changes: ChangeDesc): Outermost {
  if (changes.empty) return outermost;
  const move = <Block extends Span>(blocks: readonly Block[]): Block[] =>
    blocks
      .map((block) => ({
        ...block,
        from: changes.mapPos(block.from, 1),
        to: changes.mapPos(block.to, -1),
      }))
      .filter(({ from, to }) => from < to);
  const { headings, fences, tables, formulas } = outermost;
  return {
    headings: move(headings),
    fences: move(fences),
    tables: move(tables),
    formulas: move(formulas),
  };
}

/** Reads the outermost blocks from a syntax tree; below its end they stay as they were. */
function outermostIn(tree: Tree, text: Text, before: Outermost): Outermost {
  const headings: Heading[] = [];
  const fences: Span[] = [];
  const tables: Span[] = [];
  const formulas: DrawnFormula[] = [];
  const end = readUpTo(tree, text);
  let node = tree.topNode.firstChild;
  for (; node !== null && node.from < end; node = node.nextSibling) {
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
  const below = <Block extends Span>(blocks: readonly Block[]) =>
    blocks.filter(({ from }) => from >= end);
  return {
    headings: [...headings, ...below(before.headings)],
    fences: [...fences, ...below(before.fences)],
    tables: [...tables, ...below(before.tables)],
    formulas: [...formulas, ...below(before.formulas)],
  };
}

/** Up to where the parser has read whole blocks: the last one of a tree that ends early may go on. */
function readUpTo({ length, topNode }: Tree, text: Text): number {
  if (length >= text.length) return Infinity;
  return topNode.lastChild?.from ?? 0;
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
