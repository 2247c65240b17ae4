/** What keeps links true costs as much as the change: the same in a collection of thousands of pages as in one of a few. */
import { createMessageBatch } from "cloudflare:test";
import { expect, test } from "vitest";
import { openSystem } from "#events/system";
import { serviceOf } from "#test/app-with";
import { createClient } from "#test/client";
import type { Client } from "#test/client";
import { bindings } from "#test/events";
import { pagesOf } from "#test/pages";
import { countingRows } from "#test/rows-read";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { consumeQueue } from "../../../src/background.ts";
import { publish } from "../../site/published.ts";

const { DB } = bindings;

/** Published pages, each with a heading and a link to a page before it, straight into the database. */
const crowd = `
  with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?3)
  insert into pages (id, org_id, collection_id, parent_id, type, name, url_name, path, depth, rank, state,
    published_version_no, published_hash, published_name, last_version_no, was_ever_published,
    draft_changed_at, published_at, meta, created_at, created_by, updated_at, updated_by)
  select ?1 || n, ?1, ?2, ?4, 1, 'Crowd ' || n, 'crowd-' || n, ?5 || '/crowd-' || n, 2,
    'Z' || printf('%06d', n) || 'V', 2, 1, 'h' || n, 'Crowd ' || n, 1, 1, 0, 1, '{}', 0, 'nobody', 0, 'nobody'
  from numbers`;
const theirTexts = `
  insert into search_documents (org_id, page_id, content_hash, links, ids)
  select org_id, id, published_hash,
    json_array(json_object('kind', 'page', 'to', org_id || 1, 'anchor', 'here', 'text', 'words')), '["here"]'
  from pages where collection_id = ? and name like 'Crowd %'`;

/** A page that three others lead to, beside so many that do not. */
async function mintCrowd(count: number) {
  const team = await mintTeam();
  const target = await publish(team, { name: "Target", content: "## Here\n\nWords." });
  for (const place of [1, 2, 3])
    await publish(team, { name: `Holder ${place}`, content: `[words](page:${target.id}#here)` });
  const folder = await publish(team, { name: "Folder" });
  const { orgId, collectionId } = team;
  await DB.batch([
    DB.prepare(crowd).bind(orgId, collectionId, count, folder.id, folder.path),
    DB.prepare(theirTexts).bind(collectionId),
  ]);
  const other = await publish(team, { name: "Other folder" });
  return { team, target, other };
}

type Crowd = Awaited<ReturnType<typeof mintCrowd>>;

/** Has the change made, and all that it asks the queues for. */
async function costOf({ team }: Crowd, change: (client: Client) => Promise<unknown>) {
  const { database, cost } = countingRows(DB);
  const asked: unknown[] = [];
  const queue = {
    send: async (body: unknown) => void asked.push(body),
    sendBatch: async (bodies: Iterable<{ body: unknown }>) =>
      void asked.push(...Array.from(bodies, ({ body }) => body)),
  };
  const counted = { ...bindings, DB: database, EVENTS: queue as unknown as Queue<never> };
  await change(createClient(serviceOf(counted), team.baseUrl, team.owner.headers));
  const timestamp = new Date();
  const messages = asked.map((body, at) => ({ id: `${at}`, timestamp, attempts: 1, body }));
  await consumeQueue(openSystem(counted), createMessageBatch("galley-events", messages));
  return cost;
}

async function brokenOf(team: Team): Promise<string[]> {
  const path = `/orgs/${team.orgId}/collections/${team.collectionId}/broken-links`;
  const { data } = await expectStatus(200, team.owner.get(path));
  return data.map(({ pageName, missing }: Record<string, string>) => `${pageName}: ${missing}`);
}

const holders = (missing: string) => [1, 2, 3].map((place) => `Holder ${place}: ${missing}`);

type Change = (of: Crowd, client: Client) => Promise<unknown>;
const changes: [string, Change, string[]][] = [
  [
    "renamed",
    ({ team, target }, client) =>
      pagesOf(team, client).update(target.id, { name: "Other", urlName: "other" }),
    [],
  ],
  [
    "moved",
    ({ team, target, other }, client) =>
      expectStatus(
        200,
        pagesOf(team, client).move({ draggedId: target.id, droppedOnId: other.id }),
      ),
    [],
  ],
  [
    "archived",
    ({ team, target }, client) => pagesOf(team, client).update(target.id, { isArchived: true }),
    holders("page"),
  ],
  [
    "given a text without the heading",
    async ({ team, target }, client) => {
      const pages = pagesOf(team, client);
      await pages.write(target.id, "Other words.");
      await pages.publish(target.id);
    },
    holders("anchor"),
  ],
  [
    "taken back from readers",
    ({ team, target }, client) =>
      expectStatus(200, pagesOf(team, client).setState(target.id, { state: 1 })),
    holders("page"),
  ],
  [
    "deleted",
    ({ team, target }, client) => pagesOf(team, client).remove(target.id),
    holders("page"),
  ],
  [
    "led to from an old address by hand",
    ({ team: { orgId, collectionId }, target }, client) => {
      const mapping = { collectionId, pageId: target.id, oldUrl: "old/target" };
      return expectStatus(201, client.post(`/orgs/${orgId}/urlMappings`, mapping));
    },
    [],
  ],
];

test.each(changes)(
  "a page that is %s costs the same beside three thousand as beside ten",
  async (_, change, broken) => {
    const few = await mintCrowd(10);
    const many = await mintCrowd(3_000);
    const small = await costOf(few, (client) => change(few, client));
    const large = await costOf(many, (client) => change(many, client));
    expect(await brokenOf(many.team)).toEqual(broken);
    expect(large.questions).toBe(small.questions);
    expect(large.rowsWritten).toBe(small.rowsWritten);
    expect(large.rowsRead - small.rowsRead).toBeLessThan(10);
    expect(large.rowsRead).toBeLessThan(300);
  },
);
