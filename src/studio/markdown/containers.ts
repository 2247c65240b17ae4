/** The containers of a page: the lines of their fences, paired as the site pairs them. */
import type { Span } from "./tree-changes.ts";

/** The line that opens a container, or closes one. */
export interface Fence extends Span {
  colons: number;
  /** Empty for one that closes. */
  name: string;
}

export interface Container {
  name: string;
  /** How many others it stands in. */
  depth: number;
  /** The line that opens it. */
  open: Span;
  /** The line that closes it; null for one that runs to the end, or that another's end closes. */
  close: Span | null;
  /** Where what it holds ends. */
  end: number;
}

interface Open {
  colons: number;
  container: Container;
}

/** Pairs fences as the site does: one closes the innermost of its own length and those in it, else a shorter innermost one. */
export function containersOf(fences: readonly Fence[], textEnd: number): Container[] {
  const all: Container[] = [];
  const open: Open[] = [];
  for (const line of fences) {
    const { name, colons } = line;
    if (name === "") closeAt(open, colons, line);
    else {
      const container = { name, depth: open.length, open: line, close: null, end: textEnd };
      all.push(container);
      open.push({ colons, container });
    }
  }
  return all;
}

function closeAt(open: Open[], colons: number, line: Span): void {
  const same = open.findLastIndex((each) => each.colons === colons);
  const innermost = open.at(-1);
  if (same < 0 && (innermost === undefined || innermost.colons > colons)) return;
  for (const [place, { container }] of open.splice(same < 0 ? open.length - 1 : same).entries()) {
    container.end = place === 0 ? line.to : Math.max(container.open.to, line.from - 1);
    if (place === 0) container.close = line;
  }
}
