/** Conditional requests (RFC 9110, 13): what a caller has already is not sent again, and what has changed is not overwritten. */
import { contentHash } from "#content/hash";
import { Failure } from "#failure";

/** Whether If-None-Match names the tag; the comparison is weak (13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/**
 * The tag of all that is in a record's answer: the tag of its version, with a hash of the answer behind it. A change is
 * meant for a version. What else an answer holds (the ids of a page's children, a counter, what its caller may do)
 * differs without one, and whoever is told that nothing is new must not miss it.
 * @param tag with its quotation marks
 */
export async function wholeTag(tag: string, answer: string): Promise<string> {
  return `${tag.slice(0, -1)}.${await shortHash(answer)}"`;
}

/** The tag of an answer that has no version, as a list: with its quotation marks. */
export async function answerTag(answer: string): Promise<string> {
  return `"${await shortHash(answer)}"`;
}

const shortHash = async (answer: string) => (await contentHash(answer)).slice(0, hashChars);

const hashChars = 12;
const hashOfAnswer = /\.[0-9a-f]{12}$/;

/**
 * The version in an If-Match header, with the rest of its tag or without; a weak tag never matches (13.1.1). Throws
 * `validation_failed` for several: a change is made of what its caller read, and that was one.
 */
export function ifMatchOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (header.includes(",")) {
    throw new Failure("validation_failed", "If-Match takes one tag, or `*`.");
  }
  if (header.startsWith("W/")) return header;
  return header
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .replace(hashOfAnswer, "");
}
