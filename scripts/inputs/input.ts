/** What a measured input is: its name and bound, and constructions that are hard to read. */

/** Prepares an input at its bound, and gives what reads it. */
export type Construction = () => () => unknown;

export interface Input {
  name: string;
  /** As people read it. */
  bound: string;
  /** By name, each of them as large as the bound lets in. */
  constructions: Readonly<Record<string, Construction>>;
}

export interface Measured {
  /** Of the processor, so that what else runs on the machine does not count. */
  ms: number;
  /** At its most, above what was held before. */
  mib: number;
  /** `read`, or the code of the refusal. */
  answer: string;
}

interface Row {
  name: string;
  bound: string;
  slowest: Measured & { each: string };
  largest: Measured & { each: string };
}

/** A line of the table. */
export function columnsOf({ name, bound, slowest, largest }: Row): string {
  const worst = new Set([slowest.each, largest.each]);
  return `| ${name} | ${bound} | ${slowest.ms} ms | ${largest.mib} MiB | ${[...worst].join("; ")} |`;
}

/** The piece, repeated and cut to so many characters, with an end. */
export function filled(piece: string, chars: number, end = ""): string {
  const room = chars - end.length;
  return piece.repeat(Math.ceil(room / piece.length)).slice(0, room) + end;
}

/** So many of what `each` makes, one after the other, as far as the characters reach. */
export function listed(each: (index: number) => string, chars: number, between = ","): string {
  const parts: string[] = [];
  let length = 0;
  for (let index = 0; ; index += 1) {
    const part = each(index);
    length += part.length + between.length;
    if (length > chars) return parts.join(between);
    parts.push(part);
  }
}
