/** How each tool writes the blocks that it has, and how we do. */
import { colonsAround, indented, listLines, spelledLines } from "./spellings.ts";
import type { Block, Part, Spelling, Style } from "./spellings.ts";

const colons = (
  spelling: () => Spelling,
  opening: (name: string, title: string) => string,
  name: string,
  title: string,
  inside: readonly Block[],
  style: Style,
): string[] => {
  const lines = spelledLines(spelling(), inside, style);
  const fence = colonsAround(lines);
  return [fence + opening(name, title), ...lines, fence];
};

const bracketed = (name: string, title: string) => name + (title === "" ? "" : `[${title}]`);

/** Our own. */
export const ours: Spelling = {
  path: "docs/page.md",
  kinds: [],
  quotes: true,
  titled: true,
  write: {
    callout: ({ kind, title, inside }, style) =>
      colons(() => ours, bracketed, kind, title, inside, style),
    details: ({ title, inside }, style) =>
      colons(() => ours, bracketed, "details", title, inside, style),
    tabs: (block, style) => ourParts("tabs", "tab", block, style),
    steps: (block, style) => ourParts("steps", "step", block, style),
    cards: (block, style) => ourParts("cards", "card", block, style),
    columns: (block, style) => ourParts("columns", "column", untitled(block), style),
    frame: ({ title, inside }, style) =>
      colons(() => ours, bracketed, "frame", title, inside, style),
    field: ({ name, type, required, inside }, style) => {
      const said = (block: string, title: string) =>
        `${bracketed(block, title)}{type="${type}" in="response"${required ? " required" : ""}}`;
      return colons(() => ours, said, "field", name, inside, style);
    },
    codes: ({ files }) => [":::code-group", ...files.flatMap(titledCode), ":::"],
  },
};

interface Parts {
  parts: Part[];
}

/** A column has no title. */
const untitled = ({ parts }: Parts): Parts => ({
  parts: parts.map(({ inside }) => ({ title: "", inside })),
});

const titledCode = ({ title, lines }: { title: string; lines: readonly string[] }) => [
  `\`\`\`js [${title}]`,
  ...lines,
  "```",
];

function ourParts(name: string, part: string, { parts }: Parts, style: Style): string[] {
  const lines = parts.flatMap(({ title, inside }) =>
    colons(() => ours, bracketed, part, title, inside, style),
  );
  const fence = colonsAround(lines);
  return [fence + name, ...lines, fence];
}

const attributes = (given: Readonly<Record<string, string>>) =>
  Object.entries(given)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");

/** A component around blocks, which stand further in where the style says so. */
function component(
  spelling: Spelling,
  [name, given]: readonly [name: string, given: Readonly<Record<string, string>>],
  inside: readonly Block[],
  style: Style,
): string[] {
  const lines = indented(spelledLines(spelling, inside, style), style.indent);
  return [`<${name}${attributes(given)}>`, "", ...lines, "", `</${name}>`];
}

const components =
  (spelling: () => Spelling, all: string, one: string, title: string) =>
  ({ parts }: Parts, style: Style): string[] => [
    `<${all}>`,
    ...indented(
      parts.flatMap((part) =>
        component(spelling(), [one, { [title]: part.title }], part.inside, style),
      ),
      style.indent,
    ),
    `</${all}>`,
  ];

const calloutNames: Readonly<Record<string, string>> = {
  note: "Note",
  info: "Info",
  tip: "Tip",
  success: "Check",
  warning: "Warning",
  danger: "Danger",
};

const mintlify: Spelling = {
  path: "docs/page.mdx",
  kinds: Object.keys(calloutNames),
  quotes: true,
  titled: false,
  write: {
    callout: ({ kind, inside }, style) =>
      component(mintlify, [calloutNames[kind] ?? "", {}], inside, style),
    details: ({ title, inside }, style) =>
      component(mintlify, ["Accordion", { title }], inside, style),
    tabs: components(() => mintlify, "Tabs", "Tab", "title"),
    steps: components(() => mintlify, "Steps", "Step", "title"),
    cards: components(() => mintlify, "CardGroup", "Card", "title"),
    columns: (block, style) =>
      components(() => mintlify, "Columns", "Column", "title")(untitled(block), style),
    frame: ({ title, inside }, style) =>
      component(mintlify, ["Frame", { caption: title }], inside, style),
    field: ({ name, type, required, inside }, style) =>
      component(
        mintlify,
        [required ? "ResponseField required" : "ResponseField", { name, type }],
        inside,
        style,
      ).map((line) => (line === "</ResponseField required>" ? "</ResponseField>" : line)),
    codes: ({ files }) => [
      "<CodeGroup>",
      "",
      ...files.flatMap(({ title, lines }) => [`\`\`\`js ${title}`, ...lines, "```", ""]),
      "</CodeGroup>",
    ],
  },
};

