/** Published pages: how fast they are read, and how many rows that takes. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleGalley } from "./bundle.ts";
import { makeCollection, makeOrganization } from "./collection.ts";
import { startBare, startGalley, startSending } from "./contenders.ts";
import type { Contender } from "./contenders.ts";
import { measureFirstReads } from "./first-reads.ts";
import type { FirstReads } from "./first-reads.ts";
import { largeCollectionTables } from "./large-collection.ts";
import { measureReads, ratioOf } from "./reads.ts";
import type { ReadResult } from "./reads.ts";
import type { Section } from "./results.ts";
import { measureRowsRead } from "./rows-read.ts";
import type { RowsRead } from "./rows-read.ts";
import { figure, table } from "./table.ts";

type OnProgress = (line: string) => void;

const pagesRead = 100;
const collectionSizes = [10, 100, 1_000];

interface Reads {
  results: ReadResult[];
  first: FirstReads;
}

async function reads(folder: string, onProgress: OnProgress): Promise<Reads> {
  onProgress("bundling");
  const galley = bundleGalley(join(folder, "galley"));
  const bare = await startBare(folder);
  const running = await startGalley(galley);
  try {
    onProgress(`publishing ${pagesRead} pages`);
    const organization = await makeOrganization(running.url);
    const collection = await makeCollection(organization, pagesRead, pagesRead);
    const first = await measureFirstReads(organization, collection);
    const url = collection.pageUrls[0] ?? "";
    const pages = await pageContenders(url);
    const sending = await startSending(folder, url);
    try {
      const contenders = [...bare.contenders, sending.contender, ...pages];
      return { results: await measureReads(contenders, onProgress), first };
    } finally {
      await sending.stop();
    }
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
  const bases = ["Hono", "Hono, as much to send", "Hono + one D1 row"].flatMap(
    (base) => results.find(({ name }) => name === base) ?? [],
  );
  const rows = results.map((result) => [
    result.name,
    figure(result.requestsPerSecond),
    figure(result.processorMs),
    ...bases.map((base) => `${figure(ratioOf(result, base))} ×`),
    figure(result.p50Ms),
    figure(result.p99Ms),
    figure(result.aloneP50Ms),
  ]);
  const ratios = bases.map(({ name }) => `to ${name}`);
  const head = ["", "requests/s", "processor ms", ...ratios, "p50 ms", "p99 ms", "p50 ms alone"];
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

/** All of it, one after the other. */
export async function publishedSections(onProgress: OnProgress): Promise<Section[]> {
  const folder = await mkdtemp(join(tmpdir(), "galley-bench-"));
  try {
    const measured = await reads(folder, onProgress);
    onProgress("counting rows read");
    const metering = join(import.meta.dirname, "workers/metering.ts");
    const metered = bundleGalley(join(folder, "metered-reads"), metering);
    const rowsRead = await measureRowsRead(metered, collectionSizes);
    const largest = await largeCollectionTables(folder, onProgress);
    return [
      { title: "Published reads", body: readsTable(measured) },
      { title: "Rows of D1 read", body: rowsTable(rowsRead) },
      { title: "The largest collection", body: largest },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
