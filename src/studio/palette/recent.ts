/** The pages that one was in last, kept in this browser and forgotten when somebody signs out. */
import { get, update } from "idb-keyval";

const most = 12;
const storageKey = (userId: string): string => `recent pages of ${userId}`;

/** Puts the page before the others. */
export async function noteVisit(userId: string, pageId: string): Promise<void> {
  try {
    await update<readonly string[]>(storageKey(userId), (before = []) =>
      [pageId, ...before.filter((id) => id !== pageId)].slice(0, most),
    );
  } catch {
    // A browser that keeps nothing, as a private window does, has no recent pages.
  }
}

/** Their ids, the latest first. */
export async function readRecent(userId: string): Promise<readonly string[]> {
  try {
    return (await get<readonly string[]>(storageKey(userId))) ?? [];
  } catch {
    return [];
  }
}
