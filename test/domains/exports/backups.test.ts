/** Archives of organizations: everything in them, and everything back, or nothing. */
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { archivePrefix, readManifest } from "#domains/exports/organization/archive";
import { savedTables } from "#domains/exports/organization/queries";
import { bytesHash } from "#content/hash";
import { limits } from "#limits";
import {
  deleteOrganization as remove,
  endedJob as ended,
  exportOf,
  restoreFrom as restore,
} from "#test/archives";
import { bindings, hookUp } from "#test/events";
import { mintPages } from "#test/mint-pages";
import { lose } from "#test/search-indexes";
import { fillWithPages, pagesOf } from "#test/pages";
import { expectStatus, withToken } from "#test/team";
import type { Team } from "#test/team";
import { upload } from "#test/uploads";
import { baseUrl, mintOtherTenant, mintTeam, send } from "#test/worker";

const { DB, FILES } = bindings;

type Rows = Record<string, unknown[]>;

/** What rooms, the log's seals and archive, and readers change at any time, and the revision of a tree and the version of a site, which others have seen and are new. */
const unlike = {
  seq: 0,
  archived_at: null,
  hits: 0,
  last_hit_at: null,
  seal: null,
  sealed_number: 0,
  tree_revision: 0,
  site_version: 0,
};

/** Every row that an archive holds of the organization, as it stands in the database. */
async function rowsOf(orgId: string): Promise<Rows> {
  const all: Rows = {};
  for (const table of savedTables) {
    if (table === "webhook_sequences") continue;
    const statement = DB.prepare(`select * from ${table} where org_id = ?`).bind(orgId);
    const { results } = await statement.all<Record<string, unknown>>();
    const rows = results
      .filter((row) => !String(row["event_type"]).endsWith("_ORGANIZATION"))
      .map((row) => JSON.stringify({ ...row, ...unlike }));
    all[table] = rows.toSorted();
  }
  return all;
}

/** The hash of every object of the organization but those of jobs. */
async function objectsOf(orgId: string): Promise<Record<string, string>> {
  const { objects } = await FILES.list({ prefix: `${orgId}/` });
  const hashes: Record<string, string> = {};
  for (const { key } of objects) {
    if (/\/(jobs\/|nav\.json$)/.test(key)) continue;
    const bytes = await (await FILES.get(key))?.arrayBuffer();
    hashes[key] = await bytesHash(new Uint8Array(bytes ?? new ArrayBuffer()));
  }
  return hashes;
}

/** An organization with something of everything; a page of it is published under a second address. */
async function mintOrganization() {
  const { team, root, create, write, update, publish, remove: removePage } = await mintPages();
  const guide = await create(root, { name: "Guide", meta: { tags: ["a"] } });
  const start = await create(guide.id, { name: "Start" });
  await write(start.id, `First. [Up](page:${guide.id})\n`);
  await publish(start.id);
  await write(start.id, "Second, about aardvarks.\n");
  await publish(start.id);
  await update(start.id, { urlName: "begin" });
  await write(start.id, "Third, a draft.\n");
  const old = await create(guide.id, { name: "Old" });
  await update(old.id, { isArchived: true });
  await removePage((await create(guide.id, { name: "Gone", content: "Gone.\n" })).id);
  await upload(team, team.collectionId, [new File(["a file"], "a.txt")]);
  const environment = {
    name: "Live",
    type: 0,
    variables: { key: { initialValue: "top-secret-value", secret: true } },
  };
  const made = team.owner.post(`/orgs/${team.orgId}/environments`, environment);
  const { id: environmentId } = await expectStatus(201, made);
  const hook = await hookUp(team, "https://a.example.com/hook");
  return { team, guide, start, environmentId, hook };
}

