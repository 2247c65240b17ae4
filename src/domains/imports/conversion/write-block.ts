/** Blocks of our vocabulary as Markdown. Pure. */
import { writtenAttributes } from "#content/blocks/attributes";

type WrittenAttributes = Readonly<Record<string, string>>;

const colons = /^ *(:{3,})/gm;

/** A container around Markdown: its fence is longer than those of the containers that it holds. */
export function container(
  name: string,
  label: string,
  attributes: WrittenAttributes,
  body: string,
): string {
  const longest = Array.from(body.matchAll(colons), ([, fence = ""]) => fence.length);
  const fence = ":".repeat(Math.max(2, ...longest) + 1);
  const inside = body.trim() === "" ? "" : `${body.replace(/^\n+/, "").trimEnd()}\n`;
  return `${fence}${name}${bracketed(label)}${writtenAttributes(attributes)}\n${inside}${fence}`;
}

/** A block on a line alone. */
export function leaf(name: string, label: string, attributes: WrittenAttributes): string {
  return `::${name}${bracketed(label)}${writtenAttributes(attributes)}`;
}

/** A block in a line. */
export function span(name: string, label: string, attributes: WrittenAttributes): string {
  return `:${name}[${escaped(label)}]${writtenAttributes(attributes)}`;
}

function bracketed(label: string): string {
  return label === "" ? "" : `[${escaped(label)}]`;
}

/** Words that stand in brackets: on one line, with brackets that close each other. */
function escaped(label: string): string {
  const line = label.replaceAll(/\s+/g, " ").trim();
  return isBalanced(line) ? line : line.replaceAll(/(?<!\\)[[\]]/g, "\\$&");
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text.replaceAll(/\\./g, "")) {
    if (sign === "[") depth += 1;
    if (sign === "]") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Code in a fence that is longer than any in it. */
export function fenced(info: string, code: string): string {
  const longest = Array.from(code.matchAll(/^ *(`{3,})/gm), ([, fence = ""]) => fence.length);
  const fence = "`".repeat(Math.max(2, ...longest) + 1);
  return `${fence}${info}\n${code}\n${fence}`;
}
