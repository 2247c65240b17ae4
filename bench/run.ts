/**
 * `npm run bench`: measures Galley beside bare Workers in the same runtime, prints the tables and writes
 * them to bench/results.md. Figures belong to the machine they were taken on; no test reads them.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCollection, makeOrganization } from "./collection.ts";
import { bundleGalley, galleyConfig, honoConfig, startBare, startGalley } from "./contenders.ts";
import type { Contender } from "./contenders.ts";
import { largeCollectionTables } from "./large-collection.ts";
import { measureFirstReads } from "./first-reads.ts";
import type { FirstReads } from "./first-reads.ts";
import { measureReads } from "./reads.ts";
import type { ReadResult } from "./reads.ts";
import { measureRowsRead } from "./rows-read.ts";
import type { RowsRead } from "./rows-read.ts";
import { measureStartUp } from "./start-up.ts";
import { figure, provenance, table } from "./table.ts";

const bundleBudgetBytes = 1.5 * 1024 * 1024;
const startUpBudgetMs = 100;
const pagesRead = 100;
const collectionSizes = [10, 100, 1_000];

const tell = (line: string) => console.error(`  ${line}`);

interface Reads {
  results: ReadResult[];
  first: FirstReads;
  compressedBytes: number;
}

async function reads(folder: string): Promise<Reads> {
  tell("bundling");
  const galley = bundleGalley(join(folder, "galley"));
  const bare = await startBare(folder);
  const running = await startGalley(galley);
  try {
    tell(`publishing ${pagesRead} pages`);
    const organization = await makeOrganization(running.url);
    const collection = await makeCollection(organization, pagesRead, pagesRead);
    const first = await measureFirstReads(organization, collection);
    const pages = await pageContenders(collection.pageUrls[0] ?? "");
    const results = await measureReads([...bare.contenders, ...pages], bare.withQuery, tell);
    return { results, first, compressedBytes: galley.compressedBytes };
  } finally {
    await Promise.all([running.stop(), bare.stop()]);
  }
}

async function pageContenders(url: string): Promise<Contender[]> {
  const answer = await fetch(url);
  const kib = (await answer.arrayBuffer()).byteLength / 1024;
  const etag = answer.headers.get("ETag");
  if (!answer.ok || etag === null) throw new Error(`${url} answered ${answer.status}`);
  return [
    { name: `Galley, published page (${figure(kib)} KiB)`, url },
    { name: "Galley, the same page unchanged (304)", url, headers: { "If-None-Match": etag } },
  ];
}

function readsTable({ results, first }: Reads): string {
  const rows = results.map(({ name, requestsPerSecond, toBase, p50Ms, p99Ms, aloneP50Ms }) => [
    name,
    figure(requestsPerSecond),
    `${figure(toBase)} ×`,
    figure(p50Ms),
    figure(p99Ms),
    figure(aloneP50Ms),
  ]);
  const head = ["", "requests/s", "to Hono + D1", "p50 ms", "p99 ms", "p50 ms alone"];
  return [
    table(head, rows),
    "",
    `Pages that nothing has kept yet (${first.pages}, one after the other): p50 ${figure(first.p50Ms)} ms, ` +
      `slowest ${figure(first.slowestMs)} ms, the navigation's making in it.`,
  ].join("\n");
}

function rowsTable(results: readonly RowsRead[]): string {
  const rows = results.map(({ pageCount, warmRows, coldRows, importMs }) => [
    pageCount.toLocaleString("en"),
    String(warmRows),
    String(coldRows),
    `${figure(importMs / 1000)} s`,
  ]);
  const head = [
    "pages in the collection",
    "rows read a view",
    "at the first after a change",
    "imported in",
  ];
  return table(head, rows);
}

function budgetLines(compressedBytes: number, startUpMs: number, honoStartUpMs: number): string {
  const share = (value: number, budget: number) => `${Math.round((value / budget) * 100)} %`;
  return [
    `- Worker bundle: ${figure(compressedBytes / 1024)} KiB compressed, ${share(compressedBytes, bundleBudgetBytes)} of its budget.`,
    `- Start-up: ${figure(startUpMs)} ms, ${share(startUpMs, startUpBudgetMs)} of its budget; a bare Hono Worker's: ${figure(honoStartUpMs)} ms.`,
  ].join("\n");
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "galley-bench-"));
  const written: string[] = [];
  const write = (title: string, body: string) => {
    written.push(`${title}\n\n${body}\n`);
    console.log(written.at(-1));
  };
  try {
    const from = `${provenance()} Written by \`npm run bench\`; how it measures: [README.md](README.md).`;
    write("# Measurements", from);
    const measured = await reads(folder);
    write("## Published reads", readsTable(measured));
    tell("counting rows read");
    const entry = join(import.meta.dirname, "workers/counting.ts");
    const counting = bundleGalley(join(folder, "counting"), entry);
    write("## Rows of D1 read", rowsTable(await measureRowsRead(counting, collectionSizes)));
    write("## The largest collection", await largeCollectionTables(folder, tell));
    tell("profiling the start");
    const startUpMs = measureStartUp(galleyConfig, folder);
    const honoStartUpMs = measureStartUp(honoConfig, folder);
    const budgets = budgetLines(measured.compressedBytes, startUpMs, honoStartUpMs);
    write("## Size and start", budgets);
    await writeFile(join(import.meta.dirname, "results.md"), written.join("\n"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