describe("an archive", () => {
  test("brings a deleted organization back byte for byte, and every address leads where it led", async () => {
    const { team, guide, start, environmentId, hook } = await mintOrganization();
    const { orgId, owner, member } = team;
    const session = owner.session;
    const site = `/docs/${team.orgSlug}/${team.collectionSlug}`;
    const versionsPath = `/orgs/${orgId}/pages/${start.id}/versions`;
    const seen = async () => ({
      rows: await rowsOf(orgId),
      objects: await objectsOf(orgId),
      page: await pagesOf(team, session).get(start.id),
      tree: await pagesOf(team, session).tree(),
      draft: (await expectStatus(200, session.get(`/api/page/${start.id}/content`))).content,
      history: (await session.get(versionsPath)).body,
      served: (await team.anonymous.get(`${site}/guide/begin.md`)).body,
      moved: (await team.anonymous.get(`${site}/guide/start`)).headers.get("location"),
      environment: await expectStatus(
        200,
        session.get(`/orgs/${orgId}/environments/${environmentId}`),
      ),
    });
    const exportId = await exportOf(team);
    const before = await seen();
    expect(before.served).toContain("aardvarks");
    expect(before.environment.variables.key.initialValue).toBe("top-secret-value");

    await remove(team);
    expect((await session.get(`/orgs/${orgId}`)).status).toBe(404);
    expect((await restore(team, exportId)).problems).toEqual([]);
    expect(await seen()).toEqual(before);

    const people = (await expectStatus(200, session.get(`/orgs/${orgId}/users`))).data;
    expect(people).toHaveLength(3);
    expect((await member.session.get(`/orgs/${orgId}`)).body.role).toBe("member");
    expect((await owner.get(`/orgs/${orgId}`)).status).toBe(401);
    expect((await expectStatus(200, session.get(`/api/webhooks/${hook.id}`))).url).toContain(
      "hook",
    );
    await pagesOf(team, session).write(guide.id, "Written since.\n");
    const { data } = (await session.get(`/orgs/${orgId}/pages/${guide.id}/versions`)).body;
    expect(data).toHaveLength(1);
    const log = (await expectStatus(200, session.get(`/logs/orgId/${orgId}`))).data;
    const restored = { eventType: "IMPORT_ORGANIZATION", createdBy: owner.userId };
    expect(log).toContainEqual(expect.objectContaining(restored));
  });

  test("brings back what search finds, where its index is lost", async () => {
    const { team } = await mintOrganization();
    const exportId = await exportOf(team);
    await remove(team);
    await lose(team.collectionId);
    await DB.prepare("delete from search_documents where org_id = ?").bind(team.orgId).run();
    await restore(team, exportId);
    const path = `/docs/${team.orgSlug}/${team.collectionSlug}/search?q=aardvark`;
    expect((await team.anonymous.get(path)).body).toContain("/guide/begin");
  });

  test("larger than one step goes on where it was, and comes back whole", async () => {
    const team = await mintTeam();
    await mappings(team, (limits.archiveStepReads / 2) * limits.archivePartRows);
    const exportId = await exportOf(team);
    const steps = await DB.prepare("select step from jobs where id = ?")
      .bind(exportId)
      .first("step");
    expect(steps).toBeGreaterThan(0);
    const before = await rowsOf(team.orgId);
    await remove(team);
    expect((await restore(team, exportId)).state).toBe("done");
    expect(await rowsOf(team.orgId)).toEqual(before);
  });

  test("is a zip whose manifest names every part, with no secret in it to be read", async () => {
    const { team, hook } = await mintOrganization();
    const exportId = await exportOf(team);
    const path = `/orgs/${team.orgId}/exports/${exportId}`;
    const answer = await send(new Request(baseUrl + path, { headers: team.owner.headers }));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const text = (name: string) => new TextDecoder().decode(files[name]);
    expect(await bytesHash(files["manifest.json"] ?? new Uint8Array())).toBe(
      text("manifest.sha256"),
    );
    const { parts } = JSON.parse(text("manifest.json"));
    for (const { name, sha256 } of parts)
      expect(await bytesHash(files[name] ?? new Uint8Array())).toBe(sha256);
    const everything = Object.keys(files).map(text).join("\n");
    for (const secret of ["top-secret-value", hook.secret, team.owner.apiToken]) {
      expect(everything).not.toContain(secret);
    }
    expect(everything).toContain("Third, a draft.");
  });

  type Fill = (team: Team, count: number) => Promise<unknown>;
  const pages: Fill = async (team, count) => {
    const module = await pagesOf(team).create(team.rootPageId);
    await fillWithPages(DB, team, { ...module, depth: 1 }, count - 2);
  };
  const filled =
    (sql: string): Fill =>
    ({ orgId, collectionId }, count) =>
      DB.prepare(
        `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?) ${sql}`,
      )
        .bind(count, orgId, collectionId)
        .run();
  const mappings = filled(`insert into url_mappings
    (id, org_id, collection_id, page_id, old_url, is_automatic, created_at, created_by)
    select hex(randomblob(6)), ?, ?, 'none', 'old-' || n, 0, 0, 'nobody' from numbers`);
  const quarter = limits.archivePartBytes / 4 - 200;
  const questions =
    filled(`insert into faqs (id, org_id, collection_id, question, answer, answer_html, state, "order",
      created_at, created_by, updated_at, updated_by)
    select hex(randomblob(6)), ?, ?, 'Why?', hex(zeroblob(${quarter / 2})), '', 'approved', n, 0, '', 0, '' from numbers`);
  const objects: Fill = ({ orgId }, count) =>
    Promise.all(Array.from({ length: count }, (_, n) => FILES.put(`${orgId}/aaa/${n}`, "x")));

  test.each([
    ["pages", pages, limits.archivePartPages],
    ["url_mappings", mappings, limits.archivePartRows],
    ["faqs", questions, 5],
    [undefined, objects, limits.archivePartObjects],
  ])("holds so many of %s in one part, and one more in two", async (table, fill, atMost) => {
    const partsFor = async (count: number) => {
      const team = await mintTeam();
      await fill(team, count);
      const archiveKey = { orgId: team.orgId, exportId: await exportOf(team) };
      const { parts = [] } = (await readManifest(bindings, archiveKey)) ?? {};
      const kind = table === undefined ? "objects" : "rows";
      const ours = parts.filter((part) => part.kind === kind && part.table === table);
      expect(ours.reduce((sum, { lines }) => sum + lines, 0)).toBe(count);
      return ours.length;
    };
    expect([await partsFor(atMost), await partsFor(atMost + 1)]).toEqual([1, 2]);
  });
});

