/**
 * What stands in the braces of a block, `{title="…" columns=2 open}`: read, checked against the types of its attributes,
 * and written. Each reading goes through its text once.
 */
import { decodeHtml, replaced } from "#content/plain";
import type { Attribute, BlockType } from "./block.ts";

/** As they are written: names in lower case; a flag is an empty text. */
export type Attributes = ReadonlyMap<string, string>;

/** No block has more. */
const mostAttributes = 50;
const each =
  /[ \t]*(?:([A-Za-z][\w-]*)(?:=("[^"\n]*"|'[^'\n]*'|[^\s"'{}=<>`][^\s"'{}<>`]*))?(?=[\s}])|[.#][\w:.-]+)/y;
const close = /[ \t]*\}/y;

/** What stands between braces. */
interface Braces {
  attributes: Attributes;
  /** Where each value stands in the text that was read, with its quotation marks. */
  places: ReadonlyMap<string, ValueRange>;
  /** Behind the brace that closes. */
  end: number;
}

/** A part of a text. */
export interface ValueRange {
  start: number;
  end: number;
}

const noPlaces: ReadonlyMap<string, ValueRange> = new Map();

/** The attributes in the braces that open at a place; undefined where these are no attributes. */
export function attributesAt(text: string, place: number): Braces | undefined {
  if (text.charAt(place) !== "{") return undefined;
  const attributes = new Map<string, string>();
  const places = new Map<string, ValueRange>();
  let at = place + 1;
  for (let count = 0; count <= mostAttributes; count += 1) {
    close.lastIndex = at;
    if (close.test(text)) return { attributes, places, end: close.lastIndex };
    each.lastIndex = at;
    const [, name, value = ""] = each.exec(text) ?? [];
    if (each.lastIndex === 0) return undefined;
    at = each.lastIndex;
    const key = name?.toLowerCase();
    // The first of a name counts; classes and ids are the site's own to give.
    if (key === undefined || attributes.has(key)) continue;
    attributes.set(key, unquoted(value));
    places.set(key, { start: at - value.length, end: at });
  }
  return undefined;
}

function unquoted(value: string): string {
  const isQuoted = /^["']/.test(value);
  return isQuoted ? decodeHtml(value.slice(1, -1)) : value;
}

/** Where the brackets end that open at a place, behind the last one; -1 where they do not. */
export function bracketsEnd(text: string, place: number): number {
  let depth = 0;
  for (let at = place; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === "\\") at += 1;
    else if (sign === "[") depth += 1;
    else if (sign === "]") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/** For each place of a text at which brackets open, the place behind their end; 0 elsewhere, and where they do not end. */
export function bracketEnds(text: string): Int32Array {
  const ends = new Int32Array(text.length);
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === "\\") at += 1;
    else if (sign === "[") open.push(at);
    else if (sign === "]") {
      const place = open.pop();
      if (place !== undefined) ends[place] = at + 1;
    }
  }
  return ends;
}

/** What a block's opening says behind its name. */
export interface Opening {
  /** Words behind the name, or in brackets; empty where there are none. */
  words: string;
  /** Where the words begin in what was read. */
  wordsAt: number;
  attributes: Attributes;
  places: ReadonlyMap<string, ValueRange>;
}

/** Reads ` Title {open}`, `[Title]{open}`, `{title="Title"}`. */
export function readOpening(rest: string): Opening {
  const start = rest.length - rest.trimStart().length;
  const inBrackets = rest.charAt(start) === "[" ? readLabelled(rest, start) : undefined;
  if (inBrackets !== undefined) return inBrackets;
  for (let at = rest.indexOf("{", start); at >= 0; at = rest.indexOf("{", at + 1)) {
    const behind = restAt(rest, at);
    if (behind !== undefined)
      return { words: rest.slice(start, at).trimEnd(), wordsAt: start, ...behind };
  }
  return { words: rest.slice(start).trimEnd(), wordsAt: start, ...nothingSaid };
}

function readLabelled(rest: string, start: number): Opening | undefined {
  const end = bracketsEnd(rest, start);
  const behind = end < 0 ? undefined : restAt(rest, end);
  if (behind === undefined) return undefined;
  return { words: rest.slice(start + 1, end - 1), wordsAt: start + 1, ...behind };
}

const nothingSaid: Pick<Opening, "attributes" | "places"> = {
  attributes: new Map(),
  places: noPlaces,
};

/** Attributes, or nothing, up to the end of a line. */
function restAt(text: string, place: number): typeof nothingSaid | undefined {
  const { attributes, places, end } = attributesAt(text, place) ?? { ...nothingSaid, end: place };
  return text.slice(end).trim() === "" ? { attributes, places } : undefined;
}

const flagValue = /^(?:true|false)?$/;
const lucideName = /^[a-z\d]+(?:-[a-z\d]+)*$/;
const emoji = /^\p{RGI_Emoji}$/v;

/** Why a value cannot be taken; null where it can. */
function problemWith(value: string, attribute: Attribute): string | null {
  switch (attribute.is) {
    case "number":
      return problemWithNumber(value, attribute.least, attribute.most);
    case "choice":
      return attribute.of.includes(value) ? null : `takes one of ${attribute.of.join(", ")}`;
    case "date":
      return isDate(value) ? null : "takes a day, as 2026-01-31";
    case "flag":
      return flagValue.test(value) ? null : "stands there without a value, or not at all";
    case "icon":
      return isIcon(value) ? null : "takes the name of an icon of Lucide, or an emoji";
    default:
      return null;
  }
}

function problemWithNumber(value: string, least: number, most: number): string | null {
  const isOne = /^\d{1,3}$/.test(value) && Number(value) >= least && Number(value) <= most;
  return isOne ? null : `takes a number from ${least} to ${most}`;
}

function isIcon(value: string): boolean {
  return lucideName.test(value) || emoji.test(value);
}

function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** The attributes of a block, as far as they have values that the block takes. */
export class BlockValues {
  readonly #block: BlockType | undefined;
  readonly #given: Attributes;

  /** @param words behind the name, or in brackets: an attribute of the block as well */
  constructor(known: BlockType | undefined, given: Attributes, words = "") {
    this.#block = known;
    const label = known?.label ?? null;
    this.#given = label === null || words === "" ? given : new Map([...given, [label, words]]);
  }

  /** Words behind the name, in brackets or as an attribute, which are Markdown; empty where there are none. */
  get title(): string {
    const label = this.#block?.label ?? null;
    if (label === null || attributeOf(this.#block, label)?.is !== "words") return "";
    return this.value(label) ?? "";
  }

  /** The value of an attribute; undefined where it has none, or none that it takes. */
  value(name: string): string | undefined {
    const attribute = attributeOf(this.#block, name);
    const value = this.#given.get(name);
    if (attribute === undefined || value === undefined) return undefined;
    return problemWith(value, attribute) === null ? value : undefined;
  }

  /** Whether a flag stands there. */
  has(name: string): boolean {
    const value = this.value(name);
    return value !== undefined && value !== "false";
  }

  /** What cannot be taken, a sentence each. */
  problems(): string[] {
    const known = this.#block;
    if (known === undefined) return [];
    const wrong = [...this.#given].flatMap(([name, value]) => {
      const attribute = attributeOf(known, name);
      if (attribute === undefined) return [`${known.title} has no “${name}”`];
      const problem = problemWith(value, attribute);
      return problem === null ? [] : [`“${name}” ${problem}`];
    });
    const missing = Object.entries(known.attributes)
      .filter(([name, { isRequired }]) => isRequired === true && !this.#given.get(name))
      .map(([name]) => `“${name}” is missing`);
    return [...wrong, ...missing];
  }
}

function attributeOf(known: BlockType | undefined, name: string): Attribute | undefined {
  if (known === undefined || !Object.hasOwn(known.attributes, name)) return undefined;
  return known.attributes[name];
}

/** An address in the braces of a block. */
export interface AttributeAddress extends ValueRange {
  href: string;
  isFile: boolean;
}

/** The addresses among what is said of a block, in order. */
export function addressesIn(
  known: BlockType | undefined,
  { attributes, places }: Pick<Opening, "attributes" | "places">,
): AttributeAddress[] {
  return [...places].flatMap(([name, place]) => {
    const is = attributeOf(known, name)?.is;
    const href = attributes.get(name) ?? "";
    if (href === "" || (is !== "address" && is !== "file")) return [];
    return [{ ...place, href, isFile: is === "file" }];
  });
}

/** Attributes in their braces, as they are read back; empty where there are none. */
export function writtenAttributes(attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === "" ? name : `${name}="${escapedValue(value)}"`,
  );
  return written.length === 0 ? "" : `{${written.join(" ")}}`;
}

function escapedValue(value: string): string {
  const line = replaced(value, "\n", " ").replace(/&(?=(?:quot|lt|gt|amp|#39);)/g, "&amp;");
  return replaced(line, '"', "&quot;");
}
