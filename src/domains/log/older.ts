/** The part of a log that retention has moved out of the database: read from the archive, as the caller may see it. */
import * as z from "zod";
import { collectionsSeenBy } from "#domains/collections/index";
import type { Database } from "#db/client";
import { lineOrNull, readLines, listArchive } from "#events/log/objects";
import type { ArchiveObject } from "#events/log/objects";
import { findPurgedNumber } from "./queries.ts";
import type { LogEntryRow, LogFilter } from "./queries.ts";

/** So many objects are read for one answer, and so many at once: a day of an organization is one at least. */
const objectsAtMost = 40;
const objectsAbreast = 4;
const listedAtOnce = 1_000;
const dayMs = 24 * 60 * 60_000;

interface Older {
  /** Newest first. */
  rows: LogEntryRow[];
  /** Where there may be more: the number before which to go on. */
  goesOnBefore: number | null;
}

const nothing: Older = { rows: [], goesOnBefore: null };

const archived = z.object({
  id: z.string(),
  orgId: z.string(),
  number: z.int(),
  collectionId: z.string().nullable(),
  pageId: z.string().nullable(),
  eventType: z.string(),
  eventId: z.string(),
  eventResponse: z.record(z.string(), z.unknown()),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime().transform((time) => Date.parse(time)),
  requestId: z.string().nullable(),
  via: z.enum(["session", "token", "share", "mcp", "system"]),
  seal: z.string(),
});

/** Up to `filter.limit` entries that retention has moved away, newest first. */
export async function readOlder(
  { db, files, orgId }: { db: Database; files: R2Bucket; orgId: string },
  filter: LogFilter,
): Promise<Older> {
  const purged = await findPurgedNumber(db, orgId);
  const before = Math.min(filter.before ?? Infinity, purged + 1);
  if (before <= 1) return nothing;
  const isShown = await shownBy(db, orgId, filter);
  const objects = await objectsBefore(files, orgId, before, filter);
  const rows: LogEntryRow[] = [];
  let lowest = before;
  for (let at = 0; at < objects.length; at += objectsAbreast) {
    const [next] = objects.slice(at);
    if (at >= objectsAtMost && next) return { rows, goesOnBefore: next.end + 1 };
    const part = objects.slice(at, at + objectsAbreast);
    const entries = await Promise.all(part.map(({ key }) => entriesOf(files, key)));
    for (const row of entries.flat()) {
      if (row.number >= lowest) continue;
      lowest = row.number;
      if (isShown(row)) rows.push(row);
      if (rows.length === filter.limit) return { rows, goesOnBefore: null };
    }
  }
  return { rows, goesOnBefore: null };
}

/** The objects that may hold what is asked for, newest first. */
async function objectsBefore(
  files: R2Bucket,
  orgId: string,
  before: number,
  { from = -Infinity, to = Infinity }: LogFilter,
): Promise<ArchiveObject[]> {
  const found: ArchiveObject[] = [];
  for (let behind = 0; ;) {
    const part = await listArchive(files, orgId, { behind, limit: listedAtOnce });
    for (const object of part) {
      // What ends where this one begins is before it: it holds nothing that is asked for.
      if ((found.at(-1)?.end ?? 0) + 1 >= before) return inPeriod(found, from, to);
      found.push(object);
    }
    const last = part.at(-1);
    if (part.length < listedAtOnce || last === undefined) return inPeriod(found, from, to);
    behind = last.end;
  }
}

function inPeriod(objects: readonly ArchiveObject[], from: number, to: number): ArchiveObject[] {
  const isIn = ({ day }: ArchiveObject) => day === null || (day < to && day + dayMs > from);
  return objects.filter(isIn).toReversed();
}

/** The entries of an object, newest first; what is none is left out. */
async function entriesOf(files: R2Bucket, key: string): Promise<LogEntryRow[]> {
  const rows = (await readLines(files, key)).flatMap((line) => {
    const { data } = archived.safeParse(lineOrNull(line));
    return data ? [{ ...data, ip: null, archivedAt: data.createdAt }] : [];
  });
  return rows.toReversed();
}

/** Whether the filter lets an entry through, as the query of the database does. */
async function shownBy(
  db: Database,
  orgId: string,
  filter: LogFilter,
): Promise<(row: LogEntryRow) => boolean> {
  const { viewer, hiddenTypes, from = -Infinity, to = Infinity } = filter;
  const seen = viewer && new Set((await collectionsSeenBy(db, orgId, viewer)).map(({ id }) => id));
  const asked = (["pageId", "collectionId", "eventId", "eventType", "createdBy"] as const).filter(
    (name) => filter[name] !== undefined,
  );
  return (row) =>
    asked.every((name) => row[name] === filter[name]) &&
    row.createdAt >= from &&
    row.createdAt < to &&
    !hiddenTypes.includes(row.eventType) &&
    (seen === null || row.collectionId === null || seen.has(row.collectionId));
}
