/** Pages over HTTP, as a team's owner: each call must succeed, and gives the answer's body. */
import type { Client } from "./client.ts";
import { expectStatus } from "./team.ts";
import type { Team } from "./team.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever shape it expects
type Body = any;

/** What a test does with the pages of a team, in the name of this client. */
export function pagesOf(team: Team, client: Client = team.owner) {
  const path = (pageId: string) => `/orgs/${team.orgId}/pages/${pageId}`;
  const setState = (pageId: string, body: Record<string, unknown>) =>
    client.patch(`${path(pageId)}/state`, body);
  const move = (body: Record<string, unknown>, collectionId = team.collectionId) =>
    client.post(`/orgs/${team.orgId}/collections/${collectionId}/dragAndDrop`, body);
  return {
    path,
    /** Without a name, one of its own. */
    create: (parentId: string, body: Record<string, unknown> = {}): Promise<Body> =>
      expectStatus(201, client.post(path(parentId), { name: `Page ${unique()}`, ...body })),
    get: (pageId: string): Promise<Body> => expectStatus(200, client.get(path(pageId))),
    update: (pageId: string, body: Record<string, unknown>): Promise<Body> =>
      expectStatus(200, client.put(path(pageId), body)),
    remove: (pageId: string): Promise<Body> => expectStatus(204, client.delete(path(pageId))),
    publish: (pageId: string): Promise<Body> => expectStatus(200, setState(pageId, { state: 2 })),
    write: (pageId: string, content: string): Promise<Body> =>
      expectStatus(200, client.post(`${path(pageId)}/ydoc`, { content })),
    tree: async (query = "", collectionId = team.collectionId): Promise<Body[]> =>
      (
        await expectStatus(
          200,
          client.get(`/orgs/${team.orgId}/collection/${collectionId}/pages${query}`),
        )
      ).data,
    versions: async (pageId: string): Promise<Body[]> =>
      (await expectStatus(200, client.get(`/published-version/${pageId}`))).data,
    /** The answer as it is, for states that may be refused. */
    setState,
    /** The answer as it is, for moves that may be refused. */
    move,
  };
}

let made = 0;
function unique(): string {
  made += 1;
  return `${made}-${Math.random().toString(36).slice(2, 6)}`;
}

/** Puts bare subpages under a parent, straight into the database: thousands take no time. */
export async function fillWithPages(
  db: D1Database,
  team: Team,
  parent: { id: string; path: string; depth: number },
  count: number,
): Promise<void> {
  const sql = `
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?6)
    insert into pages (id, org_id, collection_id, parent_id, type, name, url_name, path, depth, rank, state,
      draft_changed_at, meta, created_at, created_by, updated_at, updated_by)
    select hex(randomblob(6)), ?1, ?2, ?3, 3, 'Filler ' || n, 'filler-' || n, ?4 || '/filler-' || n, ?5 + 1,
      'Z' || printf('%06d', n) || 'V', 1, 0, '{}', 0, 'nobody', 0, 'nobody' from numbers`;
  const { id, path, depth } = parent;
  await db.prepare(sql).bind(team.orgId, team.collectionId, id, path, depth, count).run();
}
