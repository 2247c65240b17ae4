/**
 * Sanitised HTML as the words a person reads: for search, descriptions and excerpts. What a browser
 * would show on separate lines is on separate lines.
 */

const blockTag =
  /^<\/?(?:h[1-6]|p|div|section|blockquote|pre|hr|br|ul|ol|li|dl|dt|dd|figure|figcaption|details|summary|table|caption|thead|tbody|tfoot|tr|label)\b/;
const cellTag = /^<\/t[dh]\b/;

/** The text of sanitised HTML, without tags, runs of blank lines or outer white space. */
export function plainText(html: string): string {
  return decodeHtml(html.replace(/<[^<>]*>/g, separator))
    .replace(/ [^\S\n]+|[^\S\n ][^\S\n]*/g, " ")
    .replace(/ \n[ \n]*|\n[ \n]+/g, "\n")
    .trim();
}

function separator(tag: string): string {
  if (blockTag.test(tag)) return "\n";
  return cellTag.test(tag) ? " " : "";
}

/** Undoes `escapeHtml`. */
export function decodeHtml(text: string): string {
  // The ampersand last, so that nothing is undone twice.
  const marks = replaced(replaced(text, "&lt;", "<"), "&gt;", ">");
  return replaced(replaced(replaced(marks, "&quot;", '"'), "&#39;", "'"), "&amp;", "&");
}

/** Text made safe for an element's content, as the sanitiser writes it. */
export function escapeText(text: string): string {
  return replaced(replaced(replaced(text, "&", "&amp;"), "<", "&lt;"), ">", "&gt;");
}

/** Text made safe for an element's content and for a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return replaced(escapeText(text), '"', "&quot;");
}

/** How much of a text is replaced at once. */
const partChars = 16 * 1024;

/**
 * The text with all that is so replaced. By a pattern it would be held in two strings for each hit until the last one, 64
 * bytes: a megabyte of marks would take 40. Split and joined, part by part, it takes what it holds.
 */
export function replaced(text: string, mark: string, by: string): string {
  if (!text.includes(mark)) return text;
  const parts: string[] = [];
  for (let from = 0, end = 0; from < text.length; from = end) {
    const next = text.indexOf(mark, from + partChars);
    end = next < 0 ? text.length : next;
    parts.push(text.slice(from, end).split(mark).join(by));
  }
  return parts.join("");
}

/** The beginning of a text on one line, at most `maxChars` UTF-16 units, cut between words and marked with "…". */
export function excerptOf(text: string, maxChars: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= maxChars) return line;
  const cut = line.slice(0, maxChars - 1);
  const lastSpace = cut.lastIndexOf(" ");
  const words =
    lastSpace > maxChars / 2 ? cut.slice(0, lastSpace) : cut.replace(/[\uD800-\uDBFF]$/, "");
  return `${words.replace(/(?<![\s,;:–-])[\s,;:–-]+$/u, "")}…`;
}
