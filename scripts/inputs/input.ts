/** What a measured input is: its name and bound, and constructions that are hard to read. */

import { ZodError } from "zod";
import { Failure } from "#failure";

/** Prepares an input at its bound, and gives what reads it. */
export type Construction = () => (() => unknown) | Promise<() => unknown>;

export interface Input {
  name: string;
  /** As people read it. */
  bound: string;
  /** A small one of its kind, read first: the modules that it loads and their compiling are nobody's input. */
  small: Construction;
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

/** `read`, or the code of the refusal. Throws what is no refusal. */
export async function answerOf(read: () => unknown): Promise<string> {
  try {
    await read();
    return "read";
  } catch (error) {
    if (error instanceof Failure) return error.code;
    if (error instanceof ZodError) return "validation_failed";
    throw error;
  }
}

interface Row {
  name: string;
  bound: string;
  slowest: Measured & { each: string };
  largest: Measured & { each: string };
}

/** The middle of several costs, each of them by itself. */
export function medianOf(measured: readonly Measured[]): Measured {
  const middle = (cost: "ms" | "mib") =>
    measured.map((each) => each[cost]).toSorted((a, b) => a - b)[measured.length >> 1] ?? Infinity;
  return { ms: middle("ms"), mib: middle("mib"), answer: measured[0]?.answer ?? "none" };
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
  // In pieces: a list of millions of parts is more than the heap holds that the input is read in.
  const pieces: string[] = [];
  let parts: string[] = [];
  let length = 0;
  for (let index = 0; ; index += 1) {
    const part = each(index);
    length += part.length + between.length;
    if (length > chars) return [...pieces, ...parts].join(between);
    if (parts.push(part) < 10_000) continue;
    pieces.push(parts.join(between));
    parts = [];
  }
}

/** What reads it of a value that is made before. */
export const of =
  <Given>(read: (given: Given) => unknown, make: () => Given): Construction =>
  () => {
    const given = make();
    return () => read(given);
  };

const chunkBytes = 64 * 1024;

/** A request whose body arrives as from a connection, piece by piece. */
export function arriving(text: string, contentType: string): Request {
  const bytes = new TextEncoder().encode(text);
  let from = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (from >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(from, from + chunkBytes));
      from += chunkBytes;
    },
  });
  const headers = { "content-type": contentType };
  const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  return new Request("https://galley.example/", init);
}
