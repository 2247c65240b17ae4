/** What a block is: its name, what may be said of it, how it is written, and how others write it. */

/** What an attribute takes. */
export type AttributeType =
  /** Words of Markdown that stand in a line. */
  | { is: "words" }
  /** Words as they are. */
  | { is: "text" }
  /** Where a link leads. */
  | { is: "address" }
  /** Where a picture, a film or a sound lies. */
  | { is: "file" }
  /** The name of an icon of Lucide, or an emoji. */
  | { is: "icon" }
  /** There or not. */
  | { is: "flag" }
  | { is: "number"; least: number; most: number }
  | { is: "choice"; of: readonly string[] }
  /** `2026-01-31`. */
  | { is: "date" }
  /** Words between commas. */
  | { is: "list" };

export type Attribute = AttributeType & {
  /** What it says, in one sentence. */
  says: string;
  isRequired?: boolean;
};

/**
 * How a block is written: around others (`:::name … :::`), on a line alone (`::name{…}`), in a line (`:name[…]{…}`), or
 * as code of its language.
 */
export type BlockForm = "container" | "leaf" | "span" | "code";

/** Where documentation comes from that is written in other ways. */
export const dialects = [
  "docmost",
  "docusaurus",
  "gitbook",
  "mintlify",
  "mkdocs",
  "notion",
  "outline",
  "readme",
  "starlight",
  "vitepress",
] as const;

export type Dialect = (typeof dialects)[number];

/** A block as others write it. */
export interface Spelling {
  dialect: Dialect;
  /** As it is written there: `CardGroup`, `hint`, `danger`. */
  name: string;
  /** Which attributes, with which values, make it this block and no other. */
  when: Readonly<Record<string, string>>;
  /** Which attribute of ours one of theirs is, where it has another name. */
  attributes: Readonly<Record<string, string>>;
  /** What their name says by itself, in attributes of ours. */
  set: Readonly<Record<string, string>>;
}

/** How the editor offers a block. */
export interface SlashCommand {
  name: string;
  /** What else people look for when they mean it. */
  called: string;
  /** What is written; the cursor ends at `‸`, which stands in it once, and `⌚` is the day on which it is. */
  source: string;
}

/** One block of the vocabulary. */
export interface BlockType {
  /** As it is written; lower case. */
  name: string;
  /** What else means the same; lower case. */
  aliases: readonly string[];
  /** What people call it. */
  title: string;
  /** What it looks like, and what it is for. */
  says: string;
  forms: readonly BlockForm[];
  attributes: Readonly<Record<string, Attribute>>;
  /** The attribute that the words behind the name, or in brackets, are; null where there is none. */
  label: string | null;
  /** What it holds is shown as it is written, and read as no Markdown. */
  isVerbatim: boolean;
  /** A text is put together by it before it is shown (#content/assembly). */
  isAssembled: boolean;
  /** The only blocks that it is made of; empty where it holds anything. */
  parts: readonly string[];
  /** As it is written, for people who learn it. */
  example: string;
  commands: readonly SlashCommand[];
  spellings: readonly Spelling[];
}

/** A block, with what most have not left out. */
export function block(
  own: Pick<BlockType, "name" | "title" | "says" | "forms" | "example"> & Partial<BlockType>,
): BlockType {
  return {
    aliases: [],
    attributes: {},
    label: null,
    isVerbatim: false,
    isAssembled: false,
    parts: [],
    commands: [],
    spellings: [],
    ...own,
  };
}

/** A block as one of the others writes it. */
export function spelled(
  dialect: Dialect,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  more: Partial<Pick<Spelling, "when" | "set">> = {},
): Spelling {
  return { dialect, name, attributes, when: {}, set: {}, ...more };
}

/** The same name in several dialects, with the same attributes as here. */
export function spelledIn(dialects: readonly Dialect[], ...names: string[]): Spelling[] {
  return dialects.flatMap((dialect) => names.map((name) => spelled(dialect, name)));
}

export const words = (says: string): Attribute => ({ is: "words", says });
export const textAttribute = (says: string): Attribute => ({ is: "text", says });
export const address = (says: string): Attribute => ({ is: "address", says });
export const file = (says: string): Attribute => ({ is: "file", says });
export const flag = (says: string): Attribute => ({ is: "flag", says });
export const icon: Attribute = { is: "icon", says: "An icon of Lucide by its name, or an emoji." };
export const choice = (of: readonly string[], says: string): Attribute => ({
  is: "choice",
  of,
  says,
});
