/**
 * What importing descriptions of APIs costs, and what comes of it: every document of a public collection
 * of examples, and GitHub's own description, imported, published as one release, opened page by page and
 * exported. `node bench/openapi.ts` prints this part alone.
 */
import { globSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { gzipSync } from "node:zlib";
import { upgraded } from "../src/domains/api-model/reading/upgrade.ts";
import { operationsOf } from "../test/support/api-semantics.ts";
import { publishAll } from "../scripts/folder.ts";
import { ensureCollection } from "../scripts/people.ts";
import { makeOrganization } from "./collection.ts";
import type { Organization } from "./collection.ts";
import { bundleGalley } from "./bundle.ts";
import { startGalley } from "./contenders.ts";
import { peakOfRuntimes } from "./processes.ts";
import type { Section } from "./results.ts";
import { figure, table } from "./table.ts";

const root = join(import.meta.dirname, "..");
const examples = join(root, "node_modules/@readme/oas-examples");
const github = join(
  import.meta.dirname,
  "node_modules/@octokit/openapi/generated/api.github.com.json",
);
const mostBytes = 200_000;
const slug = "api";

interface Job {
  jobId: string;
  state: string;
  finishedAt: string | null;
  counts: Record<string, number>;
  problems: { path: string; message: string }[];
}

/** The tables of this part. `onProgress` is called with each line of progress. */
export async function openapiSection(onProgress: (line: string) => void): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), "galley-openapi-"));
  const running = await startGalley(bundleGalley(folder));
  try {
    const organization = await makeOrganization(running.url);
    onProgress("importing every document of @readme/oas-examples");
    const first = await importExamples(organization);
    onProgress(first);
    onProgress("importing GitHub's description");
    const second = await importGithub(organization, onProgress);
    return { title: "Descriptions of APIs", body: [first, "", second].join("\n") };
  } finally {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each as a source of its own in one collection, since that is what differs from one to the next. */
async function importExamples({ api, orgId }: Organization): Promise<string> {
  const settings = { name: "Examples", slug: "examples", description: "" };
  const collectionId = await ensureCollection(api, orgId, settings);
  const files = globSync("{2.0,3.0,3.1}/**/*.{json,yaml}", { cwd: examples }).toSorted();
  const startedAt = performance.now();
  const failed: string[] = [];
  const totals = { created: 0, problems: 0 };
  for (const source of files) {
    const document = await readFile(join(examples, source), "utf8");
    const job = await imported({ api, body: { collectionId, document, source } });
    if (job.state !== "done") failed.push(`${source}: ${job.problems[0]?.message ?? ""}`);
    totals.created += job.counts["created"] ?? 0;
    totals.problems += job.counts["problems"] ?? 0;
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const failures = failed.length === 0 ? "none failed" : `failed: ${failed.join("; ")}`;
  return `\`@readme/oas-examples\`: ${files.length} documents imported in ${figure(seconds)} s, ${failures}; ${totals.created} pages, ${totals.problems} problems reported.`;
}

interface Importing {
  api: Organization["api"];
  body: { collectionId: string; document: string; source?: string };
}

async function imported({ api, body }: Importing): Promise<Job> {
  const { jobId } = await api.post<Job>("/import/openapi", body);
  for (;;) {
    const job = await api.get<Job>(`/import/jobs/${jobId}`);
    if (job.finishedAt !== null) return job;
    await pause(20);
  }
}

async function importGithub(
  organization: Organization,
  onProgress: (line: string) => void,
): Promise<string> {
  const { api, orgId, url } = organization;
  const collectionId = await ensureCollection(api, orgId, {
    name: "GitHub",
    slug,
    description: "",
  });
  const document = await readFile(github, "utf8");
  const body = { collectionId, document };
  const first = await timed(() => imported({ api, body }));
  onProgress(`${seconds(first.ms)}: ${countsOf(first.value)}`);
  const again = await timed(() => imported({ api, body }));
  onProgress("publishing it");
  const release = await timed(() => publishAll(api, orgId, collectionId));
  onProgress(`${seconds(release.ms)}; opening every page of it`);
  const read = await readPages(organization, collectionId);
  const exported = await timed(async () =>
    (await fetch(`${url}/docs/bench/${slug}/openapi.json`)).text(),
  );
  onProgress("comparing what came out with what went in");
  const trip = await compared(document, exported.value);
  for (const key of trip.different) onProgress(`  differs: ${key}`);
  const rows = [
    ["import", seconds(first.ms), countsOf(first.value)],
    ["import again", seconds(again.ms), countsOf(again.value)],
    ["publish as one release", seconds(release.ms), `${release.value} pages`],
    ["open a page, median", `${figure(read.medianMs)} ms`, `slowest ${figure(read.slowestMs)} ms`],
    [
      "largest page",
      `${figure(read.largest.bytes / 1_000)} KB`,
      `${figure(read.largest.compressed / 1_000)} KB compressed: \`${read.largest.path}\``,
    ],
    ["pages over 200 KB", String(read.tooLarge), `of ${read.count}`],
    [
      "export as OpenAPI",
      seconds(exported.ms),
      `${trip.exported} operations and webhooks, ${figure(exported.value.length / 1_000_000)} MB`,
    ],
    [
      "the same after the round trip",
      `${trip.same} of ${trip.imported}`,
      `${trip.different.length} differ in parameters, bodies, answers or schemas`,
    ],
  ];
  const about = `GitHub's description of ${figure(document.length / 1_000_000)} MB:`;
  onProgress("looking for the least heap that reads it");
  const memory = `The runtime's memory at its highest: ${figure(await peakOfRuntimes())} MiB. The least heap with which Node reads the description: about ${leastHeap()} MiB.`;
  return [about, "", table(["", "", ""], rows), "", memory].join("\n");
}

/** What each operation means, before and after: parameters, bodies, answers, links, callbacks, and every schema of them. */
async function compared(imported: string, exported: string) {
  const notes = { note: () => undefined };
  const before = operationsOf(await upgraded(JSON.parse(imported), notes));
  const after = operationsOf(JSON.parse(exported));
  const keys = new Set([...before.keys(), ...after.keys()]);
  const different = [...keys].filter(
    (key) => !isDeepStrictEqual(before.get(key)?.(), after.get(key)?.()),
  );
  const same = keys.size - different.length;
  return { imported: before.size, exported: after.size, same, different };
}

/** By trying: a heap that is too small ends the process. */
function leastHeap(): number {
  let [tooSmall, enough] = [16, 256];
  while (enough - tooSmall > 4) {
    const middle = Math.round((tooSmall + enough) / 2);
    const script = join(import.meta.dirname, "read-description.ts");
    const flags = ["--no-warnings", `--max-old-space-size=${middle}`];
    const { status } = spawnSync(process.execPath, [...flags, script, github]);
    if (status === 0) enough = middle;
    else tooSmall = middle;
  }
  return enough;
}

const seconds = (ms: number) => `${figure(ms / 1_000)} s`;

function countsOf({ state, counts }: Job): string {
  const all = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  return `${state}: ${all.join(", ")}`;
}

async function timed<T>(act: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const startedAt = performance.now();
  const value = await act();
  return { ms: performance.now() - startedAt, value };
}

/** Each published page once, as a reader's browser asks for it. */
async function readPages({ api, orgId, url }: Organization, collectionId: string) {
  type Page = { path: string; isPublished: boolean };
  const path = `/orgs/${orgId}/collection/${collectionId}/pages`;
  const { data } = await api.get<{ data: Page[] }>(path);
  const published = data.filter(({ isPublished }) => isPublished);
  const times: number[] = [];
  let largest = { path: "", bytes: 0, compressed: 0 };
  let tooLarge = 0;
  for (const page of published) {
    const { ms, value } = await timed(async () => {
      const answer = await fetch(`${url}/docs/bench/${slug}/${page.path}`);
      if (answer.status !== 200) throw new Error(`${page.path} answered ${answer.status}.`);
      return Buffer.from(await answer.arrayBuffer());
    });
    times.push(ms);
    if (value.byteLength > mostBytes) tooLarge += 1;
    if (value.byteLength > largest.bytes) {
      const compressed = gzipSync(value).byteLength;
      largest = { path: page.path, bytes: value.byteLength, compressed };
    }
  }
  const inOrder = times.toSorted((first, second) => first - second);
  const medianMs = inOrder[Math.floor(inOrder.length / 2)] ?? 0;
  return { count: published.length, medianMs, slowestMs: inOrder.at(-1) ?? 0, largest, tooLarge };
}

if (process.argv[1] === import.meta.filename) {
  console.log((await openapiSection((line) => console.error(`  ${line}`))).body);
  process.exit();
}
