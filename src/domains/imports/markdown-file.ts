/**
 * A Markdown file as a page: what its front matter says, its name, and its text. Nothing in it is ever
 * evaluated. Pure.
 */
import { fileFields, meta, readColumns } from "#domains/pages/index";
import type { GivenColumns } from "#domains/pages/index";
import type { Endpoint } from "#domains/api-model/index";
import { readFrontMatter } from "#content/front-matter";
import type { FrontMatter } from "#content/front-matter";
import { isLanding, startPageName } from "#domains/imports/conversion/landing";
import { isSlug, slugOf } from "#content/slug";
import type { PageMeta } from "#db/schema";
import { limits } from "#limits";
import type { Finding } from "#domains/imports/conversion/findings";
import { takeEndpoint } from "./endpoint-block.ts";
import type { FoundEndpoint } from "./endpoint-block.ts";
import {
  cutLine,
  keptLine,
  metaOf,
  scalarText,
  sidebarOf,
  withheldBy,
  withoutAbsent,
} from "./file-meta.ts";
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
  kind: "page" | "endpoint" | "example" | "heading" | "link";
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
  const cut: string[] = [];
  const note = (cutOff: string) => cut.push(cutOff);
  const called = title ?? heading?.text ?? nameOfSource(data, reading) ?? "";
  const name = keptLine(called, limits.pageNameChars, "name", note) || nameFromPath(path);
  return {
    name,
    slug: slugFrom(data["slug"]),
    order: orderOf(data),
    meta: metaOf(data, note),
    ...state,
    endpoint: described.endpoint,
    // The name stands above the text wherever it is shown.
    text: saysNoMore(heading, name) ? withoutHeading(lines, heading) : trimmed(lines),
    problems: [
      ...[problem, described.problem].filter((each) => each !== undefined),
      ...withheldIn(state.withheld),
      ...cut,
      ...(reading === undefined ? [] : unknownIn(data)),
    ],
  };
}

/** Whether the text begins with its page's name and nothing more: a heading that says more than a name holds stays. */
function saysNoMore(heading: Heading | null, name: string): heading is Heading {
  return heading !== null && heading.isLeading && !heading.isCut && heading.text === name;
}

function withoutHeading(lines: readonly string[], { beside, end }: Heading): string {
  return [...beside, trimmed(lines.slice(end))].join("\n\n");
}

const trimmed = (lines: readonly string[]) => lines.join("\n").replace(/^\n+/, "");

/** What its source calls it, by its navigation or as a start page. */
function nameOfSource(data: Data, reading?: ReadingOfFile): string | null {
  return reading === undefined ? null : (reading.name ?? startPageName(data));
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
  ..."title description excerpt metadata tags slug order sidebar_label sidebar_position nav_order metaTitle icon featureImage noindex type published archived draft hidden unlisted badge tag deprecated id hero features sidebar verbatim openapi link".split(
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
  const { description, tags, icon, featureImage, noindex, badge, unlisted, layout, link } = data;
  const cut: string[] = [];
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
    link,
  });
  return {
    name: cutLine(scalarText(data["title"]) ?? "", limits.pageNameChars) || nameFromPath(path),
    slug: slugFrom(data["slug"]),
    order: orderOf(data),
    meta: exact.success ? withoutAbsent(exact.data) : metaOf(data, (problem) => cut.push(problem)),
    ...state,
    endpoint,
    text,
    problems: [...(problem === undefined ? [] : [problem]), ...cut],
  };
}

/** A page's text is only text, whatever it begins with. */
function endpointAndText(kind: MarkdownPage["kind"], body: string): FoundEndpoint {
  return kind === "endpoint" || kind === "example"
    ? takeEndpoint(body)
    : { endpoint: null, text: body };
}

const kinds = ["endpoint", "example", "heading", "link"] as const;

function kindAndStateOf(data: Data) {
  const { type, published } = data;
  const { given: columns, unreadable } = readColumns(data);
  // Groups that cannot be read are no reason to show the page to everybody.
  const withheld = unreadable ?? withheldBy(data);
  return {
    kind: kinds.find((each) => each === type) ?? "page",
    isArchived: data["archived"] === true,
    given: columns,
    published: typeof published === "boolean" && withheld === null ? published : null,
    withheld,
  } as const;
}

function orderOf(data: Data): number | null {
  const own = sidebarOf(data)["order"];
  return numberOf(data["order"] ?? data["sidebar_position"] ?? data["nav_order"] ?? own);
}

/** Of a whole address only its last part: where a page stands, its folder says. */
function slugFrom(value: unknown): string | null {
  const last = (scalarText(value) ?? "").split("/").findLast((part) => part.trim() !== "");
  if (last === undefined) return null;
  return isSlug(last) ? last : slugOf(last);
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
