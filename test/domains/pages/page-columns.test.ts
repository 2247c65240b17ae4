/**
 * Every column of a page, wherever pages are written again: it is kept, or it stands here as one that starts
 * anew, with the reason. The columns are read from the table, so one that nobody carries fails its first test.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { unzipSync } from "fflate";
import { bindings } from "#test/events";
import { added, jobEnd, runImport } from "#test/imports";
import { mintCollection, mintPages } from "#test/mint-pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, send } from "#test/worker";

const { DB } = bindings;

type Row = Record<string, string | number | null>;
/** By column: why it is not what it was. */
type StartsAnew = Record<string, string>;

let columns: { name: string; type: string }[] = [];

beforeAll(async () => {
  ({ results: columns } = await DB.prepare(
    "select name, type from pragma_table_info('pages') order by name",
  ).all<{ name: string; type: string }>());
});

/** Who a page is and where it stands: the interface says it, and it differs from page to page. */
const position = "id org_id collection_id parent_id type name url_name path depth rank".split(" ");
/** Null, or the page is not there at all. */
const deletion = ["deleted_at", "deletion_id"];

/** What is planted where a list stands. */
const lists: Readonly<Record<string, string>> = {
  allowed_groups: '["planted"]',
  allowed_above: '[["planted"]]',
  reviewers: '["planted"]',
};

async function rowOf(column: string, value: string, collectionId = ""): Promise<Row> {
  const sql = `select * from pages where ${column} = ? and (?2 = '' or collection_id = ?2)`;
  const row = await DB.prepare(sql).bind(value, collectionId).first<Row>();
  if (row === null) throw new Error(`no page has the ${column} ${value}`);
  return row;
}

/** Gives every column that the interface left as it is in a new page a value of its own. */
async function plant(pageId: string, blankId: string): Promise<Row> {
  const [row, blank] = [await rowOf("id", pageId), await rowOf("id", blankId)];
  const left = columns.filter(
    ({ name }) =>
      ![...position, ...deletion].includes(name) && (row[name] === blank[name] || row[name] === ""),
  );
  const values = left.map(({ name, type }) =>
    type.toLowerCase() === "integer"
      ? Number(blank[name] ?? 0) + 1
      : (lists[name] ?? `"planted ${name}"`),
  );
  const set = left.map(({ name }) => `"${name}" = ?`).join(", ");
  if (left.length > 0) {
    await DB.prepare(`update pages set ${set} where id = ?`)
      .bind(...values, pageId)
      .run();
  }
  return rowOf("id", pageId);
}

/** A page with a value of its own in every column, its parent, and where both stand. */
async function mintFullPage() {
  const { team, root, create, publish, update } = await mintPages();
  const module = await create(root, { name: "Guide" });
  const blank = await create(module.id, { name: "Blank" });
  const endpoint = { method: "PUT", url: "{{host}}/pets" };
  const meta = { title: "Pets", tags: ["a"], icon: "🐦", noindex: true };
  const full = await create(module.id, { name: "Full", urlName: "own", type: 4, endpoint, meta });
  await publish(full.id);
  const link = { editable: true, expiresAt: "2099-01-31T12:00:00.000Z" };
  await expectStatus(200, team.owner.patch(`/api/page/${full.id}/editable`, link));
  await update(full.id, { isArchived: true });
  return { team, module, full, row: await plant(full.id, blank.id) };
}

/** A value as it means the same: JSON is read, so that the order of its fields is no difference. */
const meaning = (value: Row[string] | undefined): unknown =>
  typeof value === "string" && value.startsWith("{") ? JSON.parse(value) : value;

/** Holds two rows to differing in exactly these columns. */
function expectKept(before: Row, after: Row, startsAnew: StartsAnew): void {
  const differing: Row = {};
  for (const { name } of columns) {
    const isSame = JSON.stringify(meaning(before[name])) === JSON.stringify(meaning(after[name]));
    if (!isSame) differing[name] = startsAnew[name] ?? `was ${before[name]}, is ${after[name]}`;
  }
  expect(differing).toEqual(startsAnew);
}

/** Of every page that is made from another one. */
const anotherPage: StartsAnew = {
  id: "it is another page",
  collection_id: "of another collection",
  parent_id: "below another page",
  draft_changed_at: "its draft is new",
  reviewers: "nobody is asked for a review of it",
  published_at: "it was not published then",
  share_link_hash: "a link opens one page",
  share_link_expires_at: "a link opens one page",
  share_link_created_by: "a link opens one page",
  share_link_token_id: "a link opens one page",
  origin_id: "it is the same as no other page of its site",
  follows_version_no: "it translates nothing",
  version: "it counts its own changes",
  created_at: "it was made now",
  created_by: "by whoever asked for it",
  updated_at: "it was made now",
  updated_by: "by whoever asked for it",
};

/** Of a copy, which is a draft. A file says whether its page is published, and an import publishes it. */
const unpublished: StartsAnew = {
  state: "it is a draft",
  published_version_no: "readers see no version of it",
  published_hash: "readers see no version of it",
  published_name: "readers see no version of it",
  last_version_no: "it has no version yet",
  was_ever_published: "no reader knows its address",
};

