/** The page that a component stands in, as far as components know it. */
import type { Dialect } from "#content/blocks/registry";
import type { Fate, Finding } from "#domains/imports/conversion/findings";
import type { PageSource, SourceTexts } from "#domains/imports/conversion/source-texts";
import type { SizeBudget } from "#domains/imports/conversion/size-budget";
import type { Bound } from "./modules.ts";
import type { Node } from "./node.ts";
import type { ParsedTexts } from "./parsed-texts.ts";

/** What a page is converted with. */
export interface MdxSetting {
  dialect: Dialect | null;
  texts: SourceTexts;
  parsed: ParsedTexts;
  budget: SizeBudget;
  findings: Finding[];
}

/** A piece of a page where it is used. */
export interface Use {
  /** The files that are being put into each other, the page first. */
  chain: readonly string[];
  /** What the piece is told by its attributes. */
  values: ReadonlyMap<string, unknown>;
  /** What stands inside the element that uses it. */
  children: string | null;
}

export interface ComponentPage {
  readonly path: string;
  readonly setting: MdxSetting;
  /** What its modules bring. */
  readonly bound: ReadonlyMap<string, Bound>;
  readonly values: ReadonlyMap<string, unknown>;
  /** Says what became of a construct. */
  note(construct: string, fate: Fate, outcome: string, node: Node): void;
  /** The blocks of a node, with blank lines between them. */
  blocksOf(node: Pick<Node, "children">): string;
  /** What stands in a line. */
  inlineOf(nodes: readonly Node[]): string;
  /** A text that belongs to a file where it is used; `name` is what no text in it may be put together of again. */
  partOf(part: PageSource, name: string, use: Omit<Use, "chain">, node: Node): string;
  /** The text of a file where it is used. */
  pieceOf(path: string, text: string, use: Omit<Use, "chain">, node: Node): string;
}
