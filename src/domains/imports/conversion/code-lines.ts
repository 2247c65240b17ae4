/** Which lines of Markdown stand in a fence of code, however deep it is indented. Pure. */

import { fenceAfter } from "#content/code-fence";

/** For each line whether it is in a block of code, its fences included. A closed block is behind itself where the next opens. */
export function codeLines(lines: readonly string[]): boolean[] {
  return readFences(lines).isCode;
}

/** The lines with a fence that is never closed made text: as code it would take whatever comes behind them. */
export function withClosedFences(lines: readonly string[]): string[] {
  const { openAt } = readFences(lines);
  return lines.map((line, at) => (at === openAt ? line.replace(/[`~]{3}/, "\\$&") : line));
}

/** Also the line of the fence that is never closed; -1 for none. */
function readFences(lines: readonly string[]): { isCode: boolean[]; openAt: number } {
  let open = "";
  let openAt = -1;
  let deepest = 0;
  const isCode = lines.map((line, at) => {
    const text = line.replace(/^[ \t>]+/, "");
    const depth = line.length - text.length;
    const before = open;
    const after = fenceAfter(open, text);
    // What is deeper than its fence is in the code.
    if (before === "" || after !== "" || depth <= deepest) open = after;
    if (before === "" && open !== "") {
      openAt = at;
      deepest = depth + 3;
    }
    if (open === "") openAt = -1;
    return before !== "" || open !== "";
  });
  return { isCode, openAt };
}

/** The text with each stretch that is no code changed; code in a line stays. */
export function outsideOfCode(line: string, change: (text: string) => string): string {
  let out = "";
  let at = 0;
  for (let open = line.indexOf("`"); open >= 0; open = line.indexOf("`", at)) {
    const ticks = /^`+/.exec(line.slice(open))?.[0] ?? "`";
    const end = endOf(line, open + ticks.length, ticks.length);
    if (end < 0) break;
    out += change(line.slice(at, open)) + line.slice(open, end);
    at = end;
  }
  return out + change(line.slice(at));
}

/** Behind the run of exactly so many ticks that closes code; -1 where none does. */
function endOf(line: string, from: number, ticks: number): number {
  for (const { index, 0: run } of line.slice(from).matchAll(/`+/g))
    if (run.length === ticks) return from + index + ticks;
  return -1;
}
