/**
 * A Markdown file as a page: what its front matter says, its name, and its text. Nothing in it is ever
 * evaluated. Pure.
 */
import { decodeHTML } from "entities";
import { fileFields, meta, readColumns } from "#domains/pages/index";
import type { GivenColumns } from "#domains/pages/index";
import type { Endpoint } from "#domains/api-model/index";
import { toLine } from "#content/line";
import { readFrontMatter } from "#content/front-matter";
import type { FrontMatter } from "#content/front-matter";
import { isLanding, startPageName } from "#domains/imports/conversion/landing";
import { isSlug, slugOf } from "#content/slug";
import type { PageMeta } from "#db/schema";
import { limits } from "#limits";
import type { Finding } from "#domains/imports/conversion/findings";
import { takeEndpoint } from "./endpoint-block.ts";
import type { FoundEndpoint } from "./endpoint-block.ts";
import { nameFromPath } from "./file-path.ts";
import { firstHeading } from "./first-heading.ts";
import type { Heading } from "./first-heading.ts";

export interface MarkdownPage {
  name: string;
  /** The part of the address that the file asks for, or null. */
  slug: string | null;
  /** Its place among its siblings: what has none goes last, in the order of the files. */
  order: number | null;
  meta: PageMeta;
  /** What its front matter says it is; where it stands decides whether it can be that. */
  kind: "page" | "endpoint" | "example";
  /** What the block before its text describes, or null. */
  endpoint: Endpoint | null;
  /** The operation that it shows, where its source names one, and whether a description among the files has it. */
  operation?: { key: string; isDescribed: boolean };
  /** Its front matter says that it is put away. */
  isArchived: boolean;
  /** What else its front matter says of its page. */
  given: GivenColumns;
  /** What its front matter says of whether readers see it; null where it says nothing. */
  published: boolean | null;
  /** What in its front matter keeps it from readers, as it stands there; null for nothing. */
  withheld: string | null;
  text: string;
  /** What a person should look at. */
  problems: string[];
  /** What became of each construct of another tool, where it was written for one. */
  findings?: readonly Finding[];
}

const descriptionChars = 500;
const tagChars = 50;
const badgeChars = 30;
const maxTags = 50;

/** How the pages of another tool are read. */
export interface ReadingOfFile {
  /** Makes our Markdown of a text, given how many lines stand before it, and the front matter. */
  convert: (body: string, linesBefore: number, data: Data) => string;
  /** What a page is called that says no name itself; null for after its path. */
  name: string | null;
}

type Data = FrontMatter["data"];

/** Reads a file. What cannot be understood is named in `problems`, and the rest goes on. */
export function readMarkdownFile(
  path: string,
  source: string,
  reading?: ReadingOfFile,
): MarkdownPage {
  const exact = readFrontMatter(source);
  // An export says of its text that it is the page's to the letter.
  if (exact.data["verbatim"] === true) return verbatim(path, exact);
  const { data, body, problem } = source.includes("\r")
    ? readFrontMatter(source.replaceAll(/\r\n?/g, "\n"))
    : exact;
  const state = kindAndStateOf(data);
  const described = endpointAndText(state.kind, body);
  const text = convertedText(source, described.text, data, reading);
  const lines = text.split("\n");
  const heading = firstHeading(lines, limits.pageNameChars);
  const title = scalarText(data["title"]);
  const name = nameOr(title ?? heading?.text ?? nameOfSource(data, reading), path);
  const isTwice = heading !== null && heading.isLeading && heading.text === name;
  return {
    name,
    slug: slugFrom(data["slug"]),
    order: orderOf(data),
    meta: metaOf(data),
    ...state,
    endpoint: described.endpoint,
    // The name stands above the text wherever it is shown.
    text: isTwice ? withoutHeading(lines, heading) : trimmed(lines),
    problems: [
      ...[problem, described.problem].filter((each) => each !== undefined),
      ...withheldIn(state.withheld),
      ...(reading === undefined ? [] : unknownIn(data)),
    ],
  };
}

function withoutHeading(lines: readonly string[], { beside, end }: Heading): string {
  return [...beside, trimmed(lines.slice(end))].join("\n\n");
}

const trimmed = (lines: readonly string[]) => lines.join("\n").replace(/^\n+/, "");

/** What its source calls it, by its navigation or as a start page. */
function nameOfSource(data: Data, reading?: ReadingOfFile): string | null {
  return reading === undefined ? null : (reading.name ?? startPageName(data));
}

function nameOr(given: string | null | undefined, path: string): string {
  return cutLine(given ?? "", limits.pageNameChars) || nameFromPath(path);
}

function convertedText(source: string, text: string, data: Data, reading?: ReadingOfFile): string {
  if (reading === undefined) return text;
  const linesBefore = source.split(/\r\n?|\n/).length - text.split("\n").length;
  return reading.convert(text, linesBefore, data);
}

function withheldIn(withheld: string | null): string[] {
  return withheld === null ? [] : [`It says \`${withheld}\`, so its page stays a draft.`];
}

/** Fields of other tools that say what ours say elsewhere, or that are read where a site is. */
const read = new Set([
  ...fileFields,
  ..."title description excerpt metadata tags slug order sidebar_label sidebar_position nav_order metaTitle icon featureImage noindex type published archived draft hidden unlisted badge tag deprecated id hero features sidebar verbatim openapi".split(
    " ",
  ),
]);

