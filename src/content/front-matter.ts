/**
 * The YAML head of a Markdown file. Reading it never throws and never loses the body: what cannot be
 * understood is reported as a problem, and the file goes on without its data.
 */
import { loadAll } from "js-yaml";
import { limits } from "#limits";

export interface FrontMatter {
  /** The mapping in the head; empty where there is none or it is faulty. */
  data: Readonly<Record<string, unknown>>;
  /** The text after the head, without the blank line that usually follows it. */
  body: string;
  /** What was wrong with the head, as one sentence for a person. */
  problem?: string;
}

const head = /^\uFEFF?---[ \t]*\r?\n((?:[\s\S]*?\r?\n)?)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;

/** At least one of these stands before each value. */
const separators = /[\r\n,[{?]/;

/** Splits a file into front matter and body. Without a closed `---` block at its very start all of it is body. */
export function readFrontMatter(text: string): FrontMatter {
  const match = head.exec(text);
  const read = match ? readYaml(match[1] ?? "") : undefined;
  if (!match || !read) return { data: {}, body: text.replace(/^\uFEFF/, "") };
  return { body: text.slice(match[0].length).replace(/^\r?\n/, ""), ...read };
}

/** Undefined where it is prose between two rules, which only looks like a head. */
function readYaml(source: string): Omit<FrontMatter, "body"> | undefined {
  if (source.length > limits.frontMatterChars) {
    return {
      data: {},
      problem: `The front matter is longer than ${limits.frontMatterChars} characters.`,
    };
  }
  if (source.split(separators).length > limits.frontMatterValues) {
    const problem = `The front matter holds more than ${limits.frontMatterValues} lines or values.`;
    return { data: {}, problem };
  }
  try {
    // Aliases are capped: a few lines of them can stand for gigabytes. A head of comments alone is no document.
    const [value = null] = loadAll(source, { maxAliases: 20 });
    if (value === null) return { data: {} };
    if (typeof value === "string") return undefined;
    if (isMapping(value)) return { data: value };
    return { data: {}, problem: "The front matter is a list, not names with values." };
  } catch (error) {
    const first = error instanceof Error ? (error.message.split("\n")[0] ?? "") : "";
    return { data: {}, problem: `The front matter is not valid YAML: ${first}` };
  }
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
