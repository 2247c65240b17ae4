/**
 * A difference between two texts as people read it: as parts that stayed, came and went, as HTML with
 * `<ins>` and `<del>`, and as a unified diff (the form of `diff -u`) in a Markdown code block.
 */
import { textEdits } from "./difference.ts";
import { differingSpans, type Hunk, hunksOf, linesOf } from "./hunks.ts";

export interface DifferencePart {
  kind: "same" | "added" | "removed";
  text: string;
}

const contextLines = 3;
const workBudget = 6_000_000;

/** The parts in order: those that are `same` or `removed` make the old text, those `same` or `added` the new one. */
export function differenceParts(from: string, to: string): DifferencePart[] {
  const parts: DifferencePart[] = [];
  const push = (kind: DifferencePart["kind"], text: string) => {
    if (text !== "") parts.push({ kind, text });
  };
  let at = 0;
  for (const edit of textEdits(from, to)) {
    push("same", from.slice(at, edit.at));
    push("removed", from.slice(edit.at, edit.at + edit.remove));
    push("added", edit.insert);
    at = edit.at + edit.remove;
  }
  push("same", from.slice(at));
  return parts;
}

/** How many lines came and went from one text to the other. */
export function changedLines(from: string, to: string): { added: number; removed: number } {
  const sides = { from: linesOf(from), to: linesOf(to) };
  let [added, removed] = [0, 0];
  for (const span of differingSpans(sides, { left: workBudget })) {
    added += span.toEnd - span.to;
    removed += span.fromEnd - span.from;
  }
  return { added, removed };
}

const tags = { same: "span", added: "ins", removed: "del" } as const;

/** The parts as one HTML element: their Markdown as it is written, nothing of it rendered. */
export function differenceHtml(parts: readonly DifferencePart[]): string {
  const inside = parts.map(({ kind, text }) => `<${tags[kind]}>${escaped(text)}</${tags[kind]}>`);
  return `<pre class="difference">${inside.join("")}</pre>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A unified diff in a fenced code block, its fence longer than any that the texts hold. */
export function differenceMarkdown(from: string, to: string): string {
  const lines = unifiedLines(from, to).join("\n");
  const fence = "`".repeat(Math.max(2, longestTicks(lines)) + 1);
  return `${fence}diff\n${lines}\n${fence}\n`;
}

/** A loop, since a long text has more runs of ticks than a call takes arguments. */
function longestTicks(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

interface LineSpan {
  from: number;
  fromEnd: number;
  to: number;
  toEnd: number;
}

function unifiedLines(from: string, to: string): string[] {
  const before = linesOf(from);
  const after = linesOf(to);
  const spans = lineSpansOf(hunksOf(from, to, linesOf, { left: workBudget }), before, after);
  return grouped(spans).flatMap((group) => groupLines(group, before, after));
}

/** Hunks hold offsets; a unified diff counts lines. */
function lineSpansOf(
  hunks: readonly Hunk[],
  before: readonly string[],
  after: readonly string[],
): LineSpan[] {
  const fromLine = lineNumbers(before);
  const toLine = lineNumbers(after);
  return hunks.map((hunk) => ({
    from: fromLine.get(hunk.fromStart) ?? before.length,
    fromEnd: fromLine.get(hunk.fromEnd) ?? before.length,
    to: toLine.get(hunk.toStart) ?? after.length,
    toEnd: toLine.get(hunk.toEnd) ?? after.length,
  }));
}

function lineNumbers(lines: readonly string[]): Map<number, number> {
  const numbers = new Map<number, number>();
  let offset = 0;
  for (const [number, line] of lines.entries()) {
    numbers.set(offset, number);
    offset += line.length;
  }
  return numbers;
}

/** Spans whose surroundings would touch are shown as one. */
function grouped(spans: readonly LineSpan[]): LineSpan[][] {
  const groups: LineSpan[][] = [];
  for (const span of spans) {
    const last = groups.at(-1)?.at(-1);
    const isNear = last !== undefined && span.from - last.fromEnd <= 2 * contextLines;
    if (isNear) groups.at(-1)?.push(span);
    else groups.push([span]);
  }
  return groups;
}

function groupLines(
  group: readonly LineSpan[],
  before: readonly string[],
  after: readonly string[],
): string[] {
  let lines: string[] = [];
  const first = group[0] ?? { from: 0, to: 0 };
  const start = Math.max(0, first.from - contextLines);
  const toStart = first.to - (first.from - start);
  let at = start;
  for (const span of group) {
    lines = lines.concat(
      marked(" ", before.slice(at, span.from)),
      marked("-", before.slice(span.from, span.fromEnd)),
      marked("+", after.slice(span.to, span.toEnd)),
    );
    at = span.fromEnd;
  }
  const end = Math.min(before.length, at + contextLines);
  lines = lines.concat(marked(" ", before.slice(at, end)));
  const toCount = (group.at(-1)?.toEnd ?? 0) + (end - at) - toStart;
  return [`@@ -${range(start, end - start)} +${range(toStart, toCount)} @@`, ...lines];
}

/** Lines count from 1; an empty stretch is named by the line before it. */
function range(start: number, count: number): string {
  return `${count === 0 ? start : start + 1},${count}`;
}

function marked(mark: string, lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    line.endsWith("\n")
      ? [mark + line.slice(0, -1)]
      : [mark + line, "\\ No newline at end of file"],
  );
}
