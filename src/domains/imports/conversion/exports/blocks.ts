/** How the blocks begin and end that Notion, Outline and Docmost export: each on lines of their own. Pure. */
import type { Dialect } from "#content/blocks/registry";

export type ExportDialect = Extract<Dialect, "notion" | "outline" | "docmost">;

/** What a block is, and what stands in it. */
export interface ReadBlock {
  /** As the registry knows it. */
  name: string;
  given: Readonly<Record<string, string>>;
  /** What stands in it; a line that is taken for the title is empty. */
  lines: readonly string[];
  /** What of it has no place here, as the report says it. */
  leftOut?: string;
}

export interface BlockSyntax {
  /** As the report calls it. */
  construct: (line: string) => string;
  opens: (line: string) => boolean;
  /** Null where a line closes it that is like the one that opened it. */
  closes: ((line: string) => boolean) | null;
  /** @param lines behind the opening one, the closing one included */
  read: (lines: readonly string[], opening: string) => ReadBlock;
}

const emoji =
  /^(\p{Extended_Pictographic}\uFE0F?(?:\u200D\p{Extended_Pictographic}\uFE0F?)*)[ \t]*/u;
const iconPicture = /^<img [^<>]*\/?>[ \t]*$/;

/** `<aside>`, with an emoji before its words, or a picture in its place. */
const aside: BlockSyntax = {
  construct: () => "`<aside>`",
  opens: (line) => line.startsWith("<aside>"),
  closes: (line) => line.trimEnd().endsWith("</aside>"),
  read: (lines, opening): ReadBlock => {
    const inside = [opening.slice("<aside>".length), ...lines];
    inside.push((inside.pop() ?? "").replace(/<\/aside>\s*$/, ""));
    const at = inside.findIndex((line) => line.trim() !== "");
    const first = inside[at]?.trimStart() ?? "";
    const icon = emoji.exec(first)?.[1];
    const hasPicture = iconPicture.test(first);
    if (at >= 0) inside[at] = hasPicture ? "" : first.replace(emoji, "");
    return {
      name: "aside",
      given: icon === undefined ? {} : { icon },
      lines: inside,
      ...(hasPicture ? { leftOut: "has a picture as its icon, which is left out" } : {}),
    };
  },
};

/** `:::info`. */
const notice: BlockSyntax = {
  construct: (line) => `\`:::${nameIn(line)}\``,
  opens: (line) => /^:::+[ \t]*[a-z]+[ \t]*$/.test(line),
  closes: (line) => /^:::+[ \t]*$/.test(line),
  read: (lines, opening) => ({ name: nameIn(opening), given: {}, lines: lines.slice(0, -1) }),
};

const nameIn = (line: string) => line.replaceAll(/[:\s]/g, "");

/** `+++` around a title and what unfolds, with more of them around others. */
const toggle: BlockSyntax = {
  construct: () => "`+++`",
  opens: (line) => /^\+{3,}[ \t]*$/.test(line),
  closes: null,
  read: (lines) => titled("+++", lines.slice(0, -1), /^(?:#{1,6} )?(.*)$/),
};

/** `<details>` with its `<summary>` in a line. */
const details: BlockSyntax = {
  construct: () => "`<details>`",
  opens: (line) => /^<details(?: open)?>/.test(line),
  closes: (line) => line.trim() === "</details>",
  read: (lines, opening) =>
    titled(
      "details",
      [opening.replace(/^<details[^<>]*>/, ""), ...lines.slice(0, -1)],
      /^<summary>(.*?)<\/summary>$/,
    ),
};

function titled(name: string, lines: readonly string[], title: RegExp): ReadBlock {
  const at = lines.findIndex((line) => line.trim() !== "");
  const words = title.exec(lines[at]?.trim() ?? "")?.[1];
  return {
    name,
    given: words === undefined || words === "" ? {} : { title: words },
    lines: words === undefined ? lines : lines.with(at, ""),
  };
}

export const syntaxes: Readonly<Record<ExportDialect, readonly BlockSyntax[]>> = {
  notion: [aside],
  outline: [notice, toggle],
  docmost: [notice, details],
};

/** For each line that opens a block of this kind the one that closes it; -1 for every other line. */
export function endsOf(
  syntax: BlockSyntax,
  lines: readonly string[],
  isCode: readonly boolean[],
): Int32Array {
  const { opens, closes } = syntax;
  return closes === null
    ? fenceEnds(opens, lines, isCode)
    : nestedEnds(opens, closes, lines, isCode);
}

function nestedEnds(
  opens: (line: string) => boolean,
  closes: (line: string) => boolean,
  lines: readonly string[],
  isCode: readonly boolean[],
): Int32Array {
  const ends = new Int32Array(lines.length).fill(-1);
  const open: number[] = [];
  for (const [at, whole] of lines.entries()) {
    const line = whole.trimStart();
    if (isCode[at] === true) continue;
    if (opens(line)) open.push(at);
    if (!closes(line)) continue;
    const from = open.pop();
    if (from !== undefined) ends[from] = at;
  }
  return ends;
}

/** Of those that open and close by the same marks; one that was opened inside of another ends with it at the latest. */
function fenceEnds(
  opens: (line: string) => boolean,
  lines: readonly string[],
  isCode: readonly boolean[],
): Int32Array {
  const ends = new Int32Array(lines.length).fill(-1);
  const open = new Map<string, number>();
  const order: string[] = [];
  for (const [at, whole] of lines.entries()) {
    const mark = whole.trim();
    if (isCode[at] === true || !opens(mark)) continue;
    const from = open.get(mark);
    if (from === undefined) {
      open.set(mark, at);
      order.push(mark);
      continue;
    }
    ends[from] = at;
    while (open.has(mark)) open.delete(order.pop() ?? mark);
  }
  return ends;
}