describe("what is refused", () => {
  async function archived() {
    const { team } = await mintOrganization();
    const exportId = await exportOf(team);
    await remove(team);
    const prefix = archivePrefix({ orgId: team.orgId, exportId });
    const keys = (await FILES.list({ prefix })).objects.map(({ key }) => key);
    return { team, exportId, keys, left: await rowsOf(team.orgId) };
  }

  async function flipByte(key: string): Promise<() => Promise<unknown>> {
    const whole = await (await FILES.get(key))?.arrayBuffer();
    const bytes = new Uint8Array(whole?.slice(0) ?? new ArrayBuffer());
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    await FILES.put(key, bytes);
    return () => FILES.put(key, whole ?? "");
  }

  test("an archive with one byte flipped, wherever it is, before anything is written", async () => {
    const { team, exportId, keys, left } = await archived();
    const kinds = [
      /manifest\.json$/,
      /manifest\.sha256$/,
      /part-000001/,
      /objects\/.*\.md$/,
      /objects\/files\//,
    ];
    for (const kind of kinds) {
      const key = keys.find((each) => kind.test(each)) ?? "";
      const mend = await flipByte(key);
      const body = { orgId: team.orgId, exportId };
      const answer = await team.owner.session.post("/orgs/import", body);
      const isNow = kind.source.startsWith("manifest");
      const job = isNow ? null : await ended(team.owner.session, answer.body);
      expect([String(kind), answer.status, job?.state]).toEqual([
        String(kind),
        isNow ? 422 : 202,
        isNow ? undefined : "failed",
      ]);
      expect(JSON.stringify(job?.problems ?? answer.body.errors)).toContain("damaged");
      expect(await rowsOf(team.orgId)).toEqual(left);
      await mend();
    }
    expect((await restore(team, exportId)).state).toBe("done");
  });

  test("an organization that is there, a second job, and whoever was not its owner", async () => {
    const { team, exportId } = await archived();
    const other = await mintOtherTenant();
    const body = { orgId: team.orgId, exportId };
    for (const person of [team.admin, team.member, other.owner]) {
      expect((await person.session.post("/orgs/import", body)).status).toBe(404);
    }
    expect((await other.owner.post("/orgs/import", body)).status).toBe(403);
    const { jobId } = await restore(team, exportId);
    expect((await other.owner.session.get(`/orgs/${team.orgId}/jobs/${jobId}`)).status).toBe(404);
    const path = `/orgs/${team.orgId}/jobs/${jobId}`;
    const another = team.owner.session.post("/orgs", { name: "Another", guide: false });
    const { id } = await expectStatus(201, another);
    const outside = await withToken(send, baseUrl, team.owner, id);
    expect((await outside.get(path)).status).toBe(404);
    const again = await team.owner.session.post("/orgs/import", body);
    expect([again.status, again.body.code]).toEqual([409, "conflict"]);
    await DB.prepare("update jobs set finished_at = null where id = ?").bind(jobId).run();
    const busy = await team.owner.session.post(`/orgs/${team.orgId}/export`);
    expect([busy.status, busy.body.code]).toEqual([409, "in_progress"]);
  });
});
