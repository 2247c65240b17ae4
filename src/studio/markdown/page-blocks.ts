/**
 * The blocks of a page that reach over lines, as the syntax tree has them: headings, containers with their ends,
 * tables, formulas and diagrams. Read once for each change of the text.
 */
import { syntaxTree } from "@codemirror/language";
import { StateField } from "@codemirror/state";
import type { ChangeDesc, EditorState, Text } from "@codemirror/state";
import type { Tree } from "@lezer/common";
import { outermostIn } from "./outermost-blocks.ts";
import type {
  DrawnBlock,
  Fence,
  Heading,
  Outermost,
  OutermostBlock,
  Span,
} from "./outermost-blocks.ts";

export type { DrawnBlock, Heading, OutermostBlock, Span } from "./outermost-blocks.ts";

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

export interface PageBlocks {
  headings: readonly Heading[];
  containers: readonly Container[];
  tables: readonly OutermostBlock[];
  drawn: readonly DrawnBlock[];
}

interface ReadBlocks {
  tree: Tree;
  outermost: Outermost;
  blocks: PageBlocks;
}

const nothing: Outermost = { headings: [], fences: [], tables: [], drawn: [] };

/**
 * The blocks of the open text. A keystroke waits only so long for the parser, whose tree may end above the end of a long
 * text for a moment: what was found below stays until the parser comes there, or a table that somebody writes in would
 * be taken from under their hands.
 */
export const pageBlocks = StateField.define<ReadBlocks>({
  create: (state) => readBlocks(state, () => nothing),
  update(value, { state, changes, docChanged }) {
    if (syntaxTree(state) === value.tree && !docChanged) return value;
    return readBlocks(state, () => moved(value.outermost, changes));
  },
});

/** The blocks of the text that a state of the editor holds. */
export function blocksOf(state: EditorState): PageBlocks {
  return state.field(pageBlocks).blocks;
}

function readBlocks(state: EditorState, before: () => Outermost): ReadBlocks {
  const tree = syntaxTree(state);
  const outermost = outermostAfter(tree, state.doc, before);
  const { fences, ...others } = outermost;
  return {
    tree,
    outermost,
    blocks: { ...others, containers: containersOf(fences, state.doc.length) },
  };
}

/** Where blocks stand after a change; those that it took away are gone. */
function moved(outermost: Outermost, changes: ChangeDesc): Outermost {
  if (changes.empty) return outermost;
  const move = <Block extends OutermostBlock>(blocks: readonly Block[]): Block[] =>
    blocks
      .map((block) => ({
        ...block,
        from: changes.mapPos(block.from, 1),
        to: changes.mapPos(block.to, -1),
        node: changes.touchesRange(block.from, block.to) === false ? block.node : null,
      }))
      .filter(({ from, to }) => from < to);
  const { headings, fences, tables, drawn } = outermost;
  return {
    headings: move(headings),
    fences: move(fences),
    tables: move(tables),
    drawn: move(drawn),
  };
}

/** The outermost blocks of a syntax tree; below its end they stay as they were before. */
function outermostAfter(tree: Tree, text: Text, readBefore: () => Outermost): Outermost {
  const end = readUpTo(tree, text);
  const found = outermostIn(tree, text);
  if (end === Infinity) return found;
  const before = readBefore();
  const joined = <Block extends Span>(above: readonly Block[], below: readonly Block[]) => [
    ...above.filter(({ from }) => from < end),
    ...below.filter(({ from }) => from >= end),
  ];
  return {
    headings: joined(found.headings, before.headings),
    fences: joined(found.fences, before.fences),
    tables: joined(found.tables, before.tables),
    drawn: joined(found.drawn, before.drawn),
  };
}

/** Up to where the parser has read whole blocks: the last one of a tree that ends early may go on. */
function readUpTo({ length, topNode }: Tree, text: Text): number {
  if (length >= text.length) return Infinity;
  return topNode.lastChild?.from ?? 0;
}

interface Open {
  colons: number;
  container: Container;
}

/** Pairs fences as the site does: one closes the innermost of its own length and those in it, else a shorter innermost one. */
function containersOf(fences: readonly Fence[], textEnd: number): Container[] {
  const all: Container[] = [];
  const open: Open[] = [];
  for (const line of fences) {
    const { name, colons } = line;
    if (name === "") closeAt(open, colons, line);
    else {
      const container = { name, depth: open.length, open: line, close: null, end: textEnd };
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
