/** What keeps links true costs as much as the change, and what is asked of them as much as is broken: the same in a collection of thousands of pages as in one of a few. */
import { createMessageBatch } from "cloudflare:test";
import { expect, test } from "vitest";
import { limits } from "#limits";
import { openSystem } from "#events/system";
import { serviceOf } from "#test/app-with";
import { createClient } from "#test/client";
import type { Client } from "#test/client";
import { bindings } from "#test/events";
import { pagesOf } from "#test/pages";
import { countingRows } from "#test/rows-read";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { uploadTo } from "#test/uploads";
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
    json_array(
      json_object('kind', 'page', 'to', org_id || 1, 'anchor', 'here', 'text', 'words'),
      json_object('kind', 'foreign', 'to', 'https://example.com/', 'anchor', '', 'text', 'words')), '["here"]'
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
  "a page that is %s costs the same beside six hundred as beside ten",
  async (_, change, broken) => {
    const few = await mintCrowd(10);
    const many = await mintCrowd(600);
    const small = await costOf(few, (client) => change(few, client));
    const large = await costOf(many, (client) => change(many, client));
    expect(await brokenOf(many.team)).toEqual(broken);
    expect(large.questions).toBe(small.questions);
    expect(large.rowsWritten).toBe(small.rowsWritten);
    expect(large.rowsRead - small.rowsRead).toBeLessThan(10);
    expect(large.rowsRead).toBeLessThan(300);
  },
);

test("a page is renamed for as much in a collection of twenty thousand pages", async () => {
  const rename: Change = ({ team, target }, client) =>
    pagesOf(team, client).update(target.id, { name: "Other", urlName: "other" });
  const few = await mintCrowd(10);
  const many = await mintCrowd(limits.pagesPerCollection - 10);
  const small = await costOf(few, (client) => rename(few, client));
  const large = await costOf(many, (client) => rename(many, client));
  expect(large.rowsWritten).toBe(small.rowsWritten);
  expect(large.rowsRead - small.rowsRead).toBeLessThan(10);
});

test("links that are written as paths are all looked at, however many there are", async () => {
  const { team } = await mintCrowd(1_000);
  const theirs = "collection_id = ?1 and name glob 'Crowd [1-6]'";
  await DB.batch([
    DB.prepare(
      `delete from search_documents where page_id in (select id from pages where ${theirs})`,
    ).bind(team.collectionId),
    DB.prepare(`insert into search_documents (org_id, page_id, content_hash, links, ids)
      select org_id, id, published_hash, (select json_group_array(json_object('kind', 'path',
          'to', iif(pages.name = 'Crowd 6' and other.name = 'Crowd 999', 'nowhere', other.url_name),
          'anchor', '', 'text', 'words'))
        from pages other where other.collection_id = ?1 and other.name like 'Crowd %'), '[]'
      from pages where ${theirs}`).bind(team.collectionId),
  ]);
  expect(await brokenOf(team)).toEqual(["Crowd 6: page"]);
});

/** A crowd with a file, a page and a path that lead nowhere, each held by one page, and a draft that loses the heading of three. */
async function mintBroken(count: number) {
  const crowd = await mintCrowd(count);
  const { team, target } = crowd;
  const [file] = await uploadTo(team, team.collectionId, ["words"]);
  const fileId = file?.key.split("/").at(-1) ?? "";
  const gone = await publish(team, { name: "Gone" });
  await publish(team, {
    name: "Lost",
    content: `[a](page:${gone.id}) [b](/nowhere) [c](${file?.url}) [d](#nothing)`,
  });
  await pagesOf(team).remove(gone.id);
  await pagesOf(team).write(target.id, "Words without a heading.");
  return { ...crowd, fileId };
}

type Broken = Awaited<ReturnType<typeof mintBroken>>;
type Question = (of: Broken, client: Client) => ReturnType<Client["get"]>;

const questions: [string, Question, number][] = [
  [
    "what is broken",
    ({ team: { orgId, collectionId } }, client) =>
      client.get(`/orgs/${orgId}/collections/${collectionId}/broken-links`),
    3,
  ],
  [
    "what a release would break",
    ({ team: { orgId, collectionId }, target }, client) =>
      client.post(`/orgs/${orgId}/collections/${collectionId}/publish/links`, {
        pageIds: [target.id],
      }),
    3,
  ],
  [
    "what a page's publication would break",
    ({ team, target }, client) => client.get(`${pagesOf(team).path(target.id)}/links`),
    3,
  ],
  [
    "where a file is used",
    ({ team: { orgId }, fileId }, client) => client.get(`/orgs/${orgId}/files/${fileId}/uses`),
    1,
  ],
];

test.each(questions)(
  "%s is told by as many rows of three hundred pages as of thirty",
  async (_, ask, count) => {
    const costs: Awaited<ReturnType<typeof costOf>>[] = [];
    for (const size of [30, 300]) {
      const broken = await mintBroken(size);
      let data: unknown[] = [];
      const question = async (client: Client) => {
        ({ data } = await expectStatus(200, ask(broken, client)));
      };
      costs.push(await costOf(broken, question));
      expect(data).toHaveLength(count);
    }
    const [small, large] = costs.map(({ rowsRead }) => rowsRead);
    // A draft that its index has not seen yet is a row less.
    expect(Math.abs(Number(large) - Number(small))).toBeLessThan(3);
    expect(costs[1]?.questions).toBe(costs[0]?.questions);
  },
);

test("a link is one row when a text leads there for the first time, and none when it does so again", async () => {
  const crowd = await mintCrowd(40);
  const { team } = crowd;
  const one = await publish(team, { name: "One" });
  const other = await publish(team, { name: "Another" });
  const links = (count: number) =>
    Array.from({ length: count }, (_, n) => `[words](page:${team.orgId}${n + 1}#here)`).join(" ");
  const published = (pageId: string, content: string) =>
    costOf(crowd, async (client) => {
      await pagesOf(team, client).write(pageId, content);
      await pagesOf(team, client).publish(pageId);
    });
  const few = await published(one.id, `## Here\n\nFirst ${links(1)}`);
  const many = await published(other.id, `## Here\n\nFirst ${links(21)}`);
  expect(many.rowsWritten - few.rowsWritten).toBe(20);
  const again = [
    await published(one.id, `## Here\n\nAgain ${links(1)}`),
    await published(other.id, `## Here\n\nAgain ${links(21)}`),
  ];
  expect(again[1]?.rowsWritten).toBe(again[0]?.rowsWritten);
});
