/** Blocks as a tree, and how each tool writes them: by rules of its own, beside the converters'. */
import fc from "fast-check";

export type Block =
  | { is: "words"; lines: string[] }
  | { is: "code"; lines: string[] }
  | { is: "heading"; title: string }
  | { is: "quote"; inside: Block[] }
  | { is: "list"; ordered: boolean; items: Block[][] }
  | { is: "callout"; kind: string; title: string; inside: Block[] }
  | { is: "details"; title: string; inside: Block[] }
  | { is: "tabs"; parts: Part[] }
  | { is: "steps"; parts: Part[] }
  | { is: "cards"; parts: Part[] }
  | { is: "columns"; parts: Part[] }
  | { is: "frame"; title: string; inside: Block[] }
  | { is: "field"; name: string; type: string; required: boolean; inside: Block[] }
  | { is: "table"; cells: string[] }
  | { is: "codes"; files: { title: string; lines: string[] }[] };

export interface Part {
  title: string;
  inside: Block[];
}

type Kind = Block["is"];
type Writer<Is extends Kind> = (block: Extract<Block, { is: Is }>, style: Style) => string[];

/** How much a source is indented where its tool leaves that to whoever writes. */
export interface Style {
  indent: number;
}

/** What a tool writes of the blocks, each as lines. Words, code and lists are Markdown's. */
export interface Spelling {
  path: string;
  kinds: readonly string[];
  /** Whether a quotation may hold all of them. */
  quotes: boolean;
  /** Whether callouts may say a title of their own. */
  titled: boolean;
  write: { [Is in Exclude<Kind, "words" | "code" | "heading" | "quote" | "table">]?: Writer<Is> };
}

const words = fc.constantFrom(
  "words",
  "*more* words",
  "`<Tab>` and",
  "a [link](https://example.com)",
  "2 \\< 3",
  "**strong**, then",
);
const codeLine = fc.constantFrom(
  "const a = 1;",
  "",
  "    deep",
  ":::",
  "::: note",
  '=== "Tab"',
  "!!! note",
  "{% hint %}",
  "<Tab title='x'>",
  "</Tabs>",
  "- item",
  "# heading",
  "{name}",
  "--8<--",
);
const title = fc.constantFrom("A title", "With `code`", "One, two", "Of [brackets]", "A: b");
/** Without lists, quotations and tabs that would be one with those before them. */
const apart = (blocks: Block[]) =>
  blocks.filter(
    ({ is }, at) => !["list", "quote", "tabs"].includes(is) || blocks[at - 1]?.is !== is,
  );

