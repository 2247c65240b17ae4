/** What the archive of the log says of entries: the same as the database, line by line. */
import * as z from "zod";
import { entryHash } from "#events/log/chain";
import { lineOrNull, readLines, listArchive } from "#events/log/objects";
import type { ChainFault } from "./contract.ts";

/** An entry that fits in the database. */
export interface Verified {
  number: number;
  hash: string;
  seal: string;
  isArchived: boolean;
}

const objectsAtOnce = 50;

/** What a comparison found: the first entry that does not fit, and up to which number it looked. */
interface Comparison {
  fault: ChainFault | null;
  upTo: number;
}

/** Compares entries, in the order of their numbers and without a gap, with the objects that hold them: fifty at most. */
export async function compareWithArchive(
  files: R2Bucket,
  orgId: string,
  entries: readonly Verified[],
): Promise<Comparison> {
  const [first] = entries;
  const last = entries.at(-1);
  if (!first || !last) return { fault: null, upTo: 0 };
  const asked = { behind: first.number - 1, limit: objectsAtOnce };
  const objects = await listArchive(files, orgId, asked);
  const byNumber = new Map(entries.map((entry) => [entry.number, entry]));
  const comparing = { files, first: first.number, byNumber };
  const seen = new Set<number>();
  let upTo = objects.length === objectsAtOnce ? first.number - 1 : last.number;
  for (const { key, end } of objects) {
    const fault = await compareObject(comparing, { key, end }, seen);
    if (fault) return { fault: firstUnseen(entries, seen, fault.number - 1) ?? fault, upTo };
    upTo = Math.max(upTo, Math.min(end, last.number));
    if (end >= last.number) break;
  }
  return { fault: firstUnseen(entries, seen, upTo), upTo };
}

/** The first entry up to the number that is said to be in the archive, and was in no object. */
function firstUnseen(
  entries: readonly Verified[],
  seen: ReadonlySet<number>,
  upTo: number,
): ChainFault | null {
  const unseen = entries.find(({ number, isArchived }) => isArchived && !seen.has(number));
  if (!unseen || unseen.number > upTo) return null;
  const detail = `Entry ${unseen.number} was archived, and no object of the archive holds it.`;
  return { number: unseen.number, kind: "archive_missing", detail };
}

interface Comparing {
  files: R2Bucket;
  /** The number of the first entry that is looked at. */
  first: number;
  byNumber: ReadonlyMap<number, Verified>;
}

/** Compares each line of an object with its entry, and notes which were seen; its numbers have no gap up to its end. */
async function compareObject(
  { files, first, byNumber }: Comparing,
  { key, end }: { key: string; end: number },
  seen: Set<number>,
): Promise<ChainFault | null> {
  const lines = await readLines(files, key);
  for (const [place, line] of lines.entries()) {
    const number = end - lines.length + 1 + place;
    if (!(await isLineOf(number, byNumber.get(number), line))) {
      const detail = `What ${key} says of entry ${number} is not what the log says.`;
      return { number: Math.max(number, first), kind: "archive_altered", detail };
    }
    seen.add(number);
  }
  return null;
}

const archivedLine = z.looseObject({
  number: z.int(),
  seal: z.string(),
  /** Where its address was forgotten: what the entry's hash was before that. */
  hash: z.string().optional(),
});

/** Whether a line says what its entry does; of an entry that is not looked at, whether it stands at its number. */
async function isLineOf(
  number: number,
  entry: Verified | undefined,
  line: string,
): Promise<boolean> {
  const parsed = archivedLine.safeParse(lineOrNull(line));
  if (!parsed.success || parsed.data.number !== number) return false;
  const { seal, hash, ...document } = parsed.data;
  if (entry === undefined) return true;
  return seal === entry.seal && (hash ?? (await entryHash(document))) === entry.hash;
}
