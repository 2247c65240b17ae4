/** How soon readers see what was published and what was rolled back, while many read; and that none sees a mixture. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Api } from "../scripts/api.ts";
import { listPages } from "../scripts/folder.ts";
import { makeCollection, makeOrganization } from "./collection.ts";
import type { Organization } from "./collection.ts";
import { bundleGalley } from "./bundle.ts";
import { startGalley } from "./contenders.ts";
import { percentile } from "./load.ts";
import type { Section } from "./results.ts";
import { figure, table } from "./table.ts";

const publishes = 200;
const readers = 64;
const aimMs = 300;
const marksOnPage = 20;
/** Between two pages that one reader reads: a person's haste, and none at all, which takes the machine whole. */
const pausesMs = [1_000, 0];

/** What readers of one page have seen. */
class Reading {
  count = 0;
  mixtures = 0;
  isOver = false;
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** The edition that a reader sees now. A page that holds two is counted. */
  async edition(): Promise<number> {
    const html = await (await fetch(this.#url)).text();
    const marks = [...html.matchAll(/says in edition (\d+)\./g)].map(([, edition]) =>
      Number(edition),
    );
    this.count += 1;
    if (new Set(marks).size > 1) this.mixtures += 1;
    return marks[0] ?? -1;
  }

  async readOn(pauseMs: number, startMs: number): Promise<void> {
    await setTimeout(startMs);
    while (!this.isOver) {
      await this.edition();
      if (pauseMs > 0) await setTimeout(pauseMs);
    }
  }

  /** Reads until this edition is there. */
  async sees(edition: number): Promise<void> {
    while ((await this.edition()) !== edition);
  }
}

/** An edition names itself in each of its parts. Headings would not do: the address of a former one is kept beside the new. */
function markdownOf(edition: number): string {
  const parts = Array.from(
    { length: marksOnPage },
    (_, index) => `## Part ${index}\n\nWhat it says in edition ${edition}.\n`,
  );
  return parts.join("\n");
}

async function msUntil(change: Promise<unknown>, seen: Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await Promise.all([change, seen]);
  return performance.now() - startedAt;
}

interface Times {
  published: number[];
  rolledBack: number[];
}

async function measure(api: Api, orgId: string, pageId: string, reading: Reading): Promise<Times> {
  const times: Times = { published: [], rolledBack: [] };
  const page = `/orgs/${orgId}/pages/${pageId}`;
  for (let edition = 1; edition <= publishes; edition++) {
    await api.post(`${page}/ydoc`, { content: markdownOf(edition) });
    const publish = api.patch(`${page}/state`, { state: 2 });
    times.published.push(await msUntil(publish, reading.sees(edition)));
    if (edition === 1) continue;
    // The first version of all is what the collection was made with.
    const back = api.post(`/published-version/${pageId}`, { versionNo: edition });
    times.rolledBack.push(await msUntil(back, reading.sees(edition - 1)));
  }
  return times;
}

function rowOf(pauseMs: number, name: string, times: readonly number[]): string[] {
  const sorted = times.toSorted((a, b) => a - b);
  const shares = [0.5, 0.99, 1].map((share) => figure(percentile(sorted, share)));
  const pace = pauseMs > 0 ? `a page every ${pauseMs / 1000} s` : "without a pause";
  return [`${name}, each reads ${pace}`, String(times.length), ...shares];
}

/** The table of one page, published and rolled back again and again. */
export async function visibleSection(onProgress: (line: string) => void): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), "galley-visible-"));
  const running = await startGalley(bundleGalley(folder));
  try {
    const organization = await makeOrganization(running.url);
    const rows: string[][] = [];
    const seen: string[] = [];
    for (const [index, pauseMs] of pausesMs.entries()) {
      onProgress(
        `${publishes} publications and rollbacks, ${readers} readers, ${pauseMs} ms between pages`,
      );
      const { times, reading } = await withReaders(organization, index + 1, pauseMs);
      rows.push(rowOf(pauseMs, "published", times.published));
      rows.push(rowOf(pauseMs, "rolled back", times.rolledBack));
      seen.push(`${reading.count.toLocaleString("en")} reads, ${reading.mixtures} of two editions`);
    }
    const head = [`${readers} readers`, "times", "p50 ms", "p99 ms", "slowest ms"];
    const body = [
      table(head, rows),
      "",
      `From the request until the answer of one who reads without a pause holds it: ${seen.join("; ")}. Aim: p99 below ${aimMs} ms.`,
    ].join("\n");
    return { title: "Publish to visible", body };
  } finally {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function withReaders(organization: Organization, pageCount: number, pauseMs: number) {
  const { api, orgId, url } = organization;
  const { id, pageUrls } = await makeCollection(organization, pageCount, 1);
  const pageUrl = pageUrls[0] ?? url;
  const pages = await listPages(api, orgId, id);
  const pageId = pages.find(({ path }) => pageUrl.endsWith(`/${path}`))?.id ?? "";
  const reading = new Reading(pageUrl);
  const all = Array.from({ length: readers }, (_, index) =>
    reading.readOn(pauseMs, (pauseMs * index) / readers),
  );
  const times = await measure(api, orgId, pageId, reading);
  reading.isOver = true;
  await Promise.all(all);
  return { times, reading };
}
