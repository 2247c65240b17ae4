/** Which rooms hold whose connections, and what such a holder may still do: so that a lowered right reaches them. */
import { recognizeAgain } from "#access/credentials/recognize";
import { endOfCredential, roomPermission } from "#access/permissions";
import { findPageSubject } from "#access/resolve";
import { systemClock } from "#clock";
import { databaseOf } from "#db/databases";
import type { Change } from "#db/guard";
import type { Bindings } from "#env";
import { openSystemOf } from "#events/system";
import type { System } from "#events/system";
import type { Followed, Renewal, RoomConnection } from "#party/backend";
import { deleteConnection, insertConnection } from "./rows.ts";

/** Commits a row that is no change of anybody's content: it has no log entry. */
async function note(system: System, change: Change): Promise<void> {
  await system.commitUnlogged([change], "upkeep");
}

/** A socket was let into a room. */
export async function recordConnection(
  bindings: Bindings,
  connection: RoomConnection,
): Promise<void> {
  const system = openSystemOf(bindings, connection.pageId);
  const { connectionId, pageId, userId, tokenId, permission } = connection;
  const row = { connectionId, pageId, userId, tokenId, permission, connectedAt: systemClock() };
  await note(system, insertConnection(system.db, row));
}

/**
 * A socket was let into a channel. The revision is read once it is recorded, and the right is checked: what is committed
 * after that it is told, and a right that is taken after that finds it.
 */
export async function recordFollower(
  bindings: Bindings,
  connection: RoomConnection,
): Promise<Followed> {
  await recordConnection(bindings, connection);
  const { permission, subject } = await findRight(bindings, connection);
  return { treeRevision: permission === null ? null : (subject?.collection.treeRevision ?? null) };
}

/** A socket has left its room. */
export async function forgetConnection(
  bindings: Bindings,
  { connectionId, pageId }: Pick<RoomConnection, "connectionId" | "pageId">,
): Promise<void> {
  const system = openSystemOf(bindings, pageId);
  await note(system, deleteConnection(system.db, connectionId));
}

/**
 * What the holder of a connection may do in the room now, and until when as far as is known. They and the page are
 * looked up as for a request of theirs, and the same rule decides; a connection never gets more than its pass said.
 */
export async function renewConnection(
  bindings: Bindings,
  connection: RoomConnection,
): Promise<Renewal> {
  const { permission, holder, subject } = await findRight(bindings, connection);
  const endsAt = holder === null ? null : endOfCredential(holder, subject);
  return { permission: permission === "write" ? connection.permission : permission, endsAt };
}

async function findRight(bindings: Bindings, connection: RoomConnection) {
  const db = databaseOf(bindings, connection.pageId);
  const holder = await recognizeAgain(bindings, connection);
  if (holder === null) return { permission: null, holder, subject: null };
  const subject = await findPageSubject(db, connection.pageId, holder);
  return { permission: roomPermission(holder, subject, systemClock()), holder, subject };
}
