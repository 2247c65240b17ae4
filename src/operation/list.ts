/**
 * Lists: `?limit=` and an opaque `?cursor=` bound to the organization, `{ data, nextCursor }` out. To which of its lists
 * a cursor is bound, `bound-cursors.ts` says.
 */
import * as z from "zod";
import { invalid } from "#failure";
import type { Failure } from "#failure";
import { limits } from "#limits";
import { numberInText } from "./fields.ts";
import { streamOfTexts } from "./stream-of-texts.ts";

/** The query parameters of every paged list. */
export const listQuery = z.object({
  limit: numberInText(z.number().int().min(1).max(limits.listMax)).prefault(limits.listDefault),
  cursor: z.string().max(500).optional(),
});

/** The answer of a list of these items. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), nextCursor: z.string().nullable() });
}

/** The cursor that continues after `last`, readable only within this organization. */
export function cursorAfter(orgId: string, last: string): string {
  return btoa(JSON.stringify([orgId, last]))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Where a list goes on; null at its beginning. Throws for a cursor that is not from this organization. */
export function afterCursor(orgId: string, cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const last = readCursor(orgId, cursor);
  if (last === null) throw ofAnotherList();
  return last;
}

/** The same for a list in the order of whole numbers, or one whose cursor says how many were seen. */
export function numberOf(orgId: string, cursor: string | undefined): number | null {
  const start = afterCursor(orgId, cursor);
  if (start === null) return null;
  if (!/^\d{1,15}$/.test(start)) throw ofAnotherList();
  return Number(start);
}

/** A place in a list in the order of times, and of ids where they are the same. */
export interface TimedPlace {
  at: number;
  id: string;
}

/** The same for such a list. */
export function timedPlaceOf(orgId: string, cursor: string | undefined): TimedPlace | null {
  const start = afterCursor(orgId, cursor);
  if (start === null) return null;
  const [, at, id] = /^(\d{1,15}) (\S+)$/.exec(start) ?? [];
  if (at === undefined || id === undefined) throw ofAnotherList();
  return { at: Number(at), id };
}

/** The refusal of a cursor that this list did not give. */
export function ofAnotherList(): Failure {
  return invalid(
    "query.cursor",
    "is not a cursor of this list; leave it out to start again",
    "cursor",
  );
}

function readCursor(orgId: string, cursor: string): string | null {
  try {
    const parsed: unknown = JSON.parse(atob(cursor.replaceAll("-", "+").replaceAll("_", "/")));
    if (!Array.isArray(parsed) || parsed[0] !== orgId || typeof parsed[1] !== "string") return null;
    return parsed[1];
  } catch {
    return null;
  }
}

/** A page of a list, from rows that were asked for with one more than the limit. */
export function pageOf<Row, Item>(
  orgId: string,
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => string,
  present: (row: Row) => Item,
): { data: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor =
    rows.length > limit && last !== undefined ? cursorAfter(orgId, keyOf(last)) : null;
  return { data: shown.map(present), nextCursor };
}

/**
 * A bounded list that is written while it is read, and is never whole in memory: the same JSON as any
 * other, in one answer.
 */
export class StreamedList<Item> {
  readonly #parts: AsyncIterable<readonly Item[]>;
  /** The tag of the whole list, where it has one. */
  readonly etag: string | null;

  constructor(parts: AsyncIterable<readonly Item[]>, etag: string | null = null) {
    this.#parts = parts;
    this.etag = etag;
  }

  /** The list with each part of it as `change` makes it when it is read; what that throws breaks the list off. */
  mapParts<Other>(change: (part: readonly Item[]) => readonly Other[]): StreamedList<Other> {
    return new StreamedList(changed(this.#parts, change), this.etag);
  }

  /** The list with its first part read, so that what fails at once is thrown here and not into a stream. */
  async started(): Promise<StreamedList<Item>> {
    const parts = this.#parts[Symbol.asyncIterator]();
    return new StreamedList(resumed(await parts.next(), parts), this.etag);
  }

  /** The list as JSON, a part at a time, as fast as it is taken. */
  toStream(): ReadableStream<Uint8Array> {
    return streamOfTexts(this.#texts());
  }

  async *#texts(): AsyncGenerator<string, void> {
    let lead = '{"data":[';
    for await (const part of this.#parts) {
      if (part.length === 0) continue;
      yield lead + part.map((item) => JSON.stringify(item)).join(",");
      lead = ",";
    }
    yield `${lead === "," ? "" : lead}],"nextCursor":null}`;
  }
}

async function* changed<Item, Other>(
  parts: AsyncIterable<readonly Item[]>,
  change: (part: readonly Item[]) => readonly Other[],
): AsyncGenerator<readonly Other[]> {
  for await (const part of parts) yield change(part);
}

async function* resumed<Item>(
  first: IteratorResult<readonly Item[]>,
  parts: AsyncIterator<readonly Item[]>,
): AsyncGenerator<readonly Item[]> {
  for (let next = first; next.done !== true; next = await parts.next()) yield next.value;
}

/** A bounded list that comes whole. */
export function wholeList<Item>(data: Item[]): { data: Item[]; nextCursor: null } {
  return { data, nextCursor: null };
}
