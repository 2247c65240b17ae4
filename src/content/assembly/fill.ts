/**
 * Fills `{{name}}` in Markdown. A backslash in front keeps one as it is written. In code and formulas, where two braces
 * are common, only names that are known are filled, and only their backslashes are taken away.
 */

/** What a name is filled with. */
export interface Filling {
  /** Undefined for a name that stands for nothing. */
  valueOf(name: string): string | undefined;
  /** Told of a name in words that stands for nothing, with its line in the text, from 0. It may throw. */
  unknown(name: string, line: number): void;
}

const placeholder = /(?<![\\])(\\*)(?<!\$)\{\{[ \t]*([A-Za-z][\w-]*)[ \t]*\}\}/g;

/** Fills a text that is code or a formula as a whole. */
export function fillCode(text: string, filling: Filling): string {
  return text.replaceAll(placeholder, (whole, slashes: string, name: string) => {
    const value = filling.valueOf(name);
    if (value === undefined) return whole;
    return slashes.length % 2 === 1 ? whole.slice(1) : slashes + value;
  });
}

/** Fills words, and the code that stands among them. */
export function fillWords(text: string, filling: Filling): string {
  if (!text.includes("{{")) return text;
  let filled = "";
  let at = 0;
  for (const { start, end } of codeIn(text)) {
    filled += fillProse(text, { start: at, end: start }, filling);
    filled += fillCode(text.slice(start, end), filling);
    at = end;
  }
  return filled + fillProse(text, { start: at, end: text.length }, filling);
}

interface Stretch {
  start: number;
  end: number;
}

function fillProse(text: string, { start, end }: Stretch, filling: Filling): string {
  const prose = text.slice(start, end);
  return prose.replaceAll(placeholder, (whole, slashes: string, name: string, at: number) => {
    // Markdown itself takes the backslash away.
    if (slashes.length % 2 === 1) return whole;
    const value = filling.valueOf(name);
    if (value !== undefined) return slashes + value;
    filling.unknown(name, lineAt(text, start + at));
    return whole;
  });
}

function lineAt(text: string, place: number): number {
  let line = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < place; at = text.indexOf("\n", at + 1))
    line += 1;
  return line;
}

/** Code and formulas in a line end with what they begin with, and within their paragraph. Each sign is looked at once. */
function codeIn(text: string): Stretch[] {
  const signs = Array.from(text.matchAll(/`+|\$+|\n[ \t]*\n/g));
  const isEnd = (sign: string) => sign.startsWith("\n");
  // The last one first, so that those which are passed by are taken off the end.
  const places = Map.groupBy([...signs.keys()].toReversed(), (place) => {
    const sign = signs[place]?.[0] ?? "";
    return isEnd(sign) ? "end" : sign;
  });
  const found: Stretch[] = [];
  for (let open = 0; open < signs.length; open += 1) {
    const sign = signs[open];
    if (sign === undefined || isEnd(sign[0]) || text[sign.index - 1] === "\\") continue;
    const close = nextBehind(places.get(sign[0]), open);
    const closing = signs[close];
    if (closing === undefined || nextBehind(places.get("end"), open) < close) continue;
    found.push({ start: sign.index, end: closing.index + closing[0].length });
    open = close;
  }
  return found;
}

/** The first place behind one; those before it are let go, since nobody asks for them again. */
function nextBehind(lastFirst: number[] | undefined, place: number): number {
  while (lastFirst !== undefined && (lastFirst.at(-1) ?? place + 1) <= place) lastFirst.pop();
  return lastFirst?.at(-1) ?? Number.POSITIVE_INFINITY;
}
