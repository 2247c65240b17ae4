/** Blocks that arrange others: tabs, code groups, steps, cards, accordions, columns. */
import {
  address,
  block,
  choice,
  file,
  flag,
  icon,
  spelled,
  spelledIn,
  textAttribute,
  words,
  type BlockType,
} from "./block.ts";

const sync = textAttribute(
  "Groups of the same name show the tab that was chosen in one of them, on all pages.",
);
const columns = (most: number) =>
  ({
    is: "number",
    least: 1,
    most,
    says: "How many stand side by side where there is room.",
  }) as const;

/** Blocks that arrange others. */
export const groups: readonly BlockType[] = [
  block({
    name: "tabs",
    title: "Tabs",
    says: "Panels of which one shows, chosen by its tab. They work without a script.",
    forms: ["container"],
    attributes: { sync },
    parts: ["tab"],
    example:
      '::::tabs{sync="system"}\n:::tab[Linux]{icon="terminal"}\nAnything, not only code.\n:::\n:::tab[macOS]\nThe choice is kept for other pages.\n:::\n::::',
    commands: [
      {
        name: "Tabs",
        called: "tabbed panels switch",
        source: ":::: tabs\n::: tab First\n‸\n:::\n::: tab Second\n\n:::\n::::",
      },
    ],
    spellings: [
      ...spelledIn(["mintlify", "readme"], "Tabs"),
      ...spelledIn(["gitbook"], "tabs"),
      spelled("docusaurus", "Tabs", { groupId: "sync" }),
      spelled("starlight", "Tabs", { syncKey: "sync" }),
      spelled("mkdocs", "==="),
    ],
  }),
  block({
    name: "tab",
    title: "Tab",
    says: "One panel of tabs.",
    forms: ["container"],
    label: "title",
    attributes: { title: words("What the tab says."), icon },
    example: "::::tabs\n:::tab[One]\nA panel.\n:::\n::::",
    spellings: [
      ...spelledIn(["mintlify", "readme"], "Tab"),
      ...spelledIn(["gitbook"], "tab"),
      spelled("docusaurus", "TabItem", { label: "title", value: "title" }),
      spelled("starlight", "TabItem", { label: "title" }),
      spelled("mkdocs", "==="),
    ],
  }),
  block({
    name: "code-group",
    title: "Code in tabs",
    says: "Code of which one block shows, chosen by its title.",
    forms: ["container"],
    attributes: { sync },
    example:
      ':::code-group{sync="package-manager"}\n```sh [npm]\nnpm install hono\n```\n```sh [pnpm]\npnpm add hono\n```\n:::',
    commands: [
      {
        name: "Code in tabs",
        called: "code group languages samples",
        source: "::: code-group\n```sh [npm]\n‸\n```\n```sh [pnpm]\n\n```\n:::",
      },
    ],
    spellings: [
      ...spelledIn(["mintlify", "readme"], "CodeGroup"),
      ...spelledIn(["vitepress"], "code-group"),
    ],
  }),
  block({
    name: "steps",
    title: "Steps",
    says: "Numbered steps joined by a line: an ordered list, or blocks `step` with titles.",
    forms: ["container"],
    example: "::::steps\n:::step[Install]\nGet it.\n:::\n:::step[Run]\nStart it.\n:::\n::::",
    commands: [
      {
        name: "Steps",
        called: "stepper how-to procedure instructions",
        source: ":::: steps\n::: step First\n‸\n:::\n::: step Second\n\n:::\n::::",
      },
    ],
    spellings: [
      ...spelledIn(["mintlify", "starlight"], "Steps"),
      ...spelledIn(["gitbook"], "stepper"),
    ],
  }),
  block({
    name: "step",
    title: "Step",
    says: "One of the steps, with a title.",
    forms: ["container"],
    label: "title",
    attributes: { title: words("What is done in it."), icon },
    example: "::::steps\n:::step[Install]\nGet it.\n:::\n::::",
    spellings: [...spelledIn(["mintlify"], "Step"), ...spelledIn(["gitbook"], "step")],
  }),
  block({
    name: "cards",
    title: "Cards",
    says: "Cards side by side where there is room.",
    forms: ["container"],
    attributes: { columns: columns(4) },
    example:
      '::::cards{columns="2"}\n::card[Publishing]{icon="rocket" href="https://example.com/start"}\n:::card[Plain]{icon="book"}\nWords of its own.\n:::\n::::',
    commands: [
      {
        name: "Cards",
        called: "columns tiles grid links",
        source: ":::: cards\n::: card First\n‸\n:::\n::: card Second\n\n:::\n::::",
      },
    ],
    spellings: [
      spelled("mintlify", "CardGroup", { cols: "columns" }),
      spelled("mintlify", "Tiles", { cols: "columns" }),
      ...spelledIn(["starlight"], "CardGrid"),
      ...spelledIn(["readme"], "Cards"),
      spelled("mkdocs", "grid cards"),
    ],
  }),
  block({
    name: "card",
    title: "Card",
    says: "A frame with a title, an icon or a picture, which may lead on as a whole.",
    forms: ["container", "leaf"],
    label: "title",
    attributes: {
      title: words("Its title; one that is a link makes the card lead there."),
      icon,
      href: address("Where it leads."),
      image: file("A picture above its words."),
      alt: textAttribute("What the picture shows."),
      cta: textAttribute("Words at its end that lead on, such as “Read more”."),
    },
    example:
      ':::card[Publishing]{icon="rocket" href="https://example.com/start"}\nThe whole card leads on.\n:::',
    commands: [
      {
        name: "Card",
        called: "tile link box",
        source: '::: card Title {icon="rocket" href="‸"}\n\n:::',
      },
    ],
    spellings: [
      spelled("mintlify", "Card", { img: "image" }),
      spelled("mintlify", "Tile"),
      ...spelledIn(["starlight"], "Card", "LinkCard"),
      ...spelledIn(["readme"], "Card"),
      spelled("gitbook", "content-ref", { url: "href" }),
    ],
  }),
  block({
    name: "details",
    aliases: ["accordion"],
    title: "Accordion",
    says: "A title that unfolds what it holds.",
    forms: ["container"],
    label: "title",
    attributes: {
      title: words("What shows while it is folded."),
      open: flag("It begins unfolded."),
      icon,
    },
    example: ":::details[What is an edge?]{open}\nA place near its readers.\n:::",
    commands: [
      {
        name: "Accordion",
        called: "details toggle collapse expand fold faq",
        source: "::: details Title\n‸\n:::",
      },
    ],
    spellings: [
      spelled("mintlify", "Accordion", { defaultOpen: "open" }),
      ...spelledIn(["readme"], "Accordion"),
      ...spelledIn(["vitepress", "docusaurus"], "details"),
      ...spelledIn(["docusaurus"], "Details"),
      spelled("docmost", "details"),
      spelled("outline", "+++"),
      spelled("mkdocs", "???"),
      spelled("mkdocs", "???+", {}, { set: { open: "" } }),
    ],
  }),
  block({
    name: "accordions",
    aliases: ["accordion-group"],
    title: "Accordions",
    says: "Accordions in one frame.",
    forms: ["container"],
    parts: ["details"],
    example: "::::accordions\n:::details[One]\nFirst.\n:::\n:::details[Two]\nSecond.\n:::\n::::",
    commands: [
      {
        name: "Accordions",
        called: "accordion group questions answers faq toggles",
        source: ":::: accordions\n::: details First\n‸\n:::\n::: details Second\n\n:::\n::::",
      },
    ],
    spellings: [...spelledIn(["mintlify"], "AccordionGroup")],
  }),
  block({
    name: "columns",
    title: "Columns",
    says: "Anything side by side where there is room, below each other where there is none.",
    forms: ["container"],
    example: "::::columns\n:::column\nOn the left.\n:::\n:::column\nOn the right.\n:::\n::::",
    commands: [
      {
        name: "Columns",
        called: "side by side layout split two three",
        source: ":::: columns\n::: column\n‸\n:::\n::: column\n\n:::\n::::",
      },
    ],
    attributes: { columns: columns(4) },
    spellings: [
      spelled("mintlify", "Columns", { cols: "columns" }),
      ...spelledIn(["gitbook"], "columns"),
      ...spelledIn(["readme"], "Columns"),
    ],
  }),
  block({
    name: "column",
    title: "Column",
    says: "One of the columns.",
    forms: ["container"],
    attributes: {
      width: choice(["narrow", "wide"], "How much of the room it takes beside the others."),
    },
    example: '::::columns\n:::column{width="wide"}\nWide.\n:::\n:::column\nNot.\n:::\n::::',
    spellings: [...spelledIn(["mintlify", "readme"], "Column"), spelled("gitbook", "column")],
  }),
];
