/**
 * How well the search of a site finds what people type: 165 questions over this handbook, Hono's documentation and four
 * sites of other tools, each with the pages that are right, asked over HTTP as the palette asks.
 */
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importFiles, publishAll, readFolder } from "../scripts/folder.ts";
import { ensureCollection } from "../scripts/people.ts";
import { bundleGalley } from "./bundle.ts";
import { makeOrganization } from "./collection.ts";
import type { Organization } from "./collection.ts";
import { startGalley } from "./contenders.ts";
import type { Section } from "./results.ts";
import { table } from "./table.ts";

const root = join(import.meta.dirname, "..");
const data = process.env.GALLEY_SAMPLE_DATA ?? join(root, "../shared/data");
const folders: Readonly<Record<string, string>> = {
  handbook: join(root, "docs"),
  hono: join(data, "hono-docs"),
  redux: join(data, "moving-in/docusaurus-redux"),
  trigger: join(data, "moving-in/mintlify-trigger"),
  material: join(data, "moving-in/mkdocs-material"),
  vitepress: join(data, "moving-in/vitepress"),
};

/** What is wanted of all questions and of those with typos: the share that has a right page first, and among three. */
const aims = "The aim: a right page first in 80 %, among three in 95 %, with a typo among three in 90 %.";

export interface Judged {
  set: string;
  kind: string;
  query: string;
  /** Ends of the paths of the pages that are right. */
  pages: string[];
}

/** A question, and the place of the first right page among what is found, from 0; -1 where it is not there. */
interface Asked extends Judged {
  place: number;
}

/** The judged questions, in the order of their file. */
export async function readJudged(): Promise<Judged[]> {
  const text = await readFile(join(root, "test/data/search/questions.tsv"), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [set = "", kind = "", query = "", pages = ""] = line.split("\t");
      return { set, kind, query, pages: pages.split(",") };
    });
}

/** The table, and what was missed by name. */
export async function searchQualitySection(onProgress: (line: string) => void): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), "galley-judged-"));
  const running = await startGalley(bundleGalley(folder));
  try {
    const organization = await makeOrganization(running.url);
    const left: string[] = [];
    for (const [set, from] of Object.entries(folders)) {
      onProgress(`publishing ${set}`);
      if (existsSync(from)) await publishFolder(organization, set, from);
      else left.push(set);
    }
    const judged = (await readJudged()).filter(({ set }) => !left.includes(set));
    return { title: "What people type", body: report(await askAll(running.url, judged), left) };
  } finally {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function publishFolder({ api, orgId }: Organization, set: string, from: string) {
  const named = { name: set, slug: set, description: "" };
  const collectionId = await ensureCollection(api, orgId, named);
  await importFiles(api, collectionId, `galley/${set}`, await readFolder(from));
  await publishAll(api, orgId, collectionId);
}

/** Asks each question of its set's site. */
export async function askAll(url: string, judged: readonly Judged[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const question of judged) {
    const address = `${url}/docs/bench/${question.set}/search?q=${encodeURIComponent(question.query)}`;
    const answer = await fetch(address, { headers: { Accept: "application/json" } });
    if (!answer.ok) throw new Error(`${question.query}: ${answer.status}`);
    const { results } = (await answer.json()) as { results: { url: string }[] };
    const paths = results.map((result) => new URL(result.url, url).pathname);
    asked.push({ ...question, place: placeOf(question, [...new Set(paths)]) });
  }
  return asked;
}

function placeOf({ pages }: Judged, paths: readonly string[]): number {
  return paths.findIndex((path) => pages.some((page) => path.endsWith(`/${page}`)));
}

/** The table of what was asked. */
export function report(asked: readonly Asked[], left: readonly string[]): string {
  const groups = [...Map.groupBy(asked, ({ kind }) => kind), ["all", asked] as const];
  const rows = groups.map(([kind, all]) => [
    kind,
    String(all.length),
    shareOf(all, 1),
    shareOf(all, 3),
    shareOf(all, 10),
  ]);
  const missed = asked.filter(({ place }) => place < 0 || place >= 3);
  const names = missed.map(({ set, query, place }) => `${query} (${set}, ${place + 1 || "none"})`);
  return [
    table(["kind", "questions", "right page first", "among 3", "among 10"], rows),
    aims,
    ...(names.length === 0 ? [] : [`Not among three: ${names.join("; ")}.`]),
    ...(left.length === 0 ? [] : [`Left out, since it is not there: ${left.join(", ")}.`]),
  ].join("\n\n");
}

function shareOf(asked: readonly Asked[], among: number): string {
  const right = asked.filter(({ place }) => place >= 0 && place < among);
  return `${Math.round((100 * right.length) / asked.length)} %`;
}
