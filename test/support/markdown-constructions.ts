/**
 * Texts that are hard on a parser of Markdown: every construction of CommonMark, of GitHub's extensions and of
 * our own, repeated, opened and never closed, closed and never opened, nested, alternated in pairs, and put into
 * a list item, a quotation and the cell of a table. Each grows to any length.
 */

import { utf8Length } from "#content/utf8";
import { blockFragments, spanFragments } from "./markdown-fragments.ts";
import type { Fragment } from "./markdown-fragments.ts";

/** A kind of text, named, that is as long as it is asked to be. */
export interface Construction {
  name: string;
  /** A text of at most that many bytes of UTF-8, as a page's text is bounded, and of few less. */
  ofBytes(bytes: number): string;
}

/**
 * A construction of what makes a text of about so many characters: wide characters take up to four bytes, and a quotation
 * lengthens each line, so that fewer are asked for until the text fits. What is always longer stays as it is.
 */
function construction(name: string, ofChars: (chars: number) => string): Construction {
  const ofBytes = (bytes: number): string => {
    let chars = Math.max(1, Math.min(bytes, charsAbout(bytes, ofChars)));
    let text = ofChars(chars);
    for (let length = utf8Length(text); length > bytes && chars > 1; length = utf8Length(text)) {
      chars = Math.min(chars - 1, Math.floor((chars * bytes) / length));
      text = ofChars(chars);
    }
    return text;
  };
  return { name, ofBytes };
}

/** How many characters take so many bytes, by what short texts take: a text of several megabytes would fill the memory. */
function charsAbout(bytes: number, ofChars: (chars: number) => string): number {
  const few = Math.ceil(bytes / 16);
  const first = utf8Length(ofChars(few));
  const second = utf8Length(ofChars(2 * few));
  return Math.ceil(few + ((bytes - first) * few) / Math.max(1, second - first));
}

function repeated(part: string, chars: number): string {
  return part === "" ? "" : part.repeat(Math.ceil(chars / part.length));
}

type Shape = (part: Fragment, chars: number) => string;

const shapes: Readonly<Record<string, Shape>> = {
  repeated: ({ open, inside, close }, chars) => repeated(open + inside + close, chars),
  opened: ({ open }, chars) => repeated(open, chars),
  "opened and filled": ({ open, inside }, chars) => repeated(open + inside, chars),
  filled: ({ open, inside, close }, chars) => open + repeated(inside, chars) + close,
  closed: ({ close }, chars) => repeated(close, chars),
  "closed after words": ({ inside, close }, chars) => repeated(inside + close, chars),
  nested: ({ open, inside, close }, chars) => {
    const levels = Math.ceil(chars / Math.max(1, open.length + close.length));
    return open.repeat(levels) + inside + close.repeat(levels);
  },
  "half closed": ({ open, inside, close }, chars) => {
    const levels = Math.ceil(chars / Math.max(1, 2 * open.length + close.length));
    return open.repeat(2 * levels) + inside + close.repeat(levels);
  },
  "on lines of their own": ({ open, inside, close }, chars) =>
    repeated(`${open}${inside}${close}\n`, chars),
  "in paragraphs of their own": ({ open, inside, close }, chars) =>
    repeated(`${open}${inside}${close}\n\n`, chars),
};

type Put = (text: string) => string;

/** Each line but the first behind a mark. A plain pattern takes no memory for each hit, where a string does. */
const behind = (text: string, mark: string) => text.replace(/\n/g, `\n${mark}`);

const places: Readonly<Record<string, Put>> = {
  "in a list item": (text) => `- ${behind(text, "  ")}`,
  "after a list item, lazily": (text) => `- a\n${text}`,
  "in a quotation": (text) => `> ${behind(text, "> ")}`,
  "after a quotation, lazily": (text) => `> a\n${text}`,
  "in a cell": (text) => `|a|\n|-|\n|${text.replace(/\n/g, "|\n|")}|`,
  "in a heading": (text) => `# ${text}`,
  "in a container": (text) => `::: tip\n${text}\n:::\n`,
  "in a footnote": (text) => `a[^x]\n\n[^x]: ${behind(text, "    ")}`,
  "with definitions": (text) => `[a]: /a\n[b]: /b\n[^a]: note\n\n${text}`,
};

