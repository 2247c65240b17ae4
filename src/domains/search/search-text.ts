/** What of a published page is searched: its title, its headings, and its text in sections. */
import type { WorkSlices } from "#content/pause";
import { plainText } from "#content/plain";
import { marks, plainForm, toIndexed, segmentWords } from "#content/segments";
import type { EndpointRecord, PageMeta } from "#db/schema";
import type { Endpoint } from "#domains/api-model/index";
import { limits } from "#limits";
import type { TextColumns } from "#party/search-call";
import { endpointSections } from "./endpoint-sections.ts";

/** A published page, as it was rendered. */
export interface SearchablePage {
  name: string;
  meta: PageMeta;
  endpoint: EndpointRecord | null;
  /** Sanitised. */
  html: string;
}

interface Section {
  anchor: string | null;
  heading: string;
  text: string;
}

const heading = /<h([1-6]) id="([^"]+)"[^>]*>([\s\S]*?)<\/h\1>/g;
/** A compound is at least so long, and its end that is worth finding. */
const compoundChars = 10;
const partChars = 5;
const partsAtMost = 20_000;
const headingsChars = 20_000;

/** The page's columns, of at most `limits.searchTextBytes` of text; others get their turn while it is read. */
export async function searchTextOf(page: SearchablePage, slices: WorkSlices): Promise<TextColumns> {
  const described = endpointSections(page.endpoint);
  const sections = withinBound([...(await sectionsOf(page.html, slices)), ...described]);
  const { title, description, tags = [] } = page.meta;
  const { method = "", url = "", operationId = "" } = (page.endpoint ?? {}) as Partial<Endpoint>;
  const named = [title, description, ...tags, method, url, operationId];
  const headings = [...sections.map((section) => section.heading), ...named];
  let body = "";
  for (const { heading: title, text } of sections) {
    body += `${marks.section}${toIndexed(title)}\n${toIndexed(text)}`;
    await slices.worked(text.length);
  }
  return {
    title: toIndexed(page.name),
    headings: toIndexed(headings.filter(Boolean).join("\n").slice(0, headingsChars)),
    body,
    parts: partialWords(sections),
    anchors: sections.map(({ anchor }) => anchor),
  };
}

/** The sections in order, so many of them as the bound can take. */
async function sectionsOf(html: string, slices: WorkSlices): Promise<Section[]> {
  const found = [...html.matchAll(heading)];
  const before = await wordsOfHtml(html.slice(0, found[0]?.index), slices);
  const sections: Section[] = [];
  let chars = before.length;
  for (const [
    at,
    { index, 0: whole, 1: depth, 2: anchor = "", 3: inner = "" },
  ] of found.entries()) {
    if (chars > limits.searchTextBytes) break;
    const isTitle = at === 0 && depth === "1";
    const text = await wordsOfHtml(html.slice(index + whole.length, found[at + 1]?.index), slices);
    sections.push({ anchor: isTitle ? null : anchor, heading: plainText(inner), text });
    chars += text.length;
  }
  const isLed = before === "" && sections.length > 0;
  return isLed ? sections : [{ anchor: null, heading: "", text: before }, ...sections];
}

/** So much HTML is read at once, where a block ends in it. */
const pieceChars = 64 * 1024;
/** A character of HTML that is only read takes so much less than one that is rendered. */
const readingWork = 1 / 8;
const blockEnd = /<\/(?:p|li|tr|pre|blockquote|h[1-6])>/g;

/** The words of HTML as `plainText` gives them: what ends a block ends a line. */
async function wordsOfHtml(html: string, slices: WorkSlices): Promise<string> {
  const texts: string[] = [];
  for (let from = 0; from < html.length;) {
    blockEnd.lastIndex = from + pieceChars;
    const to = blockEnd.exec(html) === null ? html.length : blockEnd.lastIndex;
    const text = plainText(html.slice(from, to));
    if (text !== "") texts.push(text);
    await slices.worked(readingWork * (to - from));
    from = to;
  }
  return texts.join("\n");
}

/** The first sections, the last of them cut, that together keep the bound. */
function withinBound(sections: readonly Section[]): Section[] {
  const fitting: Section[] = [];
  let left: number = limits.searchTextBytes;
  for (const section of sections) {
    const title = cutBytes(section.heading, left);
    const { text, bytes } = cutBytes(section.text, left - title.bytes);
    fitting.push({ ...section, heading: title.text, text });
    left -= title.bytes + bytes;
    if (left <= 0) break;
  }
  return fitting;
}

/** The beginning of the text in at most so many bytes of UTF-8. */
function cutBytes(text: string, bytesAtMost: number): { text: string; bytes: number } {
  const { read, written } = new TextEncoder().encodeInto(
    text,
    new Uint8Array(Math.min(bytesAtMost, text.length * 3)),
  );
  return { text: text.slice(0, read), bytes: written };
}

/** "Datenbankverbindung" is found by "Verbindung" too: the ends of each long word, once a page. */
function partialWords(sections: readonly Section[]): string {
  const text = plainForm(sections.map(({ text: words }) => words).join("\n")).toLowerCase();
  const ends = new Set<string>();
  let chars = 0;
  for (const word of new Set(segmentWords(text))) {
    if (word.length < compoundChars || !/^\p{Script=Latin}+$/u.test(word)) continue;
    for (let start = 2; start <= word.length - partChars; start += 1) {
      if (chars > partsAtMost) return [...ends].join(" ");
      ends.add(word.slice(start));
      chars += word.length - start;
    }
  }
  return [...ends].join(" ");
}
