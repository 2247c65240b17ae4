/** Mends links in Markdown: gives them another address, or takes them off and keeps their words. */
import { destinationsOf } from "./destinations.ts";
import type { LinkDestination } from "./destinations.ts";
import { linkKeyOf } from "./text-links.ts";
import { destinationText } from "./links.ts";

/** What is to become of the links that lead to one place. */
export interface LinkMend {
  /** The address, as any of them writes it. */
  href: string;
  /** The new address; null takes the links off. */
  to: string | null;
}

interface Piece {
  start: number;
  end: number;
  text: string;
}

/**
 * The text with its links mended, every other character as it was. A link whose address stands in a definition or in
 * HTML can be led elsewhere and not be taken off.
 * @returns the text, and the mends of which something was found
 */
export async function mendLinks(
  markdown: string,
  mends: readonly LinkMend[],
): Promise<{ text: string; done: LinkMend[] }> {
  const wanted = new Map(mends.map((mend) => [linkKeyOf(mend.href), mend]));
  const done = new Set<LinkMend>();
  const pieces: Piece[] = [];
  for (const destination of await destinationsOf(markdown)) {
    const key = linkKeyOf(destination.href);
    const mend = key === null ? undefined : wanted.get(key);
    const made = mend && piecesOf(markdown, destination, mend.to);
    if (mend === undefined || made === undefined) continue;
    done.add(mend);
    pieces.push(...made);
  }
  let text = "";
  let from = 0;
  for (const piece of pieces.toSorted((one, other) => one.start - other.start)) {
    text += markdown.slice(from, piece.start) + piece.text;
    from = piece.end;
  }
  return { text: text + markdown.slice(from), done: [...done] };
}

function piecesOf(
  markdown: string,
  destination: LinkDestination,
  to: string | null,
): Piece[] | undefined {
  const { start, end, form, whole } = destination;
  if (to !== null) return [{ start, end, text: destinationText(destination, to) }];
  if (whole !== undefined)
    return [
      { start: whole.start, end: whole.wordsStart, text: "" },
      { start: whole.wordsEnd, end: whole.end, text: "" },
    ];
  if (form !== "attribute") return undefined;
  return [{ start: nameStart(markdown, start), end, text: "" }];
}

/** Where an attribute begins whose value begins here, with the space before it. */
function nameStart(markdown: string, value: number): number {
  let at = value - 1;
  while (/[\w-]/.test(markdown.charAt(at - 1))) at -= 1;
  while (/\s/.test(markdown.charAt(at - 1))) at -= 1;
  return at;
}
