/**
 * The passages of a page that matches: its sections, the long ones in pieces, each with the words of the question that
 * it holds. The index has marked those words, so that nothing of the text is taken apart a second time.
 */
import { fromIndexed, marks } from "#content/segments";
import type { TextPart } from "#content/segments";
import type { MarkedText } from "#party/search-call";
import { unmarkedText } from "./excerpt.ts";

/** A word that matches, as it stands in the text, and where. */
export interface Hit {
  word: string;
  place: number;
}

/** A heading's text, or a piece of it, as readers read it. */
export interface Passage {
  /** Null for what stands before the first heading. */
  section: { title: string; anchor: string } | null;
  text: string;
  /** In the order of the text. */
  hits: Hit[];
  /** Those of the section's heading. */
  headingHits: Hit[];
}

/** A passage is at most so long: enough to answer from, and little enough that several are read. */
const passageChars = 1_600;
/** Of a page that is all about the question, the sections with the most hits. */
const sectionsAtMost = 30;

/** The passages of a marked text in which something matches, in the order of the page. */
export function passagesOf(text: Pick<MarkedText, "body" | "anchors">): Passage[] {
  return sectionsOf(text)
    .filter(({ hits }) => hits > 0)
    .toSorted((one, other) => other.hits - one.hits)
    .slice(0, sectionsAtMost)
    .toSorted((one, other) => one.place - other.place)
    .flatMap(sectionPassages);
}

/** What stands first in a marked text. */
export function openingOf(text: Pick<MarkedText, "body" | "anchors">): Passage[] {
  const hasText = (section: Section) =>
    section.text.slice(section.text.indexOf("\n")).trim() !== "";
  return sectionsOf(text).filter(hasText).slice(0, 1).flatMap(sectionPassages);
}

interface Section {
  /** Its heading on its first line. */
  text: string;
  place: number;
  anchor: string | null;
  hits: number;
}

function sectionsOf({ body, anchors }: Pick<MarkedText, "body" | "anchors">): Section[] {
  const texts = body.split(marks.section).slice(1);
  return texts.map((text, place) => ({
    text,
    place,
    anchor: anchors[place] ?? null,
    hits: text.split(marks.hitStart).length - 1,
  }));
}

function sectionPassages({ text: section, anchor }: Section): Passage[] {
  const lineEnd = section.indexOf("\n");
  const heading = fromIndexed(lineEnd < 0 ? section : section.slice(0, lineEnd));
  const title = unmarkedText(heading);
  const shared = {
    section: anchor === null || title === "" ? null : { title, anchor },
    headingHits: hitsIn(heading),
  };
  const parts = lineEnd < 0 ? [] : fromIndexed(section.slice(lineEnd + 1));
  const pieces = inPieces(parts);
  const matching = pieces.filter(({ hits }) => hits.length > 0);
  // Where the heading alone matches, what stands first below it is what it is about.
  const chosen = matching.length > 0 ? matching : pieces.slice(0, 1);
  return chosen.filter(({ text }) => text !== "").map((piece) => ({ ...shared, ...piece }));
}

/** The parts in pieces of at most `passageChars`, cut at the end of a line, else of a sentence or a word. */
function inPieces(parts: readonly TextPart[]): { text: string; hits: Hit[] }[] {
  const text = unmarkedText(parts);
  const hits = hitsIn(parts);
  const pieces: { text: string; hits: Hit[] }[] = [];
  let next = 0;
  for (let from = 0; from < text.length;) {
    const to = endOfPiece(text, from);
    const found: Hit[] = [];
    for (let hit = hits[next]; hit !== undefined && hit.place < to; hit = hits[next]) {
      found.push(hit);
      next += 1;
    }
    pieces.push({ text: text.slice(from, to).trim().toWellFormed(), hits: found });
    from = to;
  }
  return pieces;
}

/** What of the parts matches. */
export function hitsIn(parts: readonly TextPart[]): Hit[] {
  const hits: Hit[] = [];
  let place = 0;
  for (const { text, isHit } of parts) {
    if (isHit) hits.push({ place, word: text });
    place += text.length;
  }
  return hits;
}

const ends = ["\n", ". ", "。", " "];

function endOfPiece(text: string, from: number): number {
  const most = from + passageChars;
  if (most >= text.length) return text.length;
  for (const end of ends) {
    const place = text.lastIndexOf(end, most - end.length);
    if (place > from + passageChars / 2) return place + end.length;
  }
  return most;
}
