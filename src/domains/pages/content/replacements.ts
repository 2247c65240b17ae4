/** From passages to find and what to put in their place to the smallest edits of a text. Pure. */
import { textEdits } from "#content/difference";
import type { Splice } from "#content/difference";
import { invalid } from "#failure";

/** A passage, and what stands there afterwards. */
export interface Replacement {
  find: string;
  replace: string;
  /** Every place where it stands, instead of the only one. */
  all?: boolean | undefined;
}

interface Occurrence {
  at: number;
  of: Replacement;
  index: number;
}

/**
 * The edits, ascending and apart, and the text after them. Only what differs within a passage is
 * touched, so that whoever types in the same paragraph keeps their words.
 * Throws `validation_failed` for a passage that is not there, or stands there more often than once.
 */
export function replacements(
  text: string,
  wanted: readonly Replacement[],
): { edits: Splice[]; after: string } {
  const occurrences = wanted
    .flatMap((of, index) => occurrencesOf(text, of, index))
    .toSorted((one, other) => one.at - other.at);
  const edits: Splice[] = [];
  let after = "";
  let from = 0;
  for (const { at, of, index } of occurrences) {
    if (at < from) {
      throw invalid(`body.edits.${index}.find`, "overlaps another passage: make one of the two");
    }
    const changes = textEdits(of.find, of.replace);
    edits.push(...changes.map((edit) => ({ ...edit, at: at + edit.at })));
    after += text.slice(from, at) + of.replace;
    from = at + of.find.length;
  }
  return { edits, after: after + text.slice(from) };
}

function occurrencesOf(text: string, of: Replacement, index: number): Occurrence[] {
  const occurrences: Occurrence[] = [];
  for (let at = text.indexOf(of.find); at >= 0; at = text.indexOf(of.find, at + of.find.length)) {
    occurrences.push({ at, of, index });
  }
  const path = `body.edits.${index}.find`;
  if (occurrences.length === 0) {
    throw invalid(path, "does not stand in the page as it is now: read it again and copy exactly");
  }
  if (occurrences.length > 1 && of.all !== true) {
    const count = occurrences.length;
    throw invalid(path, `stands in the page ${count} times: take more around it, or set \`all\``);
  }
  return occurrences;
}
