/**
 * What the largest collection costs: its list, changes over all of it, and the one commit that shows a
 * release of all its pages; and how a release grows that is made whole, page by page. `node
 * bench/large-collection.ts` prints this part alone.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Bundle } from "./bundle.ts";
import { makeOrganization } from "./collection.ts";
import type { Organization } from "./collection.ts";
import { bundleGalley } from "./bundle.ts";
import { startGalley } from "./contenders.ts";
import { peakOfRuntimes } from "./processes.ts";
import type { Running } from "./runtime.ts";
import { figure, table } from "./table.ts";

const largest = 20_000;
const releaseSizes = [500, 1_000, 2_000, largest];

interface Cost {
  what: string;
  ms: number;
  statements: number;
  rowsRead: number;
  rowsWritten: number;
}

interface Meter {
  statements: number;
  rowsRead: number;
  rowsWritten: number;
}

interface Tree {
  collectionId: string;
  moduleId: string;
  besideId: string;
}

/** The tables of this part. `onProgress` is called with each line of progress. */
export async function largeCollectionTables(
  folder: string,
  onProgress: (line: string) => void,
): Promise<string> {
  const plain = bundleGalley(join(folder, "large"));
  const metering = join(import.meta.dirname, "workers/metering.ts");
  const metered = bundleGalley(join(folder, "metered"), metering);
  onProgress(`changing ${largest} pages at once`);
  const { costs: timed, peakMiB } = await inRuntime(plain, changeLargest);
  const { costs: counted } = await inRuntime(metered, changeLargest);
  onProgress(`releases of ${releaseSizes.join(", ")} pages`);
  const releases = await inRuntime(metered, growReleases);
  const rows = timed.map(({ what, ms }, index) => rowOf({ ...zero, ...counted[index], what, ms }));
  const head = ["", "time", "statements", "rows read", "rows written"];
  return [
    table([`${largest.toLocaleString("en")} pages`, ...head.slice(1)], rows),
    "",
    `The runtime's memory at its highest: ${figure(peakMiB)} MiB. Times are the plain Worker's; what is asked of D1 is counted in another run.`,
    "",
    table(
      ["a release, from the request to the end of its job", ...head.slice(1)],
      releases.map(rowOf),
    ),
  ].join("\n");
}

const zero = { statements: 0, rowsRead: 0, rowsWritten: 0 };

const rowOf = ({ what, ms, statements, rowsRead, rowsWritten }: Cost) => [
  what,
  ms >= 1_000 ? `${figure(ms / 1_000)} s` : `${figure(ms)} ms`,
  ...[statements, rowsRead, rowsWritten].map((count) => count.toLocaleString("en")),
];

async function inRuntime<T>(
  bundle: Bundle,
  work: (running: Running, organization: Organization) => Promise<T>,
): Promise<T> {
  const running = await startGalley(bundle);
  try {
    return await work(running, await makeOrganization(running.url));
  } finally {
    await running.stop();
  }
}

async function changeLargest(running: Running, organization: Organization) {
  const { api, orgId } = organization;
  const { collectionId, moduleId, besideId } = await makeTree(running, organization, largest);
  const collection = `/orgs/${orgId}/collections/${collectionId}`;
  const page = `/orgs/${orgId}/pages/${moduleId}`;
  const move = (position: "after" | "inside") =>
    api.post(`${collection}/dragAndDrop`, { draggedId: moduleId, droppedOnId: besideId, position });
  const costs = [
    await costOf(running, "list", () => api.get(`/orgs/${orgId}/collection/${collectionId}/pages`)),
    await costOf(running, "add a page", () =>
      api.post(`/orgs/${orgId}/pages/${besideId}`, { name: "One more" }),
    ),
    await costOf(running, "move the module that all stand below past another", () => move("after")),
    await costOf(running, "move it below that one: every address moves", () => move("inside")),
    await costOf(running, "move it out again", () => move("after")),
    await costOf(running, "rename it: every address moves", () =>
      api.put(page, { urlName: "renamed" }),
    ),
    await costOf(running, "archive it", () => api.put(page, { isArchived: true })),
    await costOf(running, "take it out of the archive", () => api.put(page, { isArchived: false })),
    await costOf(running, "delete it", () => api.delete(page)),
    await costOf(running, "restore it", () =>
      api.put(`/orgs/${orgId}/restorePage/${moduleId}`, undefined),
    ),
    await showAll(running, organization, collectionId),
  ];
  return { costs, peakMiB: await peakOfRuntimes() };
}

/** Times what is awaited, and reads the meter before and after, where there is one. */
async function costOf(running: Running, what: string, act: () => Promise<unknown>): Promise<Cost> {
  const before = await readMeter(running);
  const startedAt = performance.now();
  await act();
  const ms = performance.now() - startedAt;
  const after = await readMeter(running);
  return {
    what,
    ms,
    statements: after.statements - before.statements,
    rowsRead: after.rowsRead - before.rowsRead,
    rowsWritten: after.rowsWritten - before.rowsWritten,
  };
}

/** What was asked of D1 so far; zeroes where the Worker is not metered. */
export async function readMeter({ url }: Running): Promise<Meter> {
  const answer = await fetch(`${url}/meter`);
  const text = await answer.text();
  return answer.ok ? (JSON.parse(text) as Meter) : zero;
}

