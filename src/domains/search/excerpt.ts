/** Finds the section of a page with the most hits, and cuts an excerpt around the first of them. */
import { fromIndexed, marks, pieceAround } from "#content/segments";
import type { TextPart } from "#content/segments";

export interface Excerpt {
  /** Null for what stands before the first heading. */
  section: { title: string; anchor: string } | null;
  snippet: TextPart[];
}

const shownChars = 220;
const charsBefore = 60;
const charsOfWord = 24;
const readChars = 2_000;
/** A hit in the heading says more than one in the text below it. */
const headingWeight = 3;

interface ReadSection {
  heading: string;
  lines: string[];
  score: number;
}

/** The excerpt of an indexed body in which hits are marked. */
export function markedExcerpt(body: string, anchors: readonly (string | null)[]): Excerpt {
  const sections = body.split(marks.section).slice(1).map(readSection);
  const best = placeOfMost(sections.map(({ score }) => score));
  const { heading, lines } = sections[best] ?? { heading: "", lines: [] };
  const anchor = anchors[best] ?? null;
  const title = unmarkedText(fromIndexed(heading));
  const from = placeOfMost(lines.map(hitsIn));
  const raw = lines.slice(from, from + 12).join(" ");
  const hit = Math.max(0, raw.indexOf(marks.hitStart));
  return {
    section: anchor === null || title === "" ? null : { title, anchor },
    snippet: windowOf(fromIndexed(pieceAround(raw, hit, readChars))),
  };
}

/** The text of parts, without their marks. */
export function unmarkedText(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join("");
}

function readSection(section: string): ReadSection {
  const [heading = "", ...lines] = section.split("\n");
  const score = hitsIn(heading) * headingWeight + hitsIn(lines.join("\n"));
  return { heading, lines, score };
}

function hitsIn(text: string): number {
  return text.split(marks.hitStart).length - 1;
}

/** Of equals the first. */
function placeOfMost(counts: readonly number[]): number {
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

/** What is shown of the parts: from a little before the first hit on, cut between words where there are any. */
function windowOf(parts: readonly TextPart[]): TextPart[] {
  const text = unmarkedText(parts);
  const firstHit = parts.findIndex(({ isHit }) => isHit);
  const hitAt = firstHit < 0 ? 0 : unmarkedText(parts.slice(0, firstHit)).length;
  const from = hitAt <= charsBefore ? 0 : afterSpace(text, hitAt - charsBefore);
  const to = from + shownChars >= text.length ? text.length : beforeSpace(text, from + shownChars);
  const shown: TextPart[] = from > 0 ? [{ text: "…", isHit: false }] : [];
  let at = 0;
  for (const part of parts) {
    const piece = part.text.slice(Math.max(0, from - at), Math.max(0, to - at));
    if (piece !== "") shown.push({ text: piece.toWellFormed(), isHit: part.isHit });
    at += part.text.length;
  }
  return to < text.length ? [...shown, { text: "…", isHit: false }] : shown;
}

function afterSpace(text: string, index: number): number {
  const space = text.indexOf(" ", index);
  return space < 0 || space > index + charsOfWord ? index : space + 1;
}

function beforeSpace(text: string, index: number): number {
  const space = text.lastIndexOf(" ", index);
  return space < index - charsOfWord ? index : space;
}
