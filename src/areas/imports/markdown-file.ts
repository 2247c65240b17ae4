/**
 * A Markdown file as a page: what its front matter says, its name, and its text. Nothing in it is ever
 * evaluated: of MDX the import and export lines go, and what else there is stays as text. Pure.
 */
import { readFrontMatter } from "#content/front-matter";
import { slugOf } from "#content/slug";
import type { PageMeta } from "#db/schema";
import { limits } from "#limits";
import { nameFromPath } from "./file-path.ts";

export interface MarkdownPage {
  name: string;
  /** The part of the address that the file asks for, or null. */
  slug: string | null;
  /** Its place among its siblings: what has none goes last, in the order of the files. */
  order: number | null;
  meta: PageMeta;
  isEndpoint: boolean;
  /** Its front matter says that it is published. */
  isPublished: boolean;
  text: string;
  /** What a person should look at. */
  problems: string[];
}

const headingChars = 1_000;
const descriptionChars = 500;
const tagChars = 50;
const maxTags = 50;

const codeFence = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const atxHeading = /^ {0,3}#[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;
const setextLine = /^ {0,3}=+[ \t]*$/;

/** Reads a file. What cannot be understood is named in `problems`, and the rest goes on. */
export function readMarkdownFile(path: string, source: string): MarkdownPage {
  const { data, body, problem } = readFrontMatter(source.replaceAll(/\r\n?/g, "\n"));
  const lines = withoutModules(path, body.split("\n"));
  const heading = firstHeading(lines);
  const title = textOf(data["title"]);
  const name = cut(title ?? heading?.text ?? "", limits.pageNameChars) || nameFromPath(path);
  const isTwice = heading !== null && heading.isLeading && heading.text === name;
  return {
    name,
    slug: slugFrom(data["slug"]),
    order: numberOf(data["order"]),
    meta: metaOf(data),
    isEndpoint: data["type"] === "endpoint",
    isPublished: data["published"] === true,
    // The name stands above the text wherever it is shown.
    text: (isTwice ? lines.slice(heading.end) : lines).join("\n").replace(/^\n+/, ""),
    problems: problem === undefined ? [] : [problem],
  };
}

/** For each line whether it is inside a block of code, its fences included. */
function codeLines(lines: readonly string[]): boolean[] {
  let open: string | null = null;
  return lines.map((line) => {
    const [, fence = "", rest = ""] = codeFence.exec(line) ?? [];
    if (open === null) {
      const isFence = fence !== "" && !(fence.startsWith("`") && rest.includes("`"));
      open = isFence ? fence : null;
      return isFence;
    }
    if (fence.startsWith(open) && rest.trim() === "") open = null;
    return true;
  });
}

/** Of MDX, without the import and export blocks, each of which goes on to the next blank line, and whole-line comments. */
function withoutModules(path: string, lines: string[]): string[] {
  if (!path.toLowerCase().endsWith(".mdx")) return lines;
  const isCode = codeLines(lines);
  let isModule = false;
  return lines.filter((line, place) => {
    if (isCode[place]) return true;
    const isBlockStart = place === 0 || lines[place - 1]?.trim() === "";
    if (line.trim() === "") isModule = false;
    else if (isBlockStart && /^(import|export)[\s{*"']/.test(line)) isModule = true;
    return !isModule && !/^\s*\{\/\*.*\*\/\}\s*$/.test(line);
  });
}

interface Heading {
  text: string;
  /** Nothing but blank lines stands before it. */
  isLeading: boolean;
  /** The number of the line behind it. */
  end: number;
}

/** The first heading of the first level, outside of code. */
function firstHeading(lines: readonly string[]): Heading | null {
  const isCode = codeLines(lines);
  const firstLine = lines.findIndex((line) => line.trim() !== "");
  for (const [place, line] of lines.entries()) {
    if (isCode[place]) continue;
    const isLeading = place === firstLine;
    const atx = atxHeading.exec(line.slice(0, headingChars));
    if (atx) return { text: plainHeading(atx[1] ?? ""), isLeading, end: place + 1 };
    const isUnderlined = isLeading && !isCode[place + 1] && setextLine.test(lines[place + 1] ?? "");
    if (isUnderlined) return { text: plainHeading(line), isLeading, end: place + 2 };
  }
  return null;
}

/** A heading's words, without their Markdown. */
function plainHeading(source: string): string {
  const text = source
    .slice(0, headingChars)
    .replace(/\s*\{#[^}]*\}\s*$/, "")
    .replaceAll(/!?\[([^\][]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/<[/a-z][^>]*>/gi, "")
    .replaceAll(/(`+)([^`]+)\1/g, "$2")
    .replaceAll(/(\*{1,3}|~~)(?=\S)([^*~]+)\1/g, "$2")
    .replaceAll(/(?<![\p{L}\p{N}])(_{1,3})(?=\S)([^_]+)\1(?![\p{L}\p{N}])/gu, "$2")
    .replaceAll(/\\([!-/:-@[-`{-~])/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();
  return cut(text, limits.pageNameChars);
}

function metaOf(data: Readonly<Record<string, unknown>>): PageMeta {
  const description = cut(textOf(data["description"]) ?? "", descriptionChars);
  const tags = tagsOf(data["tags"]);
  return {
    ...(description === "" ? {} : { description }),
    ...(tags.length === 0 ? {} : { tags }),
  };
}

/** A list of tags, or one text with commas between them. */
function tagsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : (textOf(value) ?? "").split(",");
  const tags = list.map((each) => cut(textOf(each) ?? "", tagChars)).filter((tag) => tag !== "");
  return [...new Set(tags)].slice(0, maxTags);
}

/** Of a whole address only its last part: where a page stands, its folder says. */
function slugFrom(value: unknown): string | null {
  const last = (textOf(value) ?? "").split("/").findLast((part) => part.trim() !== "");
  return last === undefined ? null : slugOf(last);
}

function textOf(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function cut(text: string, chars: number): string {
  return text.length <= chars ? text : Array.from(text).slice(0, chars).join("").trim();
}
