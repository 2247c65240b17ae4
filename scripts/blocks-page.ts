/** The page of the handbook that shows every block: what the registry says of it, as it is written, and as it looks. */
import { type AttributeType, type BlockType, blocks } from "#content/blocks/registry";

/** What is loaded from elsewhere, or would change how the whole page looks, is shown only as it is written. */
const notShown = new Set(["audio", "embed", "video", "request", "response", "panel", "update"]);

const takes: Readonly<Record<Exclude<AttributeType["is"], "number" | "choice">, string>> = {
  words: "words of Markdown",
  text: "words",
  address: "an address",
  file: "the address of a file",
  icon: "an icon",
  flag: "nothing",
  date: "a day",
  list: "words between commas",
};

function taken(type: AttributeType): string {
  if (type.is === "number") return `${type.least} to ${type.most}`;
  if (type.is === "choice") return type.of.map((each) => `\`${each}\``).join(", ");
  return takes[type.is];
}

function section({ name, aliases, title, says, attributes, ...block }: BlockType): string {
  const { label, example, isAssembled } = block;
  const others = aliases.map((alias) => `\`${alias}\``).join(", ");
  const rows = Object.entries(attributes).map(([key, attribute]) => {
    const place = key === label ? ", or behind the name" : "";
    const must = attribute.isRequired === true ? "; it must be there" : "";
    return `| \`${key}\` | ${taken(attribute)}${place} | ${attribute.says.replace(/\.$/, "")}${must} |`;
  });
  return [
    `## ${title}`,
    `\`${name}\`${others === "" ? "" : `, or ${others}`}. ${says}`,
    ...(rows.length === 0
      ? []
      : [`| Attribute | Takes | Means |\n| --- | --- | --- |\n${rows.join("\n")}`]),
    `\`\`\`\`md\n${example}\n\`\`\`\``,
    ...(isAssembled || notShown.has(name) ? [] : [example]),
  ].join("\n\n");
}

/** The whole page. */
export function blocksPage(): string {
  return `---
title: Blocks
order: 6
---

A block stands around what it holds, between \`:::name\` and \`:::\`; on a line alone, as \`::name{…}\`; or in a line, as \`:name[words]{…}\`. Behind its name comes a title, in words or in brackets, and in braces what is said of it: \`{title="…" columns=2 open}\`. A block that holds others of its kind has more colons than they have.

What an attribute does not take is as if it was not there. A name that is not here gives what it holds. Icons are those of [Lucide](https://lucide.dev/icons) by their names (ISC License), or an emoji. In the studio, type \`/\` and what you call a block.

${blocks.map(section).join("\n\n")}
`;
}
