/** Which rooms hold whose connections, and what such a holder may still do: so that a lowered right reaches them. */
import { levelOf } from "#access/roles";
import { findPage } from "#access/store";
import type { FoundPage } from "#access/store";
import { findTokenById } from "#access/credentials/store";
import { systemClock } from "#clock";
import { openDatabase } from "#db/client";
import type { Database } from "#db/client";
import type { Change } from "#db/guard";
import type { Bindings } from "#env";
import { openSystem } from "#events/system";
import type { System } from "#events/system";
import type { RoomConnection } from "#party/backend";
import { shareLinkIdOf } from "#security/share-link";
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
  const system = openSystem(bindings);
  const { connectionId, pageId, userId, tokenId, permission } = connection;
  const row = { connectionId, pageId, userId, tokenId, permission, connectedAt: systemClock() };
  await note(system, insertConnection(system.db, row));
}

/** A socket has left its room. */
export async function forgetConnection(bindings: Bindings, connectionId: string): Promise<void> {
  const system = openSystem(bindings);
  await note(system, deleteConnection(system.db, connectionId));
}

/** What the holder of a connection may do in the room now; null for nothing any more. */
export async function renewConnection(
  bindings: Bindings,
  connection: RoomConnection,
): Promise<{ permission: "read" | "write" | null }> {
  const db = openDatabase(bindings.DB);
  const found = await findPage(db, connection.pageId, connection.userId, false);
  if (!found) return { permission: null };
  if (connection.shareLinkId !== null)
    return { permission: permissionOfLink(found, connection.shareLinkId) };
  if (connection.tokenId !== null && !(await isTokenGood(db, connection.tokenId)))
    return { permission: null };
  return { permission: lower(permissionOfMember(found), connection.permission) };
}

type Permission = "read" | "write" | null;

function permissionOfMember({ role, recorded, collection }: FoundPage): Permission {
  const level = levelOf(role, recorded, collection.defaultPermission);
  if (level === 0) return null;
  return level === 2 ? "write" : "read";
}

/** A connection never gets more than its pass said. */
function lower(now: Permission, granted: "read" | "write"): Permission {
  return now === "write" ? granted : now;
}

function permissionOfLink({ page }: FoundPage, shareLinkId: string): Permission {
  if (page.shareLinkHash === null || shareLinkIdOf(page.shareLinkHash) !== shareLinkId) return null;
  if (page.isArchived || page.isUnderArchive) return null;
  return page.shareLinkExpiresAt !== null && page.shareLinkExpiresAt <= systemClock()
    ? null
    : "write";
}

async function isTokenGood(db: Database, tokenId: string): Promise<boolean> {
  const token = await findTokenById(db, tokenId);
  if (!token || token.revokedAt !== null) return false;
  return token.expiresAt === null || token.expiresAt > systemClock();
}