/** A module over as many pages as are asked for with itself, in folders of two thousand, published once. */
async function makeTree(
  { miniflare }: Running,
  { api, orgId }: Organization,
  pageCount: number,
): Promise<Tree> {
  const name = `Large ${pageCount}`;
  const made = await api.post(`/orgs/${orgId}/collections`, { name });
  const { id: collectionId, rootPageId } = made as { id: string; rootPageId: string };
  const add = async (parentId: string, pageName: string) =>
    (await api.post(`/orgs/${orgId}/pages/${parentId}`, { name: pageName })) as {
      id: string;
      path: string;
    };
  const database = await miniflare.getD1Database("DB");
  const module = await add(rootPageId, "Module");
  const beside = await add(rootPageId, "Beside");
  for (let left = pageCount - 3; left > 0;) {
    const folder = await add(module.id, "Folder");
    const filling = Math.min(left - 1, 1_999);
    await database
      .prepare(fillSql)
      .bind(orgId, collectionId, folder.id, folder.path, filling)
      .run();
    left -= filling + 1;
  }
  const published = "update pages set was_ever_published = 1 where collection_id = ? and type > 0";
  await database.prepare(published).bind(collectionId).run();
  return { collectionId, moduleId: module.id, besideId: beside.id };
}

const fillSql = `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?5)
  insert into pages (id, org_id, collection_id, parent_id, type, name, url_name, path, depth, rank, state,
    draft_changed_at, meta, created_at, created_by, updated_at, updated_by)
  select hex(randomblob(6)), ?1, ?2, ?3, 3, 'Filler ' || n, 'filler-' || n, ?4 || '/filler-' || n, 3,
    'Z' || printf('%06d', n) || 'V', 1, 0, '{}', 0, 'nobody', 0, 'nobody' from numbers`;

interface Release {
  publishedCount: number;
  job: { finishedAt: string | null; state: string };
}

/** The last step of a release of all pages, which were made ready in the database: the one commit that shows them. */
async function showAll(
  running: Running,
  { api, orgId }: Organization,
  collectionId: string,
): Promise<Cost> {
  const database = await running.miniflare.getD1Database("DB");
  const run = (sql: string, ...values: unknown[]) =>
    database
      .prepare(sql)
      .bind(...values)
      .run();
  // A job that never ends holds the release back while its pages are made ready.
  await run(
    `insert into jobs (id, org_id, collection_id, kind, state, counts, problems, created_by, created_at, updated_at)
      values ('held', ?, ?, 'release', 'running', '{}', '[]', '', 0, 0)`,
    orgId,
    collectionId,
  );
  const path = `/orgs/${orgId}/collections/${collectionId}`;
  const { jobId } = (await api.post(`${path}/publish`, { drafts: true })) as { jobId: string };
  await pause(500);
  await run(
    `update release_pages set outcome = 'prepared', meta = '{}', content_hash = page_id, size_bytes = 0,
      taken_at = unixepoch() * 1000, page_version = 1, from_state = 1, previous_version_no = null where release_id = ?`,
    jobId,
  );
  await run("update jobs set step = steps, state = 'running' where id = ?", jobId);
  await run("delete from jobs where id = 'held'");
  const data = JSON.stringify({ change: { jobId, kind: "release" } });
  await run(
    `insert into events (id, org_id, type, data, created_at) values ('probe', ?, 'job.requested', ?, 0)`,
    orgId,
    data,
  );
  const queue = await running.miniflare.getQueueProducer("JOBS");
  return costOf(running, "show all as one release: its one commit", async () => {
    await queue.send({ eventId: "probe" });
    await untilEnded(async () => (await api.get(`${path}/releases/${jobId}`)) as Release);
  });
}

async function untilEnded(read: () => Promise<Release>): Promise<void> {
  for (;;) {
    const { job } = await read();
    if (job.state === "failed") throw new Error("The release failed.");
    if (job.finishedAt !== null) return;
    await pause(50);
  }
}

/** Releases of growing collections, each made whole (every page is taken, rendered and stored) and rolled back. */
async function growReleases(running: Running, organization: Organization): Promise<Cost[]> {
  const { api, orgId } = organization;
  const costs: Cost[] = [];
  for (const size of releaseSizes) {
    const { collectionId } = await makeTree(running, organization, size);
    const path = `/orgs/${orgId}/collections/${collectionId}`;
    const what = `${size.toLocaleString("en")} pages`;
    let release = "";
    costs.push(
      await costOf(running, what, async () => {
        const { jobId } = (await api.post(`${path}/publish`, { drafts: true })) as {
          jobId: string;
        };
        release = `${path}/releases/${jobId}`;
        await untilEnded(async () => (await api.get(release)) as Release);
      }),
      await costOf(running, `${what}, rolled back`, () => api.post(`${release}/rollback`)),
    );
  }
  return costs;
}

if (process.argv[1] === import.meta.filename) {
  const folder = await mkdtemp(join(tmpdir(), "galley-bench-"));
  try {
    console.log(await largeCollectionTables(folder, (line) => console.error(`  ${line}`)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
