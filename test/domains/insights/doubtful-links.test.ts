/** What may be broken is noted as it changes: whatever happens in whatever order, the list has what a look at every text finds. */
import { expect, test } from "vitest";
import fc from "fast-check";
import { deleteOrganization, exportOf, restoreFrom } from "#test/archives";
import { bindings } from "#test/events";
import { mintCollection } from "#test/mint-pages";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { uploadTo } from "#test/uploads";
import { mintTeam } from "#test/worker";
import { publish } from "../../site/published.ts";

const { DB } = bindings;

interface Row {
  id: string;
  collection_id: string;
  links: string;
  ids: string;
}

interface Link {
  kind: string;
  to: string;
  anchor: string;
}

/** The links of a collection that lead nowhere, by a look at each text that its readers are shown. */
async function brokenByAll({ orgId }: Team, collectionId: string): Promise<string[]> {
  const { results } = await DB.prepare(
    `select p.id, p.collection_id, d.links, d.ids from pages p
      join search_documents d on d.page_id = p.id and d.content_hash = p.published_hash
      where p.org_id = ? and p.published_version_no is not null and p.deleted_at is null
        and not p.is_archived and not p.is_under_archive`,
  )
    .bind(orgId)
    .all<Row>();
  const files = await DB.prepare("select id from files where org_id = ?").bind(orgId).raw();
  const fileIds = new Set(files.map(([id]) => id));
  // Both collections are open to all, so that a link from one into the other leads there.
  const idsOf = (pageId: string): string[] | null => {
    const row = results.find(({ id }) => id === pageId);
    return row === undefined ? null : (JSON.parse(row.ids) as string[]);
  };
  const isBroken = ({ kind, to, anchor }: Link) => {
    if (kind === "file") return !fileIds.has(to);
    if (kind === "anchor") return true;
    const ids = idsOf(to);
    return ids === null || (anchor !== "" && !ids.includes(anchor));
  };
  const held = results.filter(({ collection_id: at }) => at === collectionId);
  return held
    .flatMap(({ id, links }) =>
      (JSON.parse(links) as Link[]).filter(isBroken).map((link) => `${id} ${hrefOf(link, orgId)}`),
    )
    .toSorted();
}

function hrefOf({ kind, to, anchor }: Link, orgId: string): string {
  const address = { page: `page:${to}`, file: `/files/${orgId}/${to}` }[kind] ?? "";
  return anchor === "" ? address : `${address}#${anchor}`;
}

async function listed({ owner, orgId }: Team, collectionId: string): Promise<string[]> {
  const path = `/orgs/${orgId}/collections/${collectionId}/broken-links`;
  const { data } = await expectStatus(200, owner.session.get(path));
  return data.map(({ pageId, href }: Record<string, string>) => `${pageId} ${href}`).toSorted();
}

const places = ["one", "two", "three", "four", "five"] as const;
const headings = ["alpha", "beta", "gamma"] as const;

/** Most often a text; what is done is looked up below. */
const kinds = "text text text archive back take publish delete restore move away older file".split(
  " ",
);

/** What happens to one page, with another, and a number to choose by. */
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  page: fc.nat(places.length - 1),
  other: fc.nat(places.length - 1),
  choice: fc.nat(7),
});

interface Story {
  team: Team;
  second: { collectionId: string; rootPageId: string };
  ids: string[];
  files: { url: string; key: string }[];
}

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const linkingText = ({ ids, files }: Story, { page, other, choice }: Step): string => {
  const anchor = headings[choice % 3] ?? "";
  const own = headings.filter((_, at) => (choice >> at) % 2 === 1);
  const links = [
    `page:${ids[other]}#${anchor}`,
    `page:${ids[(other + 1) % 5]}`,
    `#${anchor}`,
    `page:${ids[page]}#beta`,
    files[choice % 2]?.url ?? "",
  ];
  return [...own.map((name) => `## ${name}`), ...links.map((href) => `[words](${href})`)].join(
    "\n\n",
  );
};

