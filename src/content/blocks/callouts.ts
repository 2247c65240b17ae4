/** Callouts: a note of one of eight kinds, in one of five tones. */
import { block, icon, spelled, spelledIn, words, type BlockType, type Spelling } from "./block.ts";

interface Kind {
  title: string;
  says: string;
  /** The icon of Lucide that it has without one of its own. */
  called?: string;
  aliases?: readonly string[];
  spellings: readonly Spelling[];
}

const hint = (style: string): Spelling => spelled("gitbook", "hint", {}, { when: { style } });
const aside = (type: string): Spelling => spelled("starlight", "Aside", {}, { when: { type } });
/** With this icon: of Notion's as it is written, of ReadMe's quotations without the sign that asks for colour. */
const marked = (...icons: string[]): Spelling[] => [
  ...icons.map((each) => spelled("notion", "aside", {}, { when: { icon: each } })),
  ...Array.from(new Set(icons.map((each) => each.replace("\uFE0F", ""))), (each) =>
    spelled("readme", ">", {}, { when: { icon: each } }),
  ),
];
const themed = (...themes: string[]): Spelling[] =>
  themes.map((theme) => spelled("readme", "Callout", {}, { when: { theme } }));
const admonitions = (...names: string[]): Spelling[] => spelledIn(["mkdocs"], ...names);

const kinds: Readonly<Record<string, Kind>> = {
  note: {
    title: "Note",
    says: "Something that is good to know.",
    called: "callout info admonition hint panel",
    spellings: [
      ...spelledIn(["mintlify"], "Note", "Callout"),
      ...spelledIn(["docusaurus", "starlight"], "note", "secondary"),
      aside("note"),
      spelled("starlight", "Aside"),
      spelled("readme", "Callout"),
      spelled("notion", "aside"),
      ...spelledIn(["docmost"], "note", "default"),
      ...admonitions("note", "seealso", "abstract", "summary", "tldr", "quote", "cite", "example"),
    ],
  },
  info: {
    title: "Info",
    says: "Something that is good to know.",
    spellings: [
      ...spelledIn(["mintlify"], "Info"),
      ...spelledIn(["docusaurus", "vitepress"], "info"),
      hint("info"),
      ...spelledIn(["docmost", "outline"], "info"),
      ...themed("info"),
      ...marked("ℹ️", "📘"),
      ...admonitions("info", "todo", "question", "help", "faq"),
    ],
  },
  tip: {
    title: "Tip",
    says: "What makes it easier.",
    called: "callout hint green",
    spellings: [
      ...spelledIn(["mintlify"], "Tip"),
      ...spelledIn(["docusaurus", "starlight", "vitepress"], "tip"),
      aside("tip"),
      ...spelledIn(["outline"], "tip"),
      ...marked("💡"),
      ...admonitions("tip", "hint"),
    ],
  },
  success: {
    title: "Success",
    says: "What was reached.",
    called: "callout check done ok green",
    aliases: ["check"],
    spellings: [
      ...spelledIn(["mintlify"], "Check"),
      ...spelledIn(["docusaurus"], "success"),
      hint("success"),
      ...spelledIn(["docmost", "outline"], "success"),
      ...themed("okay", "success"),
      ...marked("✅", "👍"),
      ...admonitions("success", "check", "done"),
    ],
  },
  important: {
    title: "Important",
    says: "What nobody should miss.",
    called: "callout violet key",
    spellings: [...spelledIn(["vitepress"], "important"), ...admonitions("important")],
  },
  warning: {
    title: "Warning",
    says: "What may go wrong.",
    called: "callout alert attention",
    spellings: [
      ...spelledIn(["mintlify"], "Warning"),
      ...spelledIn(["docusaurus", "vitepress"], "warning"),
      hint("warning"),
      ...spelledIn(["docmost", "outline"], "warning"),
      ...themed("warn", "warning"),
      ...marked("⚠️", "🚧"),
      ...admonitions("warning", "attention"),
    ],
  },
  caution: {
    title: "Caution",
    says: "What may do harm.",
    spellings: [
      ...spelledIn(["docusaurus", "starlight", "vitepress"], "caution"),
      aside("caution"),
      ...admonitions("caution"),
    ],
  },
  danger: {
    title: "Danger",
    says: "What will do harm.",
    called: "callout caution error red",
    aliases: ["error"],
    spellings: [
      ...spelledIn(["mintlify"], "Danger", "Error"),
      ...spelledIn(["docusaurus", "starlight", "vitepress"], "danger"),
      aside("danger"),
      hint("danger"),
      ...spelledIn(["docmost"], "danger"),
      ...themed("error", "danger"),
      ...marked("🚨", "❗", "❗️", "🛑", "⛔"),
      ...admonitions("danger", "error", "failure", "fail", "missing", "bug"),
    ],
  },
};

/** The callouts, by their names. */
export const callouts: readonly BlockType[] = Object.entries(kinds).map(
  ([name, { title, says, called, aliases = [], spellings }]) =>
    block({
      name,
      aliases,
      title,
      says: `${says} A coloured frame with a title and an icon.`,
      forms: ["container"],
      label: "title",
      attributes: { title: words("Stands above it in place of its kind."), icon },
      example: `:::${name}[A title of your own]{icon="rocket"}\nIt may hold anything: lists, code, other callouts.\n:::`,
      commands:
        called === undefined ? [] : [{ name: title, called, source: `::: ${name}\n‸\n:::` }],
      spellings,
    }),
);
