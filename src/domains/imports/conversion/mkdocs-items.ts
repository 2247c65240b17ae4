/** Items of lists, whose blocks stand four spaces deep in Python-Markdown, however far in their marks and words are. Pure. */
import { marginOf } from "./mkdocs-marks.ts";

const mark = /^( *)([-*+]|\d{1,9}[.)])( +)(?=\S)/;

/** Lines with the words of each item at most four deep where its blocks are less deep than its words: those would be code. */
export function withWordsOverBlocks(
  lines: readonly string[],
  isCode: readonly boolean[],
): readonly string[] {
  const written = [...lines];
  // How deep those blocks below begin that stand further out than every one before them, the next one last.
  const below: number[] = [];
  // From the last to the first: an item that comes further out may be a block of one above it.
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = withWordsOver(lines[at] ?? "", isCode[at] === true, below);
    written[at] = line;
    const isBehindGap = at > 0 && lines[at - 1]?.trim() === "";
    const plain = line.replaceAll("\t", "    ");
    if (plain.trim() === "" || !(isBehindGap || mark.test(plain))) continue;
    const depth = marginOf(plain).length;
    while ((below.at(-1) ?? -1) >= depth) below.pop();
    below.push(depth);
  }
  return written;
}

function withWordsOver(line: string, isCode: boolean, below: number[]): string {
  const [item = "", margin = "", sign = "", space = ""] = mark.exec(line) ?? [];
  const left = margin.length - (margin.length % 4);
  const words = item.length - left;
  if (isCode || words <= 4) return line;
  // What is as deep as its words is in the item, which itself is further out.
  while ((below.at(-1) ?? -1) >= item.length) below.pop();
  const isBlockBefore = (below.at(-1) ?? -1) >= left + 4;
  if (!isBlockBefore) return line;
  const gap = " ".repeat(Math.max(1, Math.min(space.length, 4 - sign.length)));
  return `${margin.slice(0, left)}${sign}${gap}${line.slice(item.length)}`;
}
