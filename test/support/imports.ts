/** Imports over HTTP, for tests in workerd: files in, the finished job out. */
import { expect, inject } from "vitest";
import type { Client } from "./client.ts";
import { pagesOf } from "./pages.ts";
import type { AskedFor, HeldRepository } from "./repositories.ts";
import type { SampleDocs } from "./sample-docs.ts";
import { expectStatus } from "./team.ts";
import type { Team } from "./team.ts";

export interface SentFile {
  path: string;
  status: "A" | "M" | "D" | "R";
  content?: string | null;
  encoding?: "base64" | "utf-8";
  previousPath?: string;
}

export interface FinishedJob {
  kind: string;
  jobId: string;
  state: "done" | "failed";
  done: number;
  total: number;
  counts: Record<string, number>;
  problems: { path: string; message: string; pageId?: string; construct?: string; fate?: string }[];
}

/** Real documentation, from the fixture servers. */
export async function sampleDocs(): Promise<SampleDocs> {
  return (await fetch(`${inject("fixtureServers")}/sample-docs`)).json<SampleDocs>();
}

/** The body of an import into the team's collection. */
export function importOf(team: Team, files: readonly SentFile[], changes = {}) {
  const { collectionId } = team;
  return { repository: "acme/handbook", branch: "main", collectionId, files, ...changes };
}

/** Added files, by path and content. */
export function added(files: Record<string, string>): SentFile[] {
  return Object.entries(files).map(([path, content]) => ({ path, status: "A", content }));
}

/** Imports the files and waits for the end of the job. */
export async function runImport(
  team: Team,
  files: readonly SentFile[],
  { client = team.owner, timeout = 60_000, ...changes }: Options = {},
): Promise<FinishedJob> {
  const begun = client.post("/import/github", importOf(team, files, changes));
  const { jobId } = await expectStatus(202, begun);
  return jobEnd(client, jobId, timeout);
}

interface Options {
  client?: Client;
  timeout?: number;
  repository?: string;
  edition?: { version?: string; language?: string };
}

/** The job, once it is finished. */
export async function jobEnd(
  client: Client,
  jobId: string,
  timeout = 60_000,
): Promise<FinishedJob> {
  const read = () => expectStatus(200, client.get(`/jobs/${jobId}`));
  await expect
    .poll(async () => (await read()).finishedAt, { timeout, interval: 50 })
    .not.toBeNull();
  return read();
}

export interface ListedPage {
  id: string;
  parentId: string;
  name: string;
  path: string;
  type: number;
  version: number;
}

/** The team's collection as the tree list shows it. */
export function treeOf(team: Team): Promise<ListedPage[]> {
  return pagesOf(team).tree();
}

export async function pathsOf(team: Team): Promise<string[]> {
  return (await treeOf(team)).map(({ path }) => path);
}

export async function pageAt(team: Team, path: string): Promise<ListedPage> {
  const found = (await treeOf(team)).find((page) => page.path === path);
  if (!found) throw new Error(`no page at ${path}`);
  return found;
}

/** What the live document of the page at a path says. */
export async function contentAt(team: Team, path: string): Promise<string> {
  const { id } = await pageAt(team, path);
  return (await expectStatus(200, team.owner.get(`/api/page/${id}/content`))).content;
}

/** A repository's files as the fixture server holds them. */
export const base64Of = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, btoa(text)]));

/** A repository as GitHub would hold it: of this test alone, unless it is named. */
export function mintRepository(repository = `acme/docs-${crypto.randomUUID()}`) {
  const address = `${inject("fixtureServers")}/github/api/repos/${repository}`;
  return {
    repository,
    hold: (held: HeldRepository) => fetch(address, { method: "PUT", body: JSON.stringify(held) }),
    asked: async () => (await fetch(address)).json<AskedFor[]>(),
  };
}