function unknownIn(data: Data): string[] {
  // A page of mode "wide" has its tree, and lacks what is on the page alone: nothing of it is lost.
  const isRead = isLanding(data) || data["mode"] === "wide";
  const layouts = isRead ? ["layout", "template", "mode"] : [];
  const left = Object.keys(data).filter((name) => !read.has(name) && !layouts.includes(name));
  if (left.length === 0) return [];
  return [`Not taken from its front matter: ${left.map((name) => `\`${name}\``).join(", ")}.`];
}

function verbatim(path: string, { data, body }: FrontMatter): MarkdownPage {
  const state = kindAndStateOf(data);
  const { endpoint, text, problem } = endpointAndText(state.kind, body);
  const { description, tags, icon, featureImage, noindex, badge, unlisted, layout } = data;
  const exact = meta.safeParse({
    title: data["metaTitle"],
    description,
    tags,
    icon,
    featureImage,
    noindex,
    badge,
    unlisted,
    layout,
  });
  return {
    name: cutLine(scalarText(data["title"]) ?? "", limits.pageNameChars) || nameFromPath(path),
    slug: slugFrom(data["slug"]),
    order: orderOf(data),
    meta: exact.success ? given(exact.data) : metaOf(data),
    ...state,
    endpoint,
    text,
    problems: problem === undefined ? [] : [problem],
  };
}

/** A page's text is only text, whatever it begins with. */
function endpointAndText(kind: MarkdownPage["kind"], body: string): FoundEndpoint {
  return kind === "page" ? { endpoint: null, text: body } : takeEndpoint(body);
}

function kindAndStateOf(data: Data) {
  const { type, published } = data;
  const { given: columns, unreadable } = readColumns(data);
  // Groups that cannot be read are no reason to show the page to everybody.
  const withheld = unreadable ?? withheldBy(data);
  return {
    kind: type === "endpoint" || type === "example" ? type : "page",
    isArchived: data["archived"] === true,
    given: columns,
    published: typeof published === "boolean" && withheld === null ? published : null,
    withheld,
  } as const;
}

/** What keeps a page from readers. */
const withheldBy = (data: Data): string | null => (data["draft"] === true ? "draft: true" : null);

/** Whether no list leads to the page, in the words of one tool or another. */
function isUnlisted(data: Data): boolean {
  return [data["hidden"], data["unlisted"], sidebarOf(data)["hidden"]].includes(true);
}

/** The word beside the page's name, in the words of one tool or another. */
function badgeOf(data: Data): string | null {
  const { badge = data["badge"] ?? data["tag"] } = sidebarOf(data);
  const said = typeof badge === "object" && badge !== null ? { ...badge } : { text: badge };
  const own = scalarText((said as Data)["text"]);
  return own ?? (data["deprecated"] === true ? "Deprecated" : null);
}

function sidebarOf({ sidebar }: Data): Data {
  return typeof sidebar === "object" && sidebar !== null ? { ...sidebar } : {};
}

function orderOf(data: Data): number | null {
  const own = sidebarOf(data)["order"];
  return numberOf(data["order"] ?? data["sidebar_position"] ?? data["nav_order"] ?? own);
}

/** Of a link in a description, which is shown as it is written, only the words. */
const link = /\[([^\][]+)\]\([^()\s]+\)/g;

/** What of the front matter is understood; each field for itself. */
function metaOf(data: Data): PageMeta {
  const said = scalarText(data["description"]) ?? scalarText(data["excerpt"]) ?? "";
  const description = cutLine(said.replaceAll(link, "$1"), descriptionChars);
  const { title } = metadataIn(data);
  const tags = tagsOf(data["tags"]);
  const { icon, featureImage, noindex } = meta.shape;
  const badge = cutLine(badgeOf(data) ?? "", badgeChars);
  return given({
    title: meta.shape.title.safeParse(data["metaTitle"] ?? title).data,
    description: description === "" ? undefined : description,
    tags: tags.length === 0 ? undefined : tags,
    icon: icon.safeParse(data["icon"]).data,
    featureImage: featureImage.safeParse(data["featureImage"]).data,
    noindex: noindex.safeParse(data["noindex"] ?? isKeptOut(data)).data,
    badge: badge === "" ? undefined : badge,
    unlisted: isUnlisted(data) || withheldBy(data) !== null || undefined,
    layout: isLanding(data) ? "landing" : undefined,
  });
}

/** Whether search engines leave the page out, though nothing says so of them; undefined where not. */
function isKeptOut(data: Data): true | undefined {
  return withheldBy(data) !== null || metadataIn(data)["robots"] === "noindex" || undefined;
}

/** What ReadMe says to search engines. */
function metadataIn({ metadata }: Data): Data {
  const isThere = typeof metadata === "object" && metadata !== null;
  const { title, robots }: Data = isThere ? { ...metadata } : {};
  return { title: scalarText(title) ?? undefined, robots };
}

/** Only what is there: a key without a value would be one more. */
function given(all: PageMeta): PageMeta {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** A list of tags, or one text with commas between them. */
function tagsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : (scalarText(value) ?? "").split(",");
  const tags = list
    .map((each) => cutLine(scalarText(each) ?? "", tagChars))
    .filter((tag) => tag !== "");
  return [...new Set(tags)].slice(0, maxTags);
}

/** Of a whole address only its last part: where a page stands, its folder says. */
function slugFrom(value: unknown): string | null {
  const last = (scalarText(value) ?? "").split("/").findLast((part) => part.trim() !== "");
  if (last === undefined) return null;
  return isSlug(last) ? last : slugOf(last);
}

function scalarText(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? decodeHTML(value.trim()) : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** A name, or another line: its text without what no line holds, and no longer than it may be. */
function cutLine(text: string, chars: number): string {
  const line = toLine(text);
  return line.length <= chars ? line : Array.from(line).slice(0, chars).join("").trim();
}
