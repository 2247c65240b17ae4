/** Readers whom a private site has let in, as its ways in stand now. Loaded where a request brings a reader's cookie. */
import { groupsNow, opensToReader } from "#access/reader";
import { systemClock } from "#clock";
import { databaseOf } from "#db/databases";
import { findWaysIn } from "#domains/sites/index";
import type { WaysIn } from "#domains/sites/index";
import { configurationOf } from "#env";
import type { AppContext } from "#http/services";
import { readReaderSession } from "#security/reader-session";
import type { ReaderSession } from "#security/reader-session";
import { readerCookie } from "./reader-cookie.ts";

/**
 * The groups that the request's reader is in who may read the collection; null where they may not. The ways in are read
 * from the primary: a group that is there no more counts for nothing.
 */
export async function groupsOfReader(
  context: AppContext,
  { orgId, id }: { orgId: string; id: string },
): Promise<string[] | null> {
  const entry = await findWaysIn(databaseOf(context.env, orgId), orgId, id);
  const session = entry === null ? null : await readerSession(context, entry);
  return session?.groups.filter((name) => entry?.held.groups.includes(name)) ?? null;
}

/** The session by which the request's reader may read, with the groups of now; null where they may not. */
export async function readerSession(
  context: AppContext,
  entry: WaysIn,
): Promise<ReaderSession | null> {
  const cookie = readerCookie(context, entry.realmId);
  if (cookie === null) return null;
  const { host } = new URL(context.req.url);
  const { secret } = configurationOf(context.env);
  const session = await readReaderSession(secret, cookie, host);
  if (session === null || !opensToReader(session, entry, systemClock())) return null;
  return { ...session, groups: groupsNow(session, entry) ?? [] };
}
