/** Blocks that a text is put together by before it is shown: nothing of them is left in what readers get. */
import { block, textAttribute, type BlockType } from "./block.ts";

/** Blocks that a text is put together by. */
export const assembled: readonly BlockType[] = [
  block({
    name: "snippet",
    title: "Snippet",
    says: "A snippet of the collection or of its organization, in the place of this line. Whatever else is said in the braces fills `{{…}}` in it.",
    forms: ["leaf"],
    label: "name",
    isAssembled: true,
    attributes: { name: textAttribute("Which one, by its name.") },
    example: '::snippet[install]{package="galley"}',
    commands: [
      { name: "Snippet", called: "reuse include partial transclude", source: "::snippet[‸]" },
    ],
  }),
  block({
    name: "only",
    title: "For some readers",
    says: "A part for readers of one language or version of a site, or of one group. For all others it is left out: of the page, its Markdown, the search, and whatever machines read.",
    forms: ["container"],
    isAssembled: true,
    attributes: {
      language: { is: "list", says: "Tags of languages as the site has them, between commas." },
      version: { is: "list", says: "Versions of the site by their addresses, between commas." },
      group: {
        is: "list",
        says: "Groups of readers of a private site, between commas: one of them is enough.",
      },
    },
    example: ':::only{version="v2"}\nSince version 2 there is nothing to install.\n:::',
    commands: [
      {
        name: "For some readers",
        called: "conditional only language version variant group",
        source: '::: only {version="‸"}\n\n:::',
      },
    ],
  }),
];
