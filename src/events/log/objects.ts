/** The objects of the log's archive: what their names say, and an entry as it stands in one of them. */
import { entryHash } from "./chain.ts";

/** Everything archived of an organization's log lies below this; what belongs to no organization is the accounts'. */
export const logArchivePrefix = (orgId: string) => `${orgId === "" ? "accounts" : orgId}/log/`;

/** `<last number>`, which sorts objects as their entries: those from a number on are listed after the one before it. */
export const numberInKey = (number: number) => String(number).padStart(12, "0");

/** An object of the archive: all of its entries are of one day, and end with this number. */
export interface ArchiveObject {
  key: string;
  end: number;
  /** The beginning of the day, in milliseconds; null where what stood in a time's place was none. */
  day: number | null;
}

const named = /\/(\d{12})-(\d{4}-\d{2}-\d{2}|no-day)\.ndjson$/;

/** What the name of an object says; null for one from before entries were numbered. */
function objectOf(key: string): ArchiveObject | null {
  const [, end, day] = named.exec(key) ?? [];
  if (end === undefined || day === undefined) return null;
  return { key, end: Number(end), day: day === "no-day" ? null : Date.parse(day) };
}

/** Objects of an organization's archive that end behind a number, in the order of their entries; at most a thousand. */
export async function listArchive(
  files: R2Bucket,
  orgId: string,
  { behind, limit = 1_000 }: { behind: number; limit?: number },
): Promise<ArchiveObject[]> {
  const prefix = logArchivePrefix(orgId);
  const startAfter = `${prefix}${numberInKey(behind)}.`;
  const { objects } = await files.list({ prefix, startAfter, limit });
  return objects.flatMap(({ key }) => objectOf(key) ?? []);
}

/** The lines of an object; none where it is gone. */
export async function readLines(files: R2Bucket, key: string): Promise<string[]> {
  const text = (await (await files.get(key))?.text()) ?? "";
  return text.split("\n").slice(0, -1);
}

/** Takes the network addresses out of an object's entries. What then says that an entry was as its seal has it is its hash. */
export async function forgetAddresses(files: R2Bucket, key: string): Promise<void> {
  const lines = await Promise.all((await readLines(files, key)).map(withoutAddress));
  await files.put(key, lines.map((line) => `${line}\n`).join(""), {
    httpMetadata: { contentType: "application/x-ndjson" },
  });
}

/** A line that is no entry of ours, or has no address any more, stays as it is. */
async function withoutAddress(line: string): Promise<string> {
  const entry = lineOrNull(line);
  if (typeof entry !== "object" || entry === null || !("ip" in entry) || "hash" in entry)
    return line;
  const { seal, ...document } = entry as Record<string, unknown>;
  const { ip: _, ...rest } = document;
  return JSON.stringify({ ...rest, ip: null, seal, hash: await entryHash(document) });
}

/** What a line of an object says; null where it is no JSON. */
export function lineOrNull(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
