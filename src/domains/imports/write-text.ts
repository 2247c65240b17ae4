/** One imported text into one page: by difference, and with the words that people wrote there meanwhile kept. */
import { readVersionText, writeVersionText } from "#domains/pages/index";
import type { JobRow } from "#jobs/index";
import { contentHash } from "#content/hash";
import type { System } from "#events/system";
import { Failure } from "#failure";
import { roomOf } from "#domains/rooms/index";
import { mergeText } from "./merge-text.ts";
import type { ImportPlan, TextItem } from "./step-files.ts";
import { hasImportedSince } from "./queries.ts";

export interface WrittenText {
  /** Hash of the text that the file became, whatever else the page says. */
  contentHash: string;
  /** People had written in the page: it says what they wrote and what the file says. */
  isMerged: boolean;
}

const mergesAtMost = 10;

/**
 * Makes the page say what the text says. May run again after a fault: what is in the page already is not
 * put there twice. Throws `too_large`, and `unavailable` where the page's document cannot be had.
 */
export async function writeText(
  system: System,
  job: JobRow,
  plan: Pick<ImportPlan, "userName" | "startedAt">,
  item: Pick<TextItem, "pageId" | "text" | "baseHash">,
): Promise<WrittenText> {
  const { orgId, createdBy: userId, requestId } = job;
  const actor = { userId, name: plan.userName, via: "system" as const };
  const room = roomOf(system.bindings, item.pageId);
  const call = { actor, reason: "import" as const, requestId, label: null };
  const replace = (text: string, expectedHash: string) =>
    room.replace(text, { ...call, expectedHash }).then(({ hash }) => hash, orNullIfStale);
  const base = item.baseHash === "" ? "" : null;
  const expected = base === null ? item.baseHash : await contentHash(base);
  const hash = await contentHash(item.text);
  // A file that says nothing, and said nothing before, leaves what others say.
  if (base !== null && item.text === "") return { contentHash: hash, isMerged: false };
  if ((await replace(item.text, expected)) !== null) return { contentHash: hash, isMerged: false };
  for (let tries = 0; tries < mergesAtMost; tries += 1) {
    const live = await room.read();
    if (live.hash === hash) return { contentHash: hash, isMerged: false };
    // Read before it is written: the import's own version is not what people wrote.
    if (await hasImportedSince(system.db, orgId, item.pageId, plan.startedAt))
      return { contentHash: hash, isMerged: true };
    const before = base ?? (await importedBefore(system, orgId, item)) ?? live.text;
    await writeVersionText(system.bindings, { orgId, pageId: item.pageId, hash, text: item.text });
    const merged = mergeText(before, live.text, item.text);
    if ((await replace(merged, live.hash)) !== null) return { contentHash: hash, isMerged: true };
  }
  throw new Failure("unavailable", "The page is being written in too fast to import into it.");
}

function orNullIfStale(error: unknown): null {
  if (error instanceof Failure && error.code === "stale_version") return null;
  throw error;
}

/** The text that the import before gave the page, or null where it is not kept any more. */
export async function importedBefore(
  system: System,
  orgId: string,
  item: Pick<TextItem, "pageId" | "baseHash">,
): Promise<string | null> {
  const version = { orgId, pageId: item.pageId, contentHash: item.baseHash };
  try {
    return await readVersionText(system.bindings, version);
  } catch (error) {
    if (error instanceof Failure && error.code === "not_found") return null;
    throw error;
  }
}