const codes: fc.Arbitrary<Block> = fc.record({
  is: fc.constant("codes" as const),
  files: fc.uniqueArray(
    fc.record({
      title: fc.constantFrom("npm", "a.js", "With space"),
      lines: fc.array(codeLine, { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 3, selector: ({ title }) => title },
  ),
});

const fieldOf = (inside: fc.Arbitrary<Block[]>): fc.Arbitrary<Block> =>
  fc.record({
    is: fc.constant("field" as const),
    name: fc.constantFrom("limit", "user.name", "X-Key"),
    type: fc.constantFrom("string", "string[]"),
    required: fc.boolean(),
    inside,
  });

/** Any nesting of the blocks that a tool has. */
export function nestings({ kinds, quotes, titled, write }: Spelling): fc.Arbitrary<Block[]> {
  const { blocks } = fc.letrec<{ blocks: Block[]; block: Block }>((tie) => {
    const inside = tie("blocks");
    const headed = fc.record({ title, inside });
    const parts = (is: "tabs" | "steps" | "cards" | "columns"): fc.Arbitrary<Block> =>
      fc.record({
        is: fc.constant(is),
        parts: fc.array(headed, { minLength: 1, maxLength: 3 }),
      });
    const leaves: fc.Arbitrary<Block>[] = [
      fc.record({
        is: fc.constant("words" as const),
        lines: fc.array(words, { minLength: 1, maxLength: 3 }),
      }),
      fc.record({
        is: fc.constant("code" as const),
        lines: fc.array(codeLine, { minLength: 1, maxLength: 4 }),
      }),
    ];
    leaves.push(
      fc.record({ is: fc.constant("heading" as const), title }),
      fc.record({
        is: fc.constant("table" as const),
        cells: fc.array(words, { minLength: 2, maxLength: 2 }),
      }),
    );
    if (write.codes !== undefined) leaves.push(codes);
    const quoted = quotes ? inside : fc.array(fc.oneof(...leaves), { minLength: 1, maxLength: 3 });
    const nested: fc.Arbitrary<Block>[] = [
      fc.record({ is: fc.constant("quote" as const), inside: quoted }),
      fc.record({
        is: fc.constant("list" as const),
        ordered: fc.boolean(),
        items: fc.array(
          inside.map((blocks) => [{ is: "words" as const, lines: ["item"] }, ...blocks]),
          { minLength: 1, maxLength: 3 },
        ),
      }),
      ...(write.callout === undefined
        ? []
        : [
            fc.record({
              is: fc.constant("callout" as const),
              kind: fc.constantFrom(...kinds),
              title: titled ? fc.oneof(fc.constant(""), title) : fc.constant(""),
              inside,
            }),
          ]),
      ...(write.details === undefined
        ? []
        : [fc.record({ is: fc.constant("details" as const), title, inside })]),
      ...(write.frame === undefined
        ? []
        : [fc.record({ is: fc.constant("frame" as const), title, inside })]),
      ...(write.field === undefined ? [] : [fieldOf(inside)]),
      ...(["tabs", "steps", "cards", "columns"] as const)
        .filter((is) => write[is] !== undefined)
        .map(parts),
    ];
    return {
      block: fc.oneof({ depthSize: "small", withCrossShrink: true }, ...leaves, ...nested),
      blocks: fc.array(tie("block"), { minLength: 1, maxLength: 3 }).map(apart),
    };
  });
  return blocks;
}

/** The blocks as a tool writes them. */
export function spelledBy(spelling: Spelling, blocks: readonly Block[], style: Style): string {
  return `${spelledLines(spelling, blocks, style).join("\n")}\n`;
}

export function spelledLines(spelling: Spelling, blocks: readonly Block[], style: Style): string[] {
  return blocks.flatMap((block, at) => [
    ...(at === 0 ? [] : [""]),
    ...blockLines(spelling, block, style),
  ]);
}

function blockLines(spelling: Spelling, block: Block, style: Style): string[] {
  switch (block.is) {
    case "words":
      return block.lines;
    case "code":
      return ["```js", ...block.lines, "```"];
    case "heading":
      return [`## ${block.title}`];
    case "table":
      return [`| ${block.cells.join(" | ")} |`, "| --- | --- |", `| ${block.cells.join(" | ")} |`];
    case "quote":
      return spelledLines(spelling, block.inside, style).map((line) => `> ${line}`.trimEnd());
    case "list":
      return spelling.write.list?.(block, style) ?? listLines(spelling, block, style, {});
    default: {
      const write = spelling.write[block.is] as Writer<typeof block.is> | undefined;
      if (write === undefined) throw new Error(`has no ${block.is}`);
      return write(block as never, style);
    }
  }
}

/** A list; `before` stands before its marks, and its blocks begin `blocks` deep, else below its words. */
export function listLines(
  spelling: Spelling,
  { items, ordered }: Extract<Block, { is: "list" }>,
  style: Style,
  { before = "", words = 0, blocks }: { before?: string; words?: number; blocks?: number },
): string[] {
  return items.flatMap((item, at) => {
    const mark = `${before}${ordered ? `${at + 1}. ` : "- "}`.padEnd(words);
    const [first = "", ...rest] = spelledLines(spelling, item, style);
    const below = indented(rest, blocks ?? mark.length);
    return [...(at === 0 ? [] : [""]), mark + first, ...below];
  });
}

export const indented = (lines: readonly string[], by: number) =>
  lines.map((line) => (line === "" ? "" : " ".repeat(by) + line));

/** A fence of colons that is longer than any inside. */
export function colonsAround(lines: readonly string[]): string {
  const longest = lines.map((line) => /^ *(:{3,})/.exec(line)?.[1]?.length ?? 0);
  return ":".repeat(Math.max(2, ...longest) + 1);
}
