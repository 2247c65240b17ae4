/** Which lines of Markdown stand in a fence of code, however deep it is indented. Pure. */

const fenceMark = /^(?:`{3,}|~{3,})/;

/** For each line whether it is in a block of code, its fences included. A closed block is behind itself where the next opens. */
export function codeLines(lines: readonly string[]): boolean[] {
  let open = "";
  return lines.map((line) => {
    const text = line.replace(/^[ \t>]+/, "");
    const fence = fenceMark.exec(text)?.[0] ?? "";
    const rest = text.slice(fence.length);
    if (open === "") {
      const isFence = fence !== "" && !(fence.startsWith("`") && rest.includes("`"));
      open = isFence ? fence : "";
      return isFence;
    }
    if (fence.startsWith(open) && rest.trim() === "") open = "";
    return true;
  });
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
