/**
 * MDX as a tree, by the parser that MDX itself is read with. What other tools let through and MDX does not (comments of
 * HTML, `<https://…>`, ids in braces behind headings) is masked by as many characters, so that every place stays true;
 * what is no MDX at all is made text by a backslash, and named.
 */
import type { WorkSlices } from "#content/pause";
import { isEmptyElement } from "./html-elements.ts";
import type { Node } from "./node.ts";
import { parseInSlices } from "./parse-in-slices.ts";
import { ExpressionParser, TooMuchWork, reasonNotToRead, stepsOf } from "./work.ts";

export interface ReadMdx {
  /** What the places of the nodes are places of. */
  text: string;
  root: Node;
  /** Lines on which something is no MDX: it is read as text. */
  textLines: number[];
}

const autolinks = /<(?=(?:https?|mailto|ftp):[^\s<>]*>|[\w.+-]+@[\w.-]+>)/g;
const headingIds = /^( {0,3}#{1,6} .*)\{(#[\w-]+)\}[ \t]*$/gm;
/** `Expected a closing tag for `<br>` (3:5-3:9)`. */
const unclosed = /closing tag for `<([^`>]*)>` \((\d+):(\d+)-(\d+):(\d+)\)/;
/** Stands where a sign stood that would begin what is no MDX. */
const masked = "\uE000";
const mostRepairs = 60;
/** The steps of all tries of a text together. */
const mostTriedSteps = 48_000;

interface Repair {
  at: number;
  sign: "\\" | "/";
}

/** Why a text is none, and the line where it ceased to be one. */
export interface UnreadMdx {
  line: number;
  reason: string;
}

/** Reads a text, with turns for others; where it cannot be read, or would take too long, the line and the reason. */
export async function readMdx(whole: string, slices: WorkSlices): Promise<ReadMdx | UnreadMdx> {
  const unread = reasonNotToRead(whole);
  if (unread !== null) return unread;
  let text = whole;
  let source = maskedText(whole);
  const steps = stepsOf(whole);
  const textLines: number[] = [];
  const parser = new ExpressionParser(whole);
  for (let tries = 1; ; tries += 1) {
    const tree = await parsed(source, parser, slices);
    if (!("reason" in tree)) return { text, root: tree, textLines };
    const isWorthIt = tries <= mostRepairs && (tries + 1) * steps <= mostTriedSteps;
    const repair = isWorthIt ? repairOf(source, tree) : null;
    if (repair === null) return { line: tree.line, reason: tree.reason };
    const { at, sign } = repair;
    if (sign === "\\") textLines.push(source.slice(0, at).split("\n").length);
    source = source.slice(0, at) + sign + source.slice(at);
    text = text.slice(0, at) + sign + text.slice(at);
  }
}

async function parsed(
  source: string,
  expressions: ExpressionParser,
  slices: WorkSlices,
): Promise<Node | Fault> {
  try {
    return await parseInSlices(source, expressions, slices);
  } catch (error) {
    return faultOf(error);
  }
}

function maskedText(text: string): string {
  return withoutComments(text)
    .replaceAll(autolinks, masked)
    .replaceAll(headingIds, `$1${masked}$2${masked}`);
}

/** Comments of HTML as spaces where they have their lines to themselves, and masked elsewhere. */
function withoutComments(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf("<!--"); at >= 0; at = text.indexOf("<!--", from)) {
    const end = text.indexOf("-->", at + 4) + 3;
    if (end < 3) break;
    const isAlone = beginsLine(text, at) && endsLine(text, end);
    parts.push(
      text.slice(from, at),
      text.slice(at, end).replaceAll(/[^\n]/g, isAlone ? " " : masked),
    );
    from = end;
  }
  return parts.join("") + text.slice(from);
}

const isBlank = (sign: string) => sign === " " || sign === "\t";

function beginsLine(text: string, at: number): boolean {
  let before = at - 1;
  while (isBlank(text.charAt(before))) before -= 1;
  return before < 0 || text.charAt(before) === "\n";
}

function endsLine(text: string, end: number): boolean {
  let behind = end;
  while (isBlank(text.charAt(behind))) behind += 1;
  return behind >= text.length || text.charAt(behind) === "\n";
}

interface Fault {
  line: number;
  offset: number;
  reason: string;
}

function faultOf(error: unknown): Fault {
  if (error instanceof TooMuchWork) return { line: 1, offset: -1, reason: error.message };
  if (error instanceof RangeError) return { line: 1, offset: -1, reason: "nests too deep" };
  if (typeof error !== "object" || error === null || !("reason" in error)) throw error;
  const { line, place } = error as { line?: number; place?: unknown };
  const reason = String(error.reason);
  const [, , opened = 1] = unclosed.exec(reason) ?? [];
  return { line: line ?? Number(opened), offset: offsetOf(place), reason };
}

function offsetOf(place: unknown): number {
  if (typeof place !== "object" || place === null) return -1;
  if ("offset" in place && typeof place.offset === "number") return place.offset;
  return "start" in place ? offsetOf(place.start) : -1;
}

/** An element that is never closed is closed at once where it is always empty, and text otherwise; so is all else. */
function repairOf(source: string, { offset, reason }: Fault): Repair | null {
  const [found, name = "", line, column, endLine, endColumn] = unclosed.exec(reason) ?? [];
  if (found !== undefined) {
    const isEmpty = isEmptyElement(name) || /^(?:img|input|source|link|meta)$/.test(name);
    return isEmpty
      ? { at: placeAt(source, Number(endLine), Number(endColumn)) - 1, sign: "/" }
      : { at: placeAt(source, Number(line), Number(column)), sign: "\\" };
  }
  for (let at = Math.min(offset, source.length - 1); at >= 0 && offset - at < 2_000; at -= 1) {
    const isSign = /[<{]/.test(source.charAt(at)) && source.charAt(at - 1) !== "\\";
    if (isSign) return { at, sign: "\\" };
  }
  return null;
}

function placeAt(source: string, line: number, column: number): number {
  let place = 0;
  for (let each = 1; each < line; each += 1) place = source.indexOf("\n", place) + 1;
  return place + column - 1;
}
