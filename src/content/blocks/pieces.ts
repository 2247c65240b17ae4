/** Blocks of one purpose: a tree of files, news, a prompt, a formula, a diagram. */
import { block, icon, spelled, spelledIn, textAttribute, words, type BlockType } from "./block.ts";

/** Blocks of one purpose. */
export const pieces: readonly BlockType[] = [
  block({
    name: "file-tree",
    title: "File tree",
    says: "Folders and files: a list, in which what holds others, or ends with `/`, is a folder. Words behind a name say what it is.",
    forms: ["container"],
    example:
      ":::file-tree\n- src/\n  - **index.ts** where it begins\n  - app.ts\n- package.json\n:::",
    commands: [
      {
        name: "File tree",
        called: "folders directory structure project",
        source: "::: file-tree\n- src/\n  - ‸\n- package.json\n:::",
      },
    ],
    spellings: [...spelledIn(["starlight"], "FileTree"), ...spelledIn(["mintlify"], "Tree")],
  }),
  block({
    name: "update",
    title: "Update",
    says: "News of a day: its date and tags beside what it says. A page with updates has a feed of them.",
    forms: ["container"],
    label: "title",
    attributes: {
      title: words("What is new, in a few words."),
      date: { is: "date", says: "Its day, as 2026-01-31." },
      label: textAttribute("Stands in place of the day: a version, say."),
      tags: { is: "list", says: "Words that sort it, between commas." },
    },
    example:
      ':::update[Tabs that keep their choice]{date="2026-01-31" tags="Site, Blocks"}\nA choice of a tab is kept for other pages.\n:::',
    commands: [
      {
        name: "Update",
        called: "changelog news release entry",
        source: '::: update Title {date="⌚"}\n‸\n:::',
      },
    ],
    spellings: [
      spelled("mintlify", "Update", { description: "title" }),
      spelled("gitbook", "update"),
    ],
  }),
  block({
    name: "prompt",
    title: "Prompt",
    says: "Words to copy into an assistant. What it holds is shown and copied as it is written.",
    forms: ["container"],
    label: "title",
    isVerbatim: true,
    attributes: { title: words("What it is for."), icon },
    example:
      ":::prompt[Write a test]\nWrite a test for the function below.\n\n- One sentence a test.\n:::",
    commands: [
      { name: "Prompt", called: "ai assistant copy llm agent", source: "::: prompt Title\n‸\n:::" },
    ],
    spellings: [spelled("mintlify", "Prompt", { description: "title" })],
  }),
  block({
    name: "math",
    title: "Formula",
    says: "TeX, set as MathML: between `$` in a line, between `$$` on lines of its own.",
    forms: ["code"],
    example: "$$\n\\sum_{k=1}^{n} k = \\frac{n(n+1)}{2}\n$$",
    commands: [{ name: "Formula", called: "math latex tex equation katex", source: "$$\n‸\n$$" }],
    spellings: [...spelledIn(["mintlify"], "Latex")],
  }),
  block({
    name: "mermaid",
    title: "Diagram",
    says: "Mermaid, drawn in the reader's browser in a frame that reaches nothing else.",
    forms: ["code"],
    example: "```mermaid\ngraph LR\n  Draft --> Release --> Published\n```",
    commands: [
      {
        name: "Diagram",
        called: "mermaid chart flow graph sequence",
        source: "```mermaid\nflowchart LR\n  A --> ‸B\n```",
      },
    ],
    spellings: [...spelledIn(["mintlify"], "Mermaid")],
  }),
];
