/**
 * How well the search of a site finds what people type: 171 questions over this handbook, Hono's documentation and four
 * sites of other tools, each with the pages that are right, asked over HTTP as the palette asks; and of MiniSearch and
 * Pagefind over the pages that the same site shows, which know no words of an owner's and are not asked for these.
 */
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importFiles, listPages, publishAll, readFolder } from "../scripts/folder.ts";
import { ensureCollection } from "../scripts/people.ts";
import { bundleGalley } from "./bundle.ts";
import { makeOrganization } from "./collection.ts";
import type { Organization } from "./collection.ts";
import { startGalley } from "./contenders.ts";
import type { Section } from "./results.ts";
import { startMiniSearch, startPagefind } from "./search-peers.ts";
import type { ShownPage } from "./search-peers.ts";
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

/** What the owner of a site says means the same: the second of each stands on no page of it. */
const synonyms: Readonly<Record<string, string[][]>> = {
  handbook: [
    ["runbooks", "playbooks"],
    ["passkeys", "biometrics"],
    ["own domain", "vanity address"],
    ["embedding", "widget"],
    ["back-ups", "disaster recovery"],
    ["translation", "localization"],
  ],
};

/** What is wanted of all questions and of those with typos: the share that has a right page first, and among three. */
const aims =
  "The aim: a right page first in 80 %, among three in 95 %, with a typo among three in 90 %.";

interface Judged {
  set: string;
  /** Of the kind `synonym`: in words that the owner of the site says mean the same, and that its pages do not have. */
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
async function readJudged(): Promise<Judged[]> {
  const text = await readFile(join(root, "test/data/search/questions.tsv"), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [set = "", kind = "", query = "", pages = ""] = line.split("\t");
      return { set, kind, query, pages: pages.split(",") };
    });
}

/** The tables, and what was missed by name. */
export async function searchQualitySection(onProgress: (line: string) => void): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), "galley-judged-"));
  const running = await startGalley(bundleGalley(folder));
  try {
    const organization = await makeOrganization(running.url);
    const sites = new Map<string, ShownPage[]>();
    const left: string[] = [];
    for (const [set, from] of Object.entries(folders)) {
      onProgress(`publishing ${set}`);
      if (existsSync(from)) sites.set(set, await publishFolder(organization, set, from));
      else left.push(set);
    }
    const judged = (await readJudged()).filter(({ set }) => sites.has(set));
    onProgress(`asking ${judged.length} questions`);
    const own = await askAll(judged, (set, query) => findOnSite(running.url, set, query));
    const plain = judged.filter(({ kind }) => kind !== "synonym");
    const peers: string[][] = [];
    for (const start of [startMiniSearch, startPagefind]) {
      const peer = await start(sites);
      onProgress(`asking ${peer.name}`);
      peers.push(rowOf(peer.name, await askAll(plain, peer.find)));
      await peer.stop();
    }
    return { title: "What people type", body: report(own, peers, left) };
  } finally {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Imports and publishes the folder, and gives its pages as readers get them. */
async function publishFolder(
  { api, orgId, url }: Organization,
  set: string,
  from: string,
): Promise<ShownPage[]> {
  const named = { name: set, slug: set, description: "" };
  const collectionId = await ensureCollection(api, orgId, named);
  await importFiles(api, collectionId, `galley/${set}`, await readFolder(from));
  const words = synonyms[set];
  const settings = `/orgs/${orgId}/collections/${collectionId}`;
  if (words !== undefined) await api.put(settings, { navigation: { synonyms: words } });
  await publishAll(api, orgId, collectionId);
  const shown: ShownPage[] = [];
  for (const { path, name } of await listPages(api, orgId, collectionId)) {
    const address = `${url}/docs/bench/${set}/${path}`;
    const [html, markdown] = await Promise.all([fetch(address), fetch(`${address}.md`)]);
    if (!html.ok || !markdown.ok) continue;
    shown.push({ path, title: name, html: await html.text(), markdown: await markdown.text() });
  }
  return shown;
}

async function findOnSite(url: string, set: string, query: string): Promise<string[]> {
  const base = `/docs/bench/${set}/`;
  const address = `${url}${base}search?q=${encodeURIComponent(query)}`;
  const answer = await fetch(address, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
  const { results } = (await answer.json()) as { results: { url: string }[] };
  return results.map((result) => new URL(result.url, url).pathname.slice(base.length));
}

async function askAll(
  judged: readonly Judged[],
  find: (set: string, query: string) => Promise<string[]>,
): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const question of judged) {
    const paths = new Set(await find(question.set, question.query));
    asked.push({ ...question, place: placeOf(question, [...paths]) });
  }
  return asked;
}

function placeOf({ pages }: Judged, paths: readonly string[]): number {
  return paths.findIndex((path) => pages.some((page) => `/${path}`.endsWith(`/${page}`)));
}

const head = ["", "questions", "right page first", "among 3", "among 10"];

function report(
  asked: readonly Asked[],
  peers: readonly string[][],
  left: readonly string[],
): string {
  const kinds = [...Map.groupBy(asked, ({ kind }) => kind)].map(([kind, all]) => rowOf(kind, all));
  const missed = asked.filter(({ place }) => place < 0 || place >= 3);
  const names = missed.map(({ set, query, place }) => `${query} (${set}, ${place + 1 || "none"})`);
  return [
    table(head, [rowOf("Galley", asked), ...peers]),
    "Galley by kind of question:",
    table(head, kinds),
    aims,
    ...(names.length === 0 ? [] : [`Not among three: ${names.join("; ")}.`]),
    ...(left.length === 0 ? [] : [`Left out, since it is not there: ${left.join(", ")}.`]),
  ].join("\n\n");
}

function rowOf(name: string, asked: readonly Asked[]): string[] {
  return [name, String(asked.length), shareOf(asked, 1), shareOf(asked, 3), shareOf(asked, 10)];
}

function shareOf(asked: readonly Asked[], among: number): string {
  const right = asked.filter(({ place }) => place >= 0 && place < among);
  return `${Math.round((100 * right.length) / asked.length)} %`;
}
