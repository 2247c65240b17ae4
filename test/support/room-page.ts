/** A page for tests of its room, and what the room has made of it in the database. */
import { env } from "cloudflare:workers";
import type { Bindings } from "#env";
import { mintTeam } from "./worker.ts";

const bindings = env as unknown as Bindings;

/** A page in an organization of its own, and somebody who may write it. */
export async function mintPage(): Promise<{ pageId: string; writerId: string }> {
  const { rootPageId, owner } = await mintTeam();
  return { pageId: rootPageId, writerId: owner.userId };
}

export interface VersionRow {
  seq: number;
  reason: string;
  authors: string;
  content_hash: string;
}

/** The page's content versions, oldest first. */
export function versionsOf(pageId: string): Promise<VersionRow[]> {
  return rows<VersionRow>("SELECT * FROM content_versions WHERE page_id = ? ORDER BY seq", pageId);
}

/** How often the log says that the page's content changed. */
export async function changesLogged(pageId: string): Promise<number> {
  const sql = "SELECT id FROM log_entries WHERE page_id = ? AND event_type = 'UPDATE_PAGE_CONTENT'";
  return (await rows(sql, pageId)).length;
}

/** The connections that the page's room has noted. */
export function connectionsOf(pageId: string): Promise<{ user_id: string }[]> {
  return rows("SELECT user_id FROM room_connections WHERE page_id = ?", pageId);
}

async function rows<T>(sql: string, pageId: string): Promise<T[]> {
  const { results } = await bindings.DB.prepare(sql).bind(pageId).all<T>();
  return results;
}
