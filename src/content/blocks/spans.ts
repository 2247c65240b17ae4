/** What stands in a line: badges, keys, icons, words with an explanation, buttons. */
import {
  address,
  block,
  choice,
  spelled,
  spelledIn,
  icon,
  textAttribute,
  words,
  type BlockType,
} from "./block.ts";

/** The tones that a badge may have, beside those of callouts. */
const badgeTones = [
  "neutral",
  "note",
  "info",
  "tip",
  "success",
  "important",
  "warning",
  "caution",
  "danger",
];

/** What stands in a line. */
export const spans: readonly BlockType[] = [
  block({
    name: "badge",
    title: "Badge",
    says: "A word in a small coloured frame.",
    forms: ["span"],
    label: "text",
    attributes: {
      text: { ...words("What it says."), isRequired: true },
      tone: choice(badgeTones, "Its colour; neutral without one."),
      icon,
    },
    example: 'Webhooks :badge[New]{tone="success"} and :badge[Beta]',
    commands: [
      { name: "Badge", called: "label tag pill status new beta", source: ':badge[‸]{tone="info"}' },
    ],
    spellings: [
      spelled("mintlify", "Badge", { color: "tone" }),
      spelled("starlight", "Badge", { variant: "tone" }),
      spelled("vitepress", "Badge", { type: "tone" }),
    ],
  }),
  block({
    name: "key",
    aliases: ["kbd"],
    title: "Keys",
    says: "Keys of a keyboard, joined by `+`.",
    forms: ["span"],
    label: "keys",
    attributes: { keys: { ...textAttribute("Their names."), isRequired: true } },
    example: "Press :key[Ctrl+K].",
    commands: [{ name: "Keys", called: "keyboard kbd shortcut", source: ":key[‸]" }],
    spellings: [spelled("mkdocs", "++")],
  }),
  block({
    name: "icon",
    title: "Icon",
    says: "An icon of Lucide, as large as the words around it.",
    forms: ["span"],
    label: "name",
    attributes: {
      name: { ...icon, isRequired: true },
      label: textAttribute("What it means, where no word beside it says so; read to people."),
    },
    example: ":icon[rocket] :icon[github]",
    commands: [{ name: "Icon", called: "lucide symbol glyph emoji", source: ":icon[‸]" }],
    spellings: [
      spelled("mintlify", "Icon", { icon: "name" }),
      ...spelledIn(["starlight", "readme"], "Icon"),
    ],
  }),
  block({
    name: "tooltip",
    title: "Tooltip",
    says: "Words that are explained when they are pointed at, or reached by the keyboard.",
    forms: ["span"],
    label: "text",
    attributes: {
      text: { ...words("The words."), isRequired: true },
      tip: { ...textAttribute("What explains them."), isRequired: true },
      href: address("Where there is more."),
    },
    example: 'An :tooltip[edge]{tip="A place near its readers."} answers.',
    commands: [
      {
        name: "Tooltip",
        called: "hint hover explanation definition",
        source: ':tooltip[‸]{tip=""}',
      },
    ],
    spellings: [spelled("mintlify", "Tooltip")],
  }),
  block({
    name: "button",
    title: "Button",
    says: "A link that looks like a button.",
    forms: ["span"],
    label: "text",
    attributes: {
      text: { ...words("What it says."), isRequired: true },
      href: { ...address("Where it leads."), isRequired: true },
      look: choice(["primary", "plain"], "Primary without one: on the colour of the site."),
      icon,
    },
    example: ':button[Get started]{href="https://example.com/start" icon="rocket"}',
    commands: [{ name: "Button", called: "link action call cta", source: ':button[‸]{href=""}' }],
    spellings: [
      ...spelledIn(["starlight"], "LinkButton"),
      spelled("mintlify", "Button"),
      spelled("gitbook", "button"),
    ],
  }),
];
