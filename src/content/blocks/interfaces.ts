/** What describes an interface in a text: fields, and requests and responses beside it. */
import {
  block,
  choice,
  flag,
  spelled,
  spelledIn,
  textAttribute,
  words,
  type Attribute,
  type BlockType,
  type Spelling,
} from "./block.ts";

const fieldPlaces = ["body", "cookie", "header", "path", "query", "response"];

/** Mintlify says where a field is sent by the attribute that has its name. */
const parameter = (place: string): Spelling =>
  spelled(
    "mintlify",
    "ParamField",
    { [place]: "name" },
    { when: { [place]: "*" }, set: { in: place } },
  );

const fieldAttributes: Readonly<Record<string, Attribute>> = {
  name: { ...textAttribute("Its name."), isRequired: true },
  type: textAttribute("What it takes, in the words of the interface."),
  in: choice(fieldPlaces, "Where it is sent, or that it comes back."),
  required: flag("It must be there."),
  deprecated: flag("It should be used no more."),
  default: textAttribute("What it is without being given."),
  example: textAttribute("A value that it may have."),
};

const panel = (name: "request" | "response", title: string, theirs: string): BlockType =>
  block({
    name,
    aliases: [`${name}-example`],
    title,
    says: `A ${name} beside the text where there is room, in its place where there is none. Several blocks of code in it become tabs.`,
    forms: ["container"],
    label: "title",
    attributes: { title: words("Stands above it.") },
    example: `:::${name}[${title}]\n\`\`\`${name === "request" ? "sh [cURL]\ncurl https://api.example.com/pages" : 'json [200]\n{ "pages": [] }'}\n\`\`\`\n:::`,
    commands: [
      {
        name: title,
        called: `panel sample aside example ${name === "request" ? "call curl" : "answer result json"}`,
        source: `::: ${name}\n\`\`\`${name === "request" ? "sh [cURL]" : "json [200]"}\n‸\n\`\`\`\n:::`,
      },
    ],
    spellings: spelledIn(["mintlify"], theirs),
  });

/** Fields and panels. */
export const interfaces: readonly BlockType[] = [
  block({
    name: "field",
    aliases: ["param"],
    title: "Field",
    says: "A parameter, or a field of a response: its name, its type, whether it is required, and what it means.",
    forms: ["container", "leaf"],
    label: "name",
    attributes: fieldAttributes,
    example:
      ':::field[limit]{type="integer" in="query" default="20"}\nHow many pages come back at most.\n:::',
    commands: [
      {
        name: "Field",
        called: "parameter param property response attribute argument option",
        source: '::: field name {type="string" required}\n‸\n:::',
      },
    ],
    spellings: [
      ...["query", "path", "body", "header", "cookie"].map(parameter),
      spelled("mintlify", "ParamField"),
      spelled("mintlify", "ResponseField", {}, { set: { in: "response" } }),
    ],
  }),
  block({
    name: "expandable",
    title: "Expandable fields",
    says: "Fields of a field, folded until somebody opens them.",
    forms: ["container"],
    label: "title",
    attributes: {
      title: words("What shows while it is folded."),
      open: flag("It begins unfolded."),
    },
    example:
      ':::::field[page]{type="object"}\nThe page.\n::::expandable[Its fields]\n:::field[id]{type="string" required}\nIts id.\n:::\n::::\n:::::',
    commands: [
      {
        name: "Expandable fields",
        called: "nested object properties children fold",
        source: ':::: expandable Fields\n::: field name {type="string"}\n‸\n:::\n::::',
      },
    ],
    spellings: [spelled("mintlify", "Expandable", { defaultOpen: "open" })],
  }),
  panel("request", "Request", "RequestExample"),
  panel("response", "Response", "ResponseExample"),
  block({
    name: "panel",
    title: "Panel",
    says: "Anything beside the text where there is room, in its place where there is none.",
    forms: ["container"],
    label: "title",
    attributes: { title: words("Stands above it.") },
    example: ":::panel[At a glance]\nAnything that is read beside the text.\n:::",
    commands: [
      { name: "Panel", called: "aside beside right margin", source: "::: panel Title\n‸\n:::" },
    ],
    spellings: spelledIn(["mintlify"], "Panel"),
  }),
];
