/**
 * Block quotes, read in one pass a level. Marked's own reading starts over at every lazy line, which
 * doubles the work a level: twenty lines of `>` of falling depth took five seconds. A quote that
 * begins with `[!NOTE]` and the like is a GitHub alert.
 */
import { Tokenizer, type Tokens } from "marked";
import { type ContainerToken, containerToken, nestedBlocks } from "./container.ts";

const marker = /^ {0,3}>(?: |\t)?/;
const alert = /^\[!(note|tip|important|warning|caution)\][ \t]*$/i;
const innerMarkers = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t]))+/;
const fence = /^[ \t]*(`{3,}|~{3,})/;
/** A line that begins a block of its own, and so cannot go on with a paragraph. */
const blockStart =
  /^ {0,3}(?:#{1,6}(?:[ \t]|$)|(?:[-*_][ \t]*){3,}$|[-+*](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$)|`{3}|~{3}|:{3}|\||<[/!?a-z])/i;

/** Marked's tokenizer with this reading of block quotes. */
export class QuoteTokenizer extends Tokenizer {
  override blockquote(src: string): Tokens.Blockquote | undefined {
    if (!marker.test(src)) return undefined;
    const { raw, lines } = quotedLines(src);
    const name = alert.exec(lines[0] ?? "")?.[1]?.toLowerCase();
    if (name) return asBlockquote(this.alert(raw, name, lines.slice(1)));
    const text = lines.join("\n");
    return { type: "blockquote", raw, text, tokens: nestedBlocks(this.lexer, text) };
  }

  private alert(raw: string, name: string, lines: readonly string[]): ContainerToken {
    const body = lines.join("\n");
    return containerToken(this.lexer, { raw, name, title: "", isOpen: false, body });
  }
}

/** Marked puts whatever the method gives among the tokens, but types it as a quote. */
function asBlockquote(token: ContainerToken): Tokens.Blockquote {
  return token as unknown as Tokens.Blockquote;
}

/** The source of the quote at the head of `src`, and its lines without their first marker. */
function quotedLines(src: string): { raw: string; lines: string[] } {
  const lines: string[] = [];
  let end = 0;
  let openFence = "";
  let isParagraphOpen = false;
  while (end < src.length) {
    const feed = src.indexOf("\n", end);
    const line = src.slice(end, feed < 0 ? src.length : feed);
    const isMarked = marker.test(line);
    if (!isMarked && !(isParagraphOpen && goesOn(line))) break;
    const text = isMarked
      ? line.replace(marker, (match) => (match.endsWith("\t") ? "  " : ""))
      : lazyLine(line);
    lines.push(text);
    end = feed < 0 ? src.length : feed + 1;
    if (isMarked) {
      openFence = fenceAfter(openFence, text);
      isParagraphOpen = !openFence && leavesParagraphOpen(text);
    }
  }
  return { raw: src.slice(0, end).replace(/\n$/, ""), lines };
}

function goesOn(line: string): boolean {
  return line.trim() !== "" && !blockStart.test(line);
}

/** A lazy line of `=` is text, not the underline of a heading. */
function lazyLine(line: string): string {
  return /^ {0,3}=+[ \t]*$/.test(line) ? `    ${line}` : line;
}

function fenceAfter(open: string, text: string): string {
  const inner = text.replace(innerMarkers, "");
  const mark = fence.exec(inner)?.[1] ?? "";
  if (!open) return mark;
  return mark.startsWith(open) && inner.trim() === mark ? "" : open;
}

function leavesParagraphOpen(text: string): boolean {
  const inner = text.replace(innerMarkers, "");
  return inner.trim() !== "" && !blockStart.test(inner) && !/^ {4}/.test(inner);
}
