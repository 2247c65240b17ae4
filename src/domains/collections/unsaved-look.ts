/** A look that somebody tries before it is saved: one for each person and collection, written over by the next. */
import { hasEnded } from "#access/validity";
import { hashOf } from "#content/hash";
import type { NavigationSettings, Theme } from "#db/schema";
import type { Bindings } from "#env";

/** What is tried; of what stands around the pages, what differs from what is saved. */
export interface TriedLook {
  theme: Theme;
  /** Sanitised, like the footer's. */
  headerHtml?: string;
  footerHtml?: string;
  navigation?: NavigationSettings;
}

export interface UnsavedLook {
  look: TriedLook;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** Whose look of which collection. */
interface LookKey {
  orgId: string;
  collectionId: string;
  userId: string;
}

type Files = Pick<Bindings, "FILES">;

const keyOf = ({ orgId, collectionId, userId }: LookKey) =>
  `${orgId}/${collectionId}/look/${userId}.json`;

/** Whether an object of an organization, named without it, is one: it passes, and no archive holds it. */
export function isUnsavedLook(relativeKey: string): boolean {
  return /^\w+\/look\/\w+\.json$/.test(relativeKey);
}

/** What tells a look from others. */
const markOf = async (look: TriedLook) => (await hashOf(look)).slice(0, 32);

/** Keeps it, and gives its mark. */
export async function keepLook(
  { FILES }: Files,
  key: LookKey,
  unsaved: UnsavedLook,
): Promise<string> {
  const httpMetadata = { contentType: "application/json" };
  await FILES.put(keyOf(key), JSON.stringify(unsaved), { httpMetadata });
  return markOf(unsaved.look);
}

/** The look with this mark; null where another one has taken its place, or its time is over. */
export async function findLook(
  { FILES }: Files,
  key: LookKey,
  { mark, now }: { mark: string; now: number },
): Promise<TriedLook | null> {
  const stored = await FILES.get(keyOf(key));
  if (stored === null) return null;
  const { look = null, expiresAt = 0 } = await stored.json<Partial<UnsavedLook>>();
  if (hasEnded(expiresAt, now) || look === null) return null;
  return (await markOf(look)) === mark ? look : null;
}
