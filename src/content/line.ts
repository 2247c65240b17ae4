/** One line of text, which a name is: without characters that break it, hide in it or turn it around. */

/** Control characters, separators of lines and paragraphs, and what changes the direction of what follows. */
const breaking = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
const allBreaking = new RegExp(breaking, "gu");

export function isLine(text: string): boolean {
  return text.isWellFormed() && !breaking.test(text);
}

/** The text as a line: what was written elsewhere is taken, with a space for each such character. */
export function toLine(text: string): string {
  return isLine(text) ? text : text.toWellFormed().replaceAll(allBreaking, " ").trim();
}