describe("every column of a page", () => {
  test("goes with it into a copy of its collection", async () => {
    const { team, row } = await mintFullPage();
    const path = `/orgs/${team.orgId}/collections/${team.collectionId}/duplicate`;
    const begun = await expectStatus(202, team.owner.post(path, {}));
    expect((await jobEnd(team.owner, begun.jobId)).state).toBe("done");
    expectKept(row, await rowOf("path", "guide/own", begun.collectionId), {
      ...anotherPage,
      ...unpublished,
    });
  });

  test("goes with it into a copy of the page", async () => {
    const { team, full, row } = await mintFullPage();
    const path = `/orgs/${team.orgId}/pages/${full.id}/duplicate`;
    const begun = await expectStatus(202, team.owner.post(path, {}));
    expect((await jobEnd(team.owner, begun.jobId)).state).toBe("done");
    const { collection_id: _, parent_id: __, ...anew } = anotherPage;
    expectKept(row, await rowOf("id", begun.pageId), {
      ...anew,
      ...unpublished,
      name: "it is told apart from its source",
      url_name: "its source has that address",
      is_url_name_manual: "nobody chose its address",
      path: "its source has that address",
      rank: "it stands behind its source",
    });
  });

  test("comes back with its organization", async () => {
    const { team, row, module } = await mintFullPage();
    const gone = await expectStatus(
      201,
      team.owner.post(`/orgs/${team.orgId}/pages/${module.id}`, { name: "Gone" }),
    );
    await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/pages/${gone.id}`));
    const deleted = await rowOf("id", gone.id);
    await takeAwayAndRestore(team);
    expectKept(row, await rowOf("id", String(row["id"])), {
      share_link_hash: "secret, and so in no archive",
      share_link_expires_at: "nothing without its link",
      share_link_created_by: "nothing without its link",
      share_link_token_id: "nothing without its link",
    });
    expectKept(deleted, await rowOf("id", gone.id), {});
  });

  const restored: StartsAnew = {
    version: "it was changed",
    updated_at: "it was changed",
    updated_by: "by whoever restored it",
    share_link_hash: "a share link ends with its page",
    share_link_expires_at: "a share link ends with its page",
    share_link_created_by: "a share link ends with its page",
    share_link_token_id: "a share link ends with its page",
    is_under_archive: "follows from the pages above it",
    allowed_above: "follows from the pages above it",
  };

  test.each(["itself", "the page above it"])("outlives the deletion of %s", async (which) => {
    const { team, module, full, row } = await mintFullPage();
    const { id } = which === "itself" ? full : module;
    await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/pages/${id}`));
    await expectStatus(200, team.owner.put(`/orgs/${team.orgId}/restorePage/${id}`));
    expectKept(row, await rowOf("id", full.id), restored);
  });

  const imported: StartsAnew = {
    ...anotherPage,
    rank: "its file says its place by a number",
    is_under_archive: "follows from the pages above it",
    allowed_above: "follows from the pages above it",
  };

  test("stands in the file that it is exported as, and is imported from it", async () => {
    const { team, row } = await mintFullPage();
    const files = await exportedFiles(team);
    const { collectionId } = await mintCollection(team);
    await runImport({ ...team, collectionId }, added(files));
    expectKept(row, await rowOf("path", "guide/own", collectionId), imported);
  });

  test("is taken from its file into a page that was there before", async () => {
    const { team, row } = await mintFullPage();
    const files = await exportedFiles(team);
    const { collectionId } = await mintCollection(team);
    const blank = Object.entries(files).map(([name, content]) => {
      const kind = content.includes("\ntype: endpoint\n") ? "type: endpoint\n" : "";
      return [name, `---\n${kind}title: Blank\n---\n\nNothing yet.\n`];
    });
    await runImport({ ...team, collectionId }, added(Object.fromEntries(blank)));
    await runImport(
      { ...team, collectionId },
      Object.entries(files).map(([path, content]) => ({ path, status: "M", content })),
    );
    expectKept(row, await rowOf("path", "guide/own", collectionId), imported);
  });

  test("stays when its file is imported again, but for what the file says", async () => {
    const { team, root, create } = await mintPages();
    const blank = await create(root, { name: "Blank" });
    await runImport(team, added({ "page.md": "# Page\n\nOnce.\n" }));
    const { id } = await rowOf("path", "page", team.collectionId);
    const row = await plant(String(id), blank.id);
    const content = '---\ntitle: Another\ndescription: "It says more."\n---\n\nTwice.\n';
    await runImport(team, [{ path: "page.md", status: "M", content }]);
    expectKept(row, await rowOf("id", String(id)), {
      name: "the file's",
      meta: "the file's",
      draft_changed_at: "it was changed",
      version: "it was changed",
      updated_at: "it was changed",
      updated_by: "by whoever imported it",
    });
  });
});

/** The files that the pages of a team's collection are exported as, by their paths. */
async function exportedFiles({ owner, orgId, collectionId }: Team) {
  const path = `/orgs/${orgId}/collections/${collectionId}/export`;
  const archive = await send(new Request(baseUrl + path, { headers: owner.headers }));
  const files = Object.entries(unzipSync(new Uint8Array(await archive.arrayBuffer())));
  return Object.fromEntries(files.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
}

/** Exports the organization, deletes it, and brings it back. */
async function takeAwayAndRestore({ owner, orgId }: Team): Promise<void> {
  const { session } = owner;
  const end = async ({ jobId }: { jobId: string }) => {
    const read = () => expectStatus(200, session.get(`/orgs/${orgId}/jobs/${jobId}`));
    await expect.poll(async () => (await read()).finishedAt, { timeout: 60_000 }).not.toBeNull();
    expect(await read()).toMatchObject({ state: "done", problems: [] });
    return jobId;
  };
  const exportId = await end(await expectStatus(202, session.post(`/orgs/${orgId}/export`)));
  await expectStatus(204, session.delete(`/orgs/${orgId}`));
  await end(await expectStatus(202, session.post("/orgs/import", { orgId, exportId })));
}