const fragments = [...spanFragments, ...blockFragments];

/** Each construction alone, in each shape that is asked for. */
function alone(isAsked: (shape: string, part: Fragment) => boolean): Construction[] {
  return fragments.flatMap((part) =>
    Object.entries(shapes)
      .filter(([name, shape]) => isAsked(name, part) && shape(part, 1) !== "")
      .map(([shape, make]) => construction(`${part.name}, ${shape}`, (chars) => make(part, chars))),
  );
}

/** What nothing closes is the same nested as repeated, but for its words. */
function isOfFew(shape: string, { close }: Fragment): boolean {
  return shape === "repeated" || (shape === "nested" && close !== "");
}

/** Each construction in each place, closed and open. */
function placed(): Construction[] {
  const few = ["repeated", "opened and filled", "on lines of their own"];
  return fragments.flatMap((part) =>
    Object.entries(places).flatMap(([place, put]) =>
      few.map((shape) =>
        construction(`${part.name}, ${shape}, ${place}`, (chars) =>
          put(shapes[shape]?.(part, chars) ?? ""),
        ),
      ),
    ),
  );
}

/** Every two constructions by turns: whole, and only opened. */
function alternated(): Construction[] {
  return fragments.flatMap((one, index) =>
    fragments
      .slice(index + 1)
      .flatMap((other) => [
        construction(`${one.name} and ${other.name}, by turns`, (chars) =>
          repeated(
            one.open + one.inside + one.close + other.open + other.inside + other.close,
            chars,
          ),
        ),
        construction(`${one.name} and ${other.name}, opened by turns`, (chars) =>
          repeated(one.open + one.inside + other.open + other.inside, chars),
        ),
      ]),
  );
}

/** What was found to be hard, and is none of the above. */
export const found: readonly Construction[] = [
  construction("a wide table of empty rows", (chars) => {
    const columns = Math.ceil(chars / 8);
    return `|${"a|".repeat(columns)}\n|${"-|".repeat(columns)}\n${"|\n".repeat(2 * columns)}`;
  }),
  construction("quotations of falling depth", (chars) =>
    repeated(
      Array.from({ length: 90 }, (_, level) => `${">".repeat(90 - level)} a\n`).join(""),
      chars,
    ),
  ),
  construction("lists of rising depth with lazy lines", (chars) =>
    repeated(
      Array.from({ length: 90 }, (_, level) => `${"  ".repeat(level)}- a\n`).join("") +
        "b\n".repeat(900),
      chars,
    ),
  ),
  construction("definitions of many labels, all used", (chars) => {
    const labels = Array.from({ length: Math.ceil(chars / 24) }, (_, label) => label);
    return `${labels.map((label) => `[a${label}]: /b\n`).join("")}\n${labels.map((label) => `[a${label}] `).join("")}`;
  }),
  construction("footnotes of many labels, all used", (chars) => {
    const labels = Array.from({ length: Math.ceil(chars / 24) }, (_, label) => label);
    return `${labels.map((label) => `[^${label}]: b\n`).join("")}\n${labels.map((label) => `[^${label}] `).join("")}`;
  }),
  construction(
    "one long address referred to by many",
    (chars) => `[a]: /${"b".repeat(chars / 2)}\n\n${repeated("[a] ", chars / 2)}`,
  ),
  construction("code of growing ticks", (chars) =>
    Array.from(
      { length: Math.ceil(Math.sqrt(2 * chars)) },
      (_, ticks) => `e${"`".repeat(ticks)}`,
    ).join(""),
  ),
  construction("headings of one name", (chars) => repeated("# a\n# a-1\n", chars)),
  construction("runs of stars of growing length", (chars) =>
    Array.from(
      { length: Math.ceil(Math.sqrt(2 * chars)) },
      (_, stars) => `a${"*".repeat(stars)}`,
    ).join(""),
  ),
];

/**
 * The constructions alone and placed, and those that were found; `all` gives every pair as well, and `few` each
 * construction repeated, and nested where something closes it, with those that were found.
 */
export function constructions(which: "all" | "single" | "few"): Construction[] {
  if (which === "few") return [...found, ...alone(isOfFew)];
  const single = [...found, ...alone(() => true), ...placed()];
  return which === "all" ? [...single, ...alternated()] : single;
}
