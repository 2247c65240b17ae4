/**
 * MDX as a tree, by the parser that MDX itself is read with. What other tools let through and MDX does not (comments of
 * HTML, `<https://…>`, ids in braces behind headings) is masked by as many characters, so that every place stays true;
 * what is no MDX at all is made text by a backslash, and named.
 */
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { mdxFromMarkdown } from "mdast-util-mdx";
import { gfm } from "micromark-extension-gfm";
import { mdxjs } from "micromark-extension-mdxjs";
import { isEmptyElement } from "./html-elements.ts";
import type { Node } from "./node.ts";

export interface ReadMdx {
  /** What the places of the nodes are places of. */
  text: string;
  root: Node;
  /** Lines on which something is no MDX: it is read as text. */
  textLines: number[];
}

const wholeLineComments = /^[ \t]*<!--(?:(?!-->)[\s\S])*-->[ \t]*$/gm;
const comments = /<!--(?:(?!-->)[\s\S])*-->/g;
const autolinks = /<(?=(?:https?|mailto|ftp):[^\s<>]*>|[\w.+-]+@[\w.-]+>)/g;
const headingIds = /^( {0,3}#{1,6} .*)\{(#[\w-]+)\}[ \t]*$/gm;
/** `Expected a closing tag for `<br>` (3:5-3:9)`. */
const unclosed = /closing tag for `<([^`>]*)>` \((\d+):(\d+)-(\d+):(\d+)\)/;
/** Stands where a sign stood that would begin what is no MDX. */
const masked = "\uE000";
const mostRepairs = 60;

const extensions = [gfm(), mdxjs()];
const mdastExtensions = [gfmFromMarkdown(), mdxFromMarkdown()];

interface Repair {
  at: number;
  sign: "\\" | "/";
}

/** Reads a text; where it cannot be read, the line and the reason. */
export function readMdx(whole: string): ReadMdx | { line: number; reason: string } {
  let text = whole;
  let source = maskedText(whole);
  const textLines: number[] = [];
  for (let repairs = 0; ; repairs += 1) {
    try {
      const root = fromMarkdown(source, { extensions, mdastExtensions });
      return { text, root: root as unknown as Node, textLines };
    } catch (error) {
      const fault = faultOf(error);
      const repair = repairs < mostRepairs ? repairOf(source, fault) : null;
      if (repair === null) return { line: fault.line, reason: fault.reason };
      const { at, sign } = repair;
      if (sign === "\\") textLines.push(source.slice(0, at).split("\n").length);
      source = source.slice(0, at) + sign + source.slice(at);
      text = text.slice(0, at) + sign + text.slice(at);
    }
  }
}

function maskedText(text: string): string {
  return text
    .replaceAll(wholeLineComments, (comment) => comment.replaceAll(/[^\n]/g, " "))
    .replaceAll(comments, (comment) => comment.replaceAll(/[^\n]/g, masked))
    .replaceAll(autolinks, masked)
    .replaceAll(headingIds, `$1${masked}$2${masked}`);
}

interface Fault {
  line: number;
  offset: number;
  reason: string;
}

function faultOf(error: unknown): Fault {
  if (typeof error !== "object" || error === null || !("reason" in error)) throw error;
  const { line, place } = error as { line?: number; place?: unknown };
  return { line: line ?? 1, offset: offsetOf(place), reason: String(error.reason) };
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