const docusaurus: Spelling = {
  path: "docs/page.mdx",
  kinds: ["note", "tip", "info", "warning", "danger"],
  quotes: true,
  titled: true,
  write: {
    callout: ({ kind, title, inside }, style) =>
      spaced(colons(() => docusaurus, bracketed, kind, title, inside, style)),
    details: ({ title, inside }, style) => {
      const lines = spelledLines(docusaurus, inside, style);
      return ["<details>", `<summary>${title}</summary>`, "", ...lines, "", "</details>"];
    },
    tabs: components(() => docusaurus, "Tabs", "TabItem", "label"),
  },
};

/** With a blank line behind what opens it and before what closes it, as formatters write it. */
function spaced(lines: readonly string[]): string[] {
  return [...lines.slice(0, 1), "", ...lines.slice(1, -1), "", ...lines.slice(-1)];
}

const starlight: Spelling = {
  path: "docs/page.mdx",
  kinds: ["note", "tip", "caution", "danger"],
  quotes: true,
  titled: true,
  write: {
    callout: ({ kind, title, inside }, style) =>
      component(starlight, ["Aside", { type: kind, title }], inside, style),
    tabs: components(() => starlight, "Tabs", "TabItem", "label"),
    cards: components(() => starlight, "CardGrid", "Card", "title"),
    frame: ({ title, inside }, style) =>
      component(starlight, ["Frame", { caption: title }], inside, style),
  },
};

const vitepress: Spelling = {
  path: "docs/page.md",
  kinds: ["info", "tip", "warning", "danger"],
  quotes: true,
  titled: true,
  write: {
    callout: ({ kind, title, inside }, style) =>
      colons(() => vitepress, spelledOut, ` ${kind}`, title, inside, style),
    details: ({ title, inside }, style) =>
      colons(() => vitepress, spelledOut, " details", title, inside, style),
    codes: ({ files }) => ["::: code-group", ...files.flatMap(titledCode), ":::"],
  },
};

const spelledOut = (name: string, title: string) => name + (title === "" ? "" : ` ${title}`);

/** A line, and what stands four below it. */
const below = (line: string, inside: readonly Block[], style: Style) => [
  line,
  "",
  ...indented(spelledLines(mkdocs, inside, style), 4),
];

const mkdocs: Spelling = {
  path: "docs/page.md",
  kinds: ["note", "info", "tip", "warning", "danger"],
  quotes: false,
  titled: true,
  write: {
    callout: ({ kind, title, inside }, style) =>
      below(`!!! ${kind}${title === "" ? "" : ` "${title}"`}`, inside, style),
    details: ({ title, inside }, style) => below(`??? note "${title}"`, inside, style),
    tabs: ({ parts }, style) =>
      parts.flatMap(({ title, inside }, at) => [
        ...(at === 0 ? [] : [""]),
        ...below(`=== "${title}"`, inside, style),
      ]),
    // Blocks stand four deep, wherever the mark and its words do.
    list: (block, style) =>
      listLines(mkdocs, block, style, {
        before: " ".repeat(style.indent % 4),
        words: 4 + (style.indent % 4),
        blocks: 4,
      }),
  },
};

const gitbook: Spelling = {
  path: "docs/page.md",
  kinds: ["info", "success", "warning", "danger"],
  quotes: false,
  titled: false,
  write: {
    callout: ({ kind, inside }, style) => [
      `{% hint style="${kind}" %}`,
      ...spelledLines(gitbook, inside, style),
      "{% endhint %}",
    ],
    details: ({ title, inside }, style) => [
      "<details>",
      "",
      `<summary>${title}</summary>`,
      "",
      ...spelledLines(gitbook, inside, style),
      "",
      "</details>",
    ],
    tabs: ({ parts }, style) => [
      "{% tabs %}",
      ...parts.flatMap(({ title, inside }) => [
        `{% tab title="${title}" %}`,
        ...spelledLines(gitbook, inside, style),
        "{% endtab %}",
        "",
      ]),
      "{% endtabs %}",
    ],
    steps: ({ parts }, style) => [
      "{% stepper %}",
      ...parts.flatMap(({ title, inside }) => [
        "{% step %}",
        `### ${title}`,
        "",
        ...spelledLines(gitbook, inside, style),
        "{% endstep %}",
        "",
      ]),
      "{% endstepper %}",
    ],
  },
};

export const spellings = { mintlify, docusaurus, starlight, vitepress, mkdocs, gitbook };
