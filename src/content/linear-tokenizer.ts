/**
 * What marked's own tokenizer does in far more than linear time, or not at all. Block quotes are read
 * in one pass a level (marked starts over at lazy lines, which doubles the work a level: twenty lines
 * of `>` of falling depth took five seconds), and those that begin with `[!NOTE]` are GitHub alerts.
 */
import { Tokenizer, type Tokens } from "marked";
import { bounded, enoughLevels } from "./bounded-lexer.ts";
import {
  type ContainerToken,
  containerToken,
  fenceAfter,
  nestedBlocks,
  nextOpening,
} from "./container.ts";

const marker = /^ {0,3}>(?: |\t)?/;
const alert = /^\[!(note|tip|important|warning|caution)\][ \t]*$/i;
const anyMarker = /[ \t]{0,4}(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])/;
const listMarker = /^ {0,3}(?:[-+*]|\d{1,9}[.)])[ \t]/;
const innerMarkers = new RegExp(`^(?:${anyMarker.source})+`);
/** A line that begins a block of its own, and so cannot go on with a paragraph. */
const blockStart =
  /^ {0,3}(?:#{1,6}(?:[ \t]|$)|(?:[-*_][ \t]*){3,}$|[-+*](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$)|`{3}|~{3}|:{3}|\||<[/!?a-z])/i;

const tabStop = 4;
const longestUrlChars = 2_048;
const textWindowChars = 1_000;

/** Marked's tokenizer with these readings. */
export class LinearTokenizer extends Tokenizer {
  override list(src: string): Tokens.List | undefined {
    if (listMarker.test(src)) bounded(this.lexer).expectLevels(levelsOf(src));
    return super.list(src);
  }

  /** A heading underlined with `=` or `-` never reaches past the container that ends its paragraph. */
  override lheading(src: string): Tokens.Heading | undefined {
    return super.lheading(src.slice(0, nextOpening(src)));
  }

  override blockquote(src: string): Tokens.Blockquote | undefined {
    if (!marker.test(src)) return undefined;
    bounded(this.lexer).expectLevels(levelsOf(src));
    const { raw, lines } = quotedLines(src);
    const name = alert.exec(lines[0] ?? "")?.[1]?.toLowerCase();
    if (name) return asBlockquote(this.alert(raw, name, lines.slice(1)));
    const text = lines.join("\n");
    return { type: "blockquote", raw, text, tokens: nestedBlocks(this.lexer, text) };
  }

  /** Marked looks for an e-mail address from every character on, to the end of the word, however long. */
  override inlineText(src: string): Tokens.Text | undefined {
    return super.inlineText(firstWords(src));
  }

  override url(src: string): Tokens.Link | undefined {
    return super.url(src.slice(0, longestUrlChars));
  }

  private alert(raw: string, name: string, lines: readonly string[]): ContainerToken {
    const body = lines.join("\n");
    return containerToken(this.lexer, { raw, name, title: "", isOpen: false, body });
  }
}

/** How many quotes and lists the first line opens inside each other, counted no further than matters. */
function levelsOf(src: string): number {
  const opening = new RegExp(`^(?:${anyMarker.source}){0,${enoughLevels}}`).exec(src)?.[0] ?? "";
  const levels = opening.match(new RegExp(anyMarker.source, "g"))?.length ?? 0;
  // What looks like many markers of one kind may be a rule, which opens nothing.
  return levels < enoughLevels || isRuleAhead(src, opening) ? 1 : levels;
}

function isRuleAhead(src: string, opening: string): boolean {
  const last = opening.trimEnd().at(-1) ?? "";
  const feed = src.indexOf("\n", opening.length);
  const rest = src.slice(opening.length, feed < 0 ? src.length : feed);
  return "-*".includes(last) && rest.replaceAll(last, "").trim() === "";
}

/** The head of a text, cut before a space so that no address and no line break is cut in two. */
function firstWords(src: string): string {
  if (src.length <= textWindowChars) return src;
  const window = src.slice(0, textWindowChars);
  return window.slice(0, window.search(/\S\s+\S*$/) + 1) || window;
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
    const text = isMarked ? withoutMarker(line) : lazyLine(line);
    lines.push(text);
    end = feed < 0 ? src.length : feed + 1;
    if (isMarked) {
      openFence = fenceAfter(openFence, text.replace(innerMarkers, ""));
      isParagraphOpen = !openFence && leavesParagraphOpen(text);
    }
  }
  return { raw: src.slice(0, end).replace(/\n$/, ""), lines };
}

/** The line behind its marker. Of a tab there, one column is the marker's; the tabs after it keep their columns. */
function withoutMarker(line: string): string {
  const [mark = ""] = marker.exec(line) ?? [];
  const rest = line.slice(mark.length);
  if (!mark.endsWith("\t")) return rest;
  const [tabs = ""] = /^\t*/.exec(rest) ?? [];
  const spaces = tabStop - (mark.length % tabStop) + tabs.length * tabStop;
  return " ".repeat(spaces) + rest.slice(tabs.length);
}

function goesOn(line: string): boolean {
  return line.trim() !== "" && !blockStart.test(line);
}

/** A lazy line of `=` is text, not the underline of a heading. */
function lazyLine(line: string): string {
  return /^ {0,3}=+[ \t]*$/.test(line) ? `    ${line}` : line;
}

function leavesParagraphOpen(text: string): boolean {
  const inner = text.replace(innerMarkers, "");
  return inner.trim() !== "" && !blockStart.test(inner) && !/^ {4}/.test(inner);
}
