/** How long a search takes in a collection of many pages in four languages, over HTTP, as the palette asks. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { ensureCollection } from "../scripts/people.ts";
import { WorkSlices } from "../src/content/pause.ts";
import { searchTextOf } from "../src/domains/search/search-text.ts";
import type { TextColumns } from "../party/search-call.ts";
import type { Bundle } from "./bundle.ts";
import { makeOrganization } from "./collection.ts";
import { bundleGalley } from "./bundle.ts";
import { startGalley } from "./contenders.ts";
import type { Section } from "./results.ts";
import { searchablePage } from "./search-pages.ts";
import { figure, table } from "./table.ts";

const pageCount = 10_000;
/** Of somebody else, in as many words, in collections of `pageCount`. */
const foreignCount = 40_000;
const aimMs = 10;
const pagesInPart = 100;
const runs = 40;
const slug = "languages";

/** What is searched for, and what makes it hard. */
const queries = [
  ["lantern", "English, a hundred pages"],
  ["install", "English, on nearly every page in English"],
  ["in", "two letters, while a word is being typed"],
  ["installing the lan", "three words, the last unfinished"],
  ["Übersicht Datenbank", "German, two words"],
  ["verbindung", "German, the end of a compound: a second search"],
  ["测试", "Chinese, every second page in Chinese"],
  ["保存有问题", "Chinese, a part of a sentence"],
  ["データベース", "Japanese, every second page in Japanese"],
  ["instal the lantren", "three words, two of them mistyped"],
  ["nothing zzqqx", "a word that no page has: a second search"],
] as const;

interface SearchTime {
  found: number;
  p50Ms: number;
  slowestMs: number;
}

interface SearchTimes {
  /** Of filling the index, a page. */
  indexMs: number;
  /** Each of the queries, alone and beside the pages of others. */
  alone: SearchTime[];
  beside: SearchTime[];
}

