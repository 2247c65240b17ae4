/** A team whose pages a test works on, and what it then looks up: inside the test runtime only. */
import { env } from "cloudflare:test";
import { isVisible } from "#access/visibility";
import type { PageRow } from "#db/schema";
import { readSnapshot, snapshotKey } from "#domains/pages/publishing/snapshot";
import type { Snapshot } from "#domains/pages/publishing/snapshot";
import { pagesOf } from "./pages.ts";
import { expectStatus } from "./team.ts";
import type { Team } from "./team.ts";
import { mintTeam } from "./worker.ts";

const { DB, FILES } = env as unknown as { DB: D1Database; FILES: R2Bucket };

/** A fresh team, its collection's root, and its owner's way with pages. */
export async function mintPages() {
  const team = await mintTeam();
  return { team, root: team.rootPageId, ...pagesOf(team) };
}

/** A second collection of the team. */
export async function mintCollection(team: Team) {
  const path = `/orgs/${team.orgId}/collections`;
  const created = await expectStatus(201, team.owner.post(path, { name: "Second" }));
  return { collectionId: String(created.id), rootPageId: String(created.rootPageId) };
}

/** The number that grows with everything a reader of the collection can see. */
export async function siteVersion(team: Team, collectionId = team.collectionId): Promise<number> {
  const path = `/orgs/${team.orgId}/collections/${collectionId}`;
  return (await expectStatus(200, team.owner.get(path))).siteVersion;
}

/** The types of a page's log entries, oldest first. */
export async function loggedOf(team: Team, pageId: string): Promise<string[]> {
  const { data } = await expectStatus(200, team.owner.get(`/logs/pageId/${pageId}`));
  return data.map((entry: { eventType: string }) => entry.eventType).toReversed();
}

/** The old addresses of a collection, each with the page it leads to. */
export async function mappingsOf(collectionId: string): Promise<Record<string, string>> {
  const sql = "select old_url, page_id from url_mappings where collection_id = ?";
  return Object.fromEntries(await DB.prepare(sql).bind(collectionId).raw<[string, string]>());
}

interface ServedState {
  id: string;
  type: PageRow["type"];
  hash: string | null;
  publishedVersionNo: number | null;
  isArchived: number;
  isUnderArchive: number;
  deletedAt: number | null;
  allowedGroups: string;
  allowedAbove: string;
}

const selectServed = `select id, type, published_hash as hash, published_version_no as publishedVersionNo,
  is_archived as isArchived, is_under_archive as isUnderArchive, deleted_at as deletedAt,
  allowed_groups as allowedGroups, allowed_above as allowedAbove from pages`;

function isServed(row: ServedState): boolean {
  const isArchived = row.isArchived === 1;
  const isUnderArchive = row.isUnderArchive === 1;
  const allowedGroups: string[] = JSON.parse(row.allowedGroups);
  const allowedAbove: string[][] = JSON.parse(row.allowedAbove);
  const page = { ...row, isArchived, isUnderArchive, allowedGroups, allowedAbove };
  return isVisible(page, []);
}

/** The pages of a collection that readers see now. */
export async function visibleIn(collectionId: string): Promise<string[]> {
  const sql = `${selectServed} where collection_id = ?`;
  const { results } = await DB.prepare(sql).bind(collectionId).all<ServedState>();
  return results.filter(isServed).map(({ id }) => id);
}

/** What readers are served of a page now, or null. */
export async function servedOf(team: Team, pageId: string): Promise<Snapshot | null> {
  const row = await DB.prepare(`${selectServed} where id = ?`).bind(pageId).first<ServedState>();
  if (row === null || row.hash === null || !isServed(row)) return null;
  return readSnapshot(FILES, snapshotKey(team.orgId, pageId, row.hash));
}
