/** Items of lists, whose blocks stand four spaces deep in Python-Markdown, however far in their marks and words are. Pure. */
import { marginOf } from "./mkdocs-marks.ts";

const mark = /^( *)([-*+]|\d{1,9}[.)])( +)(?=\S)/;

/** Lines with the words of each item at most four deep where its blocks are less deep than its words: those would be code. */
export function withWordsOverBlocks(
  lines: readonly string[],
  isCode: readonly boolean[],
): readonly string[] {
  const written = [...lines];
  // From the last to the first: an item that comes further out may be a block of one above it.
  for (let at = lines.length - 1; at >= 0; at -= 1)
    written[at] = withWordsOver(written, at, isCode[at] === true);
  return written;
}

function withWordsOver(lines: readonly string[], at: number, isCode: boolean): string {
  const line = lines[at] ?? "";
  const [item = "", margin = "", sign = "", space = ""] = mark.exec(line) ?? [];
  const left = margin.length - (margin.length % 4);
  const words = item.length - left;
  const isKept = isCode || words <= 4;
  if (isKept || !hasBlockBefore(lines, at, { left: left + 4, words: item.length })) return line;
  const gap = " ".repeat(Math.max(1, Math.min(space.length, 4 - sign.length)));
  return `${margin.slice(0, left)}${sign}${gap}${line.slice(item.length)}`;
}

/** Whether a block of the item begins left of its words. */
function hasBlockBefore(
  lines: readonly string[],
  item: number,
  { left, words }: { left: number; words: number },
): boolean {
  let isBehindGap = false;
  for (let at = item + 1; at < lines.length; at += 1) {
    const line = (lines[at] ?? "").replaceAll("\t", "    ");
    const depth = marginOf(line).length;
    const isBlank = line.trim() === "";
    const begins = !isBlank && (isBehindGap || mark.test(line));
    if (begins && depth < words) return depth >= left;
    isBehindGap = isBlank;
  }
  return false;
}