/** Each may be refused, where the page is not there or not as it would have to be: then nothing has happened. */
const done: Record<string, (story: Story, step: Step) => Promise<{ status: number }>> = {
  text: async (story, it) => {
    const { team, ids } = story;
    const path = pagesOf(team).path(ids[it.page] ?? "");
    await team.owner.post(`${path}/ydoc`, { content: linkingText(story, it) });
    return pagesOf(team).setState(ids[it.page] ?? "", { state: 2 });
  },
  publish: ({ team, ids }, { page }) => pagesOf(team).setState(ids[page] ?? "", { state: 2 }),
  take: ({ team, ids }, { page }) => pagesOf(team).setState(ids[page] ?? "", { state: 1 }),
  archive: ({ team, ids }, { page }) =>
    team.owner.put(pagesOf(team).path(ids[page] ?? ""), { isArchived: true }),
  back: ({ team, ids }, { page }) =>
    team.owner.put(pagesOf(team).path(ids[page] ?? ""), { isArchived: false }),
  delete: ({ team, ids }, { page }) => team.owner.delete(pagesOf(team).path(ids[page] ?? "")),
  restore: async ({ team, ids }, { page }) => {
    await team.owner.delete(pagesOf(team).path(ids[page] ?? ""));
    return team.owner.put(`/orgs/${team.orgId}/restorePage/${ids[page]}`);
  },
  move: ({ team, ids }, { page, other }) =>
    pagesOf(team).move({ draggedId: ids[page], droppedOnId: ids[other] }),
  away: ({ team, second, ids }, { page, choice }) =>
    pagesOf(team).move({
      draggedId: ids[page],
      droppedOnId: choice % 2 === 0 ? second.rootPageId : team.rootPageId,
    }),
  older: ({ team, ids }, { page, choice }) =>
    team.owner.post(`/published-version/${ids[page]}`, { versionNo: 1 + (choice % 2) }),
  file: ({ team, files }, { choice }) =>
    team.owner.request("DELETE", `/orgs/${team.orgId}/delete/file`, {
      key: files[choice % 2]?.key,
    }),
};

async function mintStory(): Promise<Story> {
  const team = await mintTeam();
  const ids: string[] = [];
  for (const name of places)
    ids.push((await publish(team, { name, content: `## alpha\n\n${name}.` })).id);
  const files = await uploadTo(team, team.collectionId, ["words", "others"]);
  return { team, second: await mintCollection(team), ids, files };
}

test("whatever changes, the list has what a look at every text would find", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 45, maxLength: 45 }), async (steps) => {
      const story = await mintStory();
      for (const it of steps) {
        const answer = await done[it.kind]?.(story, it);
        if ((answer?.status ?? 500) < 300) seen.add(it.kind);
        for (const collectionId of [story.team.collectionId, story.second.collectionId]) {
          const found = await brokenByAll(story.team, collectionId);
          expect(await listed(story.team, collectionId)).toEqual(found);
        }
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
  expect([...seen].toSorted()).toEqual(Object.keys(done).toSorted());
});

test("an organization that is brought back from its archive has the broken links that it had then", async () => {
  const story = await mintStory();
  const { team, ids } = story;
  const rewrite = async (content: string) => {
    await pagesOf(team).write(ids[0] ?? "", content);
    await pagesOf(team).publish(ids[0] ?? "");
  };
  await done["text"]?.(story, { kind: "text", page: 1, other: 0, choice: 0 });
  await rewrite("No heading.");
  const before = await listed(team, team.collectionId);
  expect(before).toContain(`${ids[1]} page:${ids[0]}#alpha`);
  const exportId = await exportOf(team);
  await rewrite("## alpha");
  expect((await listed(team, team.collectionId)).length).toBeLessThan(before.length);
  await deleteOrganization(team);
  await restoreFrom(team, exportId);
  expect(await listed(team, team.collectionId)).toEqual(before);
});
