/** A page for tests of its room, and what the room has made of it in the database. */
import { env } from "cloudflare:workers";
import type { Bindings } from "#env";
import { newId } from "#ids";
import { pagesOf } from "./pages.ts";
import type { Team } from "./team.ts";
import { mintTeam } from "./worker.ts";

const bindings = env as unknown as Bindings;

/** By page: who may write it. */
const writers = new Map<string, string[]>();

/** A page in an organization of its own, and two people who may write it. */
export async function mintPage() {
  const team = await mintTeam();
  const pageId = withWriters(team, team.rootPageId);
  return { pageId, writerId: team.owner.userId, secondId: team.admin.userId };
}

/** So many pages of one organization. */
export async function mintSiblings(count: number): Promise<string[]> {
  const team = await mintTeam();
  const { create } = pagesOf(team);
  const pages: string[] = [];
  while (pages.length < count) pages.push(withWriters(team, (await create(team.rootPageId)).id));
  return pages;
}

function withWriters({ owner, admin }: Team, pageId: string): string {
  writers.set(pageId, [owner.userId, admin.userId]);
  return pageId;
}

/** Somebody who may write the page, now the one and now the other; nobody's id where it was not minted here. */
export function writerOf(pageId: string): string {
  const [next = newId(), ...others] = writers.get(pageId) ?? [];
  writers.set(pageId, [...others, next]);
  return next;
}

/** A session of the person's; none for somebody who was made up. */
export async function sessionOf(userId: string): Promise<string | undefined> {
  const sql = "SELECT id FROM session WHERE user_id = ? LIMIT 1";
  return (await bindings.DB.prepare(sql).bind(userId).first<string>("id")) ?? undefined;
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

/** The connections that are recorded for the page's room. */
export function connectionsOf(pageId: string): Promise<{ user_id: string }[]> {
  return rows("SELECT user_id FROM room_connections WHERE page_id = ?", pageId);
}

async function rows<T>(sql: string, pageId: string): Promise<T[]> {
  const { results } = await bindings.DB.prepare(sql).bind(pageId).all<T>();
  return results;
}
