/** What the front matter of a file says of its page: each field for itself. Pure. */
import { decodeHTML } from "entities";
import { toLine } from "#content/line";
import type { FrontMatter } from "#content/front-matter";
import type { PageMeta } from "#db/schema";
import { isLanding } from "#domains/imports/conversion/landing";
import { meta } from "#domains/pages/index";

type Data = FrontMatter["data"];

const descriptionChars = 500;
const tagChars = 50;
const badgeChars = 30;
const maxTags = 50;

/** What of the front matter is understood; each field for itself. What is longer than a page keeps is noted. */
export function metaOf(data: Data, note: (problem: string) => void): PageMeta {
  const said = scalarText(data["description"]) ?? scalarText(data["excerpt"]) ?? "";
  const words = said.replaceAll(link, "$1");
  const description = keptLine(words, descriptionChars, "description", note);
  const { title } = metadataIn(data);
  const tags = tagsOf(data["tags"], note);
  const { icon, featureImage, noindex } = meta.shape;
  const badge = keptLine(badgeOf(data) ?? "", badgeChars, "badge", note);
  return withoutAbsent({
    title: meta.shape.title.safeParse(data["metaTitle"] ?? title).data,
    description: description === "" ? undefined : description,
    tags: tags.length === 0 ? undefined : tags,
    icon: icon.safeParse(data["icon"]).data,
    featureImage: featureImage.safeParse(data["featureImage"]).data,
    noindex: noindex.safeParse(data["noindex"] ?? isKeptOut(data)).data,
    badge: badge === "" ? undefined : badge,
    unlisted: isUnlisted(data) || withheldBy(data) !== null || undefined,
    layout: isLanding(data) ? "landing" : undefined,
    link: linkOf(data),
  });
}

/** Where it leads, of a file that is a link. */
const linkOf = ({ type, link: address }: Data): string | undefined =>
  type === "link" ? meta.shape.link.safeParse(address).data : undefined;

/** Of a link in a description, which is shown as it is written, only the words. */
const link = /\[([^\][]+)\]\([^()\s]+\)/g;

/** Whether no list leads to the page, in the words of one tool or another. */
function isUnlisted(data: Data): boolean {
  return [data["hidden"], data["unlisted"], sidebarOf(data)["hidden"]].includes(true);
}

/** What keeps a page from readers. */
export const withheldBy = (data: Data): string | null =>
  data["draft"] === true ? "draft: true" : null;

/** The word beside the page's name, in the words of one tool or another. */
function badgeOf(data: Data): string | null {
  const { badge = data["badge"] ?? data["tag"] } = sidebarOf(data);
  const said = typeof badge === "object" && badge !== null ? { ...badge } : { text: badge };
  const own = scalarText((said as Data)["text"]);
  return own ?? (data["deprecated"] === true ? "Deprecated" : null);
}

/** What it says of its place in the sidebar. */
export function sidebarOf({ sidebar }: Data): Data {
  return typeof sidebar === "object" && sidebar !== null ? { ...sidebar } : {};
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
export function withoutAbsent(all: PageMeta): PageMeta {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** A list of tags, or one text with commas between them. */
function tagsOf(value: unknown, note: (problem: string) => void): string[] {
  const list = Array.isArray(value) ? value : (scalarText(value) ?? "").split(",");
  const tags = list
    .map((each) => keptLine(scalarText(each) ?? "", tagChars, "tag", note))
    .filter((tag) => tag !== "");
  const all = [...new Set(tags)];
  if (all.length > maxTags)
    note(
      `It has ${all.length} tags, and a page keeps ${maxTags}: ${all.length - maxTags} are left out.`,
    );
  return all.slice(0, maxTags);
}

/** A line as a page keeps it; what is cut off is noted. */
export function keptLine(
  text: string,
  chars: number,
  what: string,
  note: (problem: string) => void,
): string {
  const { length } = toLine(text);
  if (length > chars)
    note(
      `Its ${what} has ${length} characters, and a page keeps ${chars}: ${length - chars} are left out.`,
    );
  return cutLine(text, chars);
}

/** A text of one line or more, or a number, as text; null for anything else. */
export function scalarText(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? decodeHTML(value.trim()) : null;
}

/** A line without what no line holds, and no longer than it may be. */
export function cutLine(text: string, chars: number): string {
  const line = toLine(text);
  return line.length <= chars ? line : Array.from(line).slice(0, chars).join("").trim();
}
