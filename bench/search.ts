/** How long a search takes in a collection of many pages in four languages, over HTTP, as the palette asks. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { ensureCollection } from "../scripts/people.ts";
import { Turns } from "../src/content/pause.ts";
import { searchTextOf } from "../src/domains/search/search-text.ts";
import type { Bundle } from "./bundle.ts";
import { makeOrganization } from "./collection.ts";
import { bundleGalley } from "./bundle.ts";
import { startGalley } from "./contenders.ts";
import type { Section } from "./results.ts";
import { searchablePage } from "./search-pages.ts";
import { figure, table } from "./table.ts";

const pageCount = 10_000;
const aimMs = 20;
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
  ["nothing zzqqx", "a word that no page has: a second search"],
] as const;

interface SearchTime {
  query: string;
  kind: string;
  found: number;
  p50Ms: number;
  slowestMs: number;
}

interface SearchTimes {
  /** Of filling the index, a page. */
  indexMs: number;
  times: SearchTime[];
}

/** The table of searches; nothing else should run beside it. */
export async function searchSection(onProgress: (line: string) => void): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), "galley-search-"));
  try {
    onProgress(`searching ${pageCount} pages`);
    const { indexMs, times } = await measure(bundleGalley(folder));
    const rows = times.map(({ query, kind, found, p50Ms, slowestMs }) => [
      `\`${query}\``,
      kind,
      String(found),
      figure(p50Ms),
      figure(slowestMs),
    ]);
    const body = [
      table(["searched for", "", "found", "p50 ms", "slowest ms"], rows),
      `In ${pageCount.toLocaleString("en")} pages of four languages, one request after the other; the aim is ` +
        `${aimMs} ms. Putting a page into the index takes ${figure(indexMs)} ms.`,
    ].join("\n\n");
    return { title: "Search", body };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fills a collection with published pages, straight into the database, and searches it. */
async function measure(made: Bundle): Promise<SearchTimes> {
  const running = await startGalley(made);
  try {
    const { url, api, orgId } = await makeOrganization(running.url);
    const collectionId = await ensureCollection(api, orgId, { name: slug, slug, description: "" });
    const database: D1Database = await running.miniflare.getD1Database("DB");
    const startedAt = performance.now();
    for (let from = 0; from < pageCount; from += pagesInPart) {
      await fill(database, orgId, collectionId, from);
    }
    const indexMs = (performance.now() - startedAt) / pageCount;
    const times: SearchTime[] = [];
    for (const [query, kind] of queries) {
      times.push({ query, kind, ...(await timeOf(`${url}/docs/bench/${slug}/search`, query)) });
    }
    return { indexMs, times };
  } finally {
    await running.stop();
  }
}

async function timeOf(
  address: string,
  query: string,
): Promise<Pick<SearchTime, "found" | "p50Ms" | "slowestMs">> {
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

async function fill(
  database: D1Database,
  orgId: string,
  collectionId: string,
  from: number,
): Promise<void> {
  const rows: object[] = [];
  for (let place = from; place < from + pagesInPart; place += 1) {
    const { name, html } = searchablePage(place);
    const text = await searchTextOf({ name, html, meta: {}, endpoint: null }, new Turns());
    const id = `bench${String(place).padStart(7, "0")}`;
    rows.push({ id, name, path: `page-${place}`, rank: `a${place}`, ...text });
  }
  const json = JSON.stringify(rows);
  const field = (name: string) => `value ->> '${name}'`;
  const insert = (sql: string) => database.prepare(sql).bind(orgId, collectionId, json);
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
    insert(`insert into search_documents (org_id, page_id, content_hash, anchors, checked_at, used_at)
      select ?1, ${field("id")}, ${field("id")}, value -> 'anchors', 0, 0 from json_each(?3) where ?2 <> ''`),
    insert(`insert into search_index (rowid, scope, title, headings, body, parts)
      select d.id, ?2, ${field("title")}, ${field("headings")}, ${field("body")}, ${field("parts")}
      from json_each(?3) join search_documents d on d.page_id = ${field("id")} where d.org_id = ?1`),
  ]);
}