/** The table of searches; nothing else should run beside it. */
export async function searchSection(onProgress: (line: string) => void): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), "galley-search-"));
  try {
    onProgress(`searching ${pageCount} pages`);
    const indexing = join(import.meta.dirname, "workers/indexing.ts");
    const { indexMs, alone, beside } = await measure(bundleGalley(folder, indexing), onProgress);
    const rows = queries.map(([query, kind], place) => [
      `\`${query}\``,
      kind,
      String(alone[place]?.found),
      figure(alone[place]?.p50Ms ?? NaN),
      figure(beside[place]?.p50Ms ?? NaN),
      figure(beside[place]?.slowestMs ?? NaN),
    ]);
    const foreign = foreignCount.toLocaleString("en");
    const head = ["searched for", "", "found", "p50 ms", `beside ${foreign}: p50 ms`, "slowest ms"];
    const body = [
      table(head, rows),
      `In ${pageCount.toLocaleString("en")} pages of four languages, one request after the other, alone and beside ` +
        `${foreign} pages of another organization; the aim is ${aimMs} ms. Putting a page into the index takes ${figure(indexMs)} ms.`,
    ].join("\n\n");
    return { title: "Search", body };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fills a collection with published pages, straight into the database and its index, and searches it. */
async function measure(made: Bundle, onProgress: (line: string) => void): Promise<SearchTimes> {
  const running = await startGalley(made);
  try {
    const { url, api, orgId } = await makeOrganization(running.url);
    const collectionId = await ensureCollection(api, orgId, { name: slug, slug, description: "" });
    const database: D1Database = await running.miniflare.getD1Database("DB");
    const pages = await makePages();
    const startedAt = performance.now();
    await fillCollection({ url, database, orgId, collectionId }, pages);
    const indexMs = (performance.now() - startedAt) / pageCount;
    const address = `${url}/docs/bench/${slug}/search`;
    // What is asked first compiles what is asked later: that is neither alone nor beside others.
    await timesAt(address);
    const alone = await timesAt(address);
    onProgress(`searching them beside ${foreignCount} of others`);
    const other = await makeOrganization(running.url, "other");
    for (let place = 0; place < foreignCount / pageCount; place += 1) {
      const name = `other-${place}`;
      const foreign = { name, slug: name, description: "" };
      const foreignId = await ensureCollection(other.api, other.orgId, foreign);
      await fillCollection({ url, database, orgId: other.orgId, collectionId: foreignId }, pages);
    }
    return { indexMs, alone, beside: await timesAt(address) };
  } finally {
    await running.stop();
  }
}

async function timesAt(address: string): Promise<SearchTime[]> {
  const times: SearchTime[] = [];
  for (const [query] of queries) times.push(await timeOf(address, query));
  return times;
}

async function timeOf(address: string, query: string): Promise<SearchTime> {
  const headers = { Accept: "application/json" };
  const took: number[] = [];
  let found = 0;
  // The first one is not counted: it makes the navigation.
  for (let run = 0; run <= runs; run += 1) {
    const startedAt = performance.now();
    const answer = await fetch(`${address}?q=${encodeURIComponent(query)}`, { headers });
    const body = (await answer.json()) as { results?: unknown[] };
    if (!answer.ok || body.results === undefined) throw new Error(`${query}: ${answer.status}`);
    found = body.results.length;
    if (run > 0) took.push(performance.now() - startedAt);
  }
  took.sort((one, other) => one - other);
  return { found, p50Ms: took[runs / 2] ?? NaN, slowestMs: took.at(-1) ?? NaN };
}

interface Filled {
  url: string;
  database: D1Database;
  orgId: string;
  collectionId: string;
}

interface IndexedPage {
  name: string;
  text: TextColumns;
}

async function makePages(): Promise<IndexedPage[]> {
  const pages: IndexedPage[] = [];
  for (let place = 0; place < pageCount; place += 1) {
    const { name, html } = searchablePage(place);
    const text = await searchTextOf({ name, html, meta: {}, endpoint: null }, new WorkSlices());
    pages.push({ name, text });
  }
  return pages;
}

async function fillCollection(filled: Filled, pages: readonly IndexedPage[]): Promise<void> {
  for (let from = 0; from < pages.length; from += pagesInPart)
    await fill(filled, pages.slice(from, from + pagesInPart), from);
}

async function fill(
  { url, database, orgId, collectionId }: Filled,
  pages: readonly IndexedPage[],
  from: number,
): Promise<void> {
  const idAt = (at: number) => `${collectionId}${String(from + at).padStart(7, "0")}`;
  const rows = pages.map(({ name }, at) => {
    const place = from + at;
    return { id: idAt(at), name, path: `page-${place}`, rank: `a${place}` };
  });
  const texts = pages.map(({ text }, at) => {
    const id = idAt(at);
    return { kind: "page", ownerId: id, hash: id, ...text };
  });
  const json = JSON.stringify(rows);
  const field = (name: string) => `value ->> '${name}'`;
  const insert = (sql: string) => database.prepare(sql).bind(orgId, collectionId, json);
  const body = JSON.stringify({ of: { orgId, collectionId }, texts });
  const answer = await fetch(`${url}/index`, { method: "POST", body });
  if (!answer.ok) throw new Error(`The index answered ${answer.status}.`);
  await database.batch([
    insert(`insert into pages (id, org_id, collection_id, parent_id, type, name, url_name, path, depth, rank, state,
        published_version_no, published_hash, draft_changed_at, meta, created_at, created_by, updated_at, updated_by)
      select ${field("id")}, ?1, ?2, c.root_page_id, 1, ${field("name")}, ${field("path")}, ${field("path")}, 1,
        ${field("rank")}, 2, 1, ${field("id")}, 0, '{}', 0, '', 0, ''
      from json_each(?3), collections c where c.id = ?2`),
    insert(`insert into published_versions (org_id, collection_id, page_id, version_no, name, path, meta, content_hash,
        size_bytes, published_at, published_by)
      select ?1, ?2, ${field("id")}, 1, ${field("name")}, ${field("path")}, '{}', ${field("id")}, 0, 0, ''
      from json_each(?3)`),
    insert(`insert into search_documents (org_id, page_id, content_hash)
      select ?1, ${field("id")}, ${field("id")} from json_each(?3) where ?2 <> ''`),
  ]);
}
