/** Blocks of our vocabulary as Markdown. Pure. */
import { writtenAttributes } from "#content/blocks/attributes";

type WrittenAttributes = Readonly<Record<string, string>>;

const colons = /^ *(:{3,})/gm;
const ticks = /^ *(`{3,})/gm;

/** A container around Markdown: its fence is longer than those of the containers that it holds. */
export function container(
  name: string,
  label: string,
  attributes: WrittenAttributes,
  body: string,
): string {
  const fence = ":".repeat(longestIn(body, colons) + 1);
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
  const fence = "`".repeat(longestIn(code, ticks) + 1);
  return `${fence}${info}\n${code}\n${fence}`;
}

/** How long the longest fence in a text is; 2 where there is none. */
function longestIn(text: string, fences: RegExp): number {
  let longest = 2;
  for (const [, fence = ""] of text.matchAll(fences)) longest = Math.max(longest, fence.length);
  return longest;
}
