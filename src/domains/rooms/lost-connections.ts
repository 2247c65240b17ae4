/**
 * The cron's part for connections: one that closed without a word, since its room or channel died with it (a deploy does
 * that), is forgotten. Who holds it is asked once a day, without being opened.
 */
import type { System } from "#events/system";
import { reportIfFails } from "#fault";
import { channelOf } from "./channel.ts";
import { roomOf } from "./client.ts";
import { pagesSeenBefore, rootsAmong } from "./queries.ts";
import { deleteConnectionsBefore, markOpen } from "./rows.ts";

const seenWithinMs = 24 * 60 * 60_000;
const connectionsAtOnce = 20;

/** Asks a part of the rooms and channels what they hold, and forgets what they do not. */
export async function forgetLostConnections(system: System): Promise<void> {
  const { db, clock } = system;
  const now = clock();
  const before = now - seenWithinMs;
  const pageIds = await pagesSeenBefore(db, before, connectionsAtOnce);
  const roots = new Set(await rootsAmong(db, pageIds));
  const forget = async (pageId: string) => {
    const holder = (roots.has(pageId) ? channelOf : roomOf)(system.bindings, pageId);
    const open = markOpen(db, await holder.openConnections(), now);
    const lost = deleteConnectionsBefore(db, pageId, before);
    await system.commitUnlogged([open, lost], "upkeep");
  };
  await Promise.all(
    pageIds.map((pageId) =>
      reportIfFails(forget(pageId), { job: "forgetLostConnections", pageId }),
    ),
  );
}
