/** What `npx galley` can do: each command asks the service by its public interface, prints, and gives its exit status. */
import { createWriteStream } from "node:fs";
import { basename, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client } from "./client.ts";
import type { Answer } from "./client.ts";
import { readSource } from "./files.ts";
import type { Source } from "./files.ts";
import { countsIn, ended, problemLines } from "./jobs.ts";
import type { Job } from "./jobs.ts";
import { keepLogin, Misuse, placeOf, siteOf } from "./settings.ts";
import type { CollectionPlace } from "./settings.ts";

/** How a command ended: as it should, with something to look at, not at all. */
export const exits = { done: 0, found: 1, refused: 2 } as const;
type Exit = (typeof exits)[keyof typeof exits];

export interface Options {
  collection?: string | undefined;
  repository?: string | undefined;
  token?: string | undefined;
  to?: string | undefined;
  note?: string | undefined;
  "dry-run"?: boolean | undefined;
  drafts?: boolean | undefined;
  json?: boolean | undefined;
}

interface Command {
  /** What it takes behind its name. */
  takes: string;
  does: string;
  run(given: readonly string[], options: Options): Promise<Exit>;
}

const print = (...lines: readonly string[]) => {
  for (const line of lines) process.stdout.write(`${line}\n`);
};

async function login([url]: readonly string[], { token }: Options): Promise<Exit> {
  if (url === undefined || !URL.canParse(url))
    throw new Misuse("Say which Galley: npx galley login https://docs.example.com --token TOKEN");
  const secret = token ?? process.env["GALLEY_TOKEN"];
  if (secret === undefined)
    throw new Misuse(
      "Give the token with --token, or in GALLEY_TOKEN. Tokens are made in an organization's settings.",
    );
  const client = new Client(url, secret);
  const { data } = await client.call("GET /orgs", {});
  const path = keepLogin({ url: client.url, token: secret });
  print(
    `Logged in to ${client.url} (${data.map(({ name }) => name).join(", ")}). Kept in ${path}.`,
  );
  return exits.done;
}

async function importSource([path]: readonly string[], options: Options): Promise<Exit> {
  if (path === undefined) throw new Misuse("Say what to import: npx galley import FOLDER");
  const source = await readSource(path);
  const place = await placeOf(options.collection);
  const { client, collection } = place;
  const repository = options.repository ?? basename(resolve(path));
  const body = { repository, branch: "main", collectionId: collection.id };
  if (options["dry-run"] === true) return previewSource(client, body, source, options);
  const jobs: Job[] = [];
  for (const files of [...source.pictures, source.texts]) {
    if (files.length === 0) continue;
    const begun = await client.call("POST /import/github", { body: { ...body, files } });
    jobs.push(await ended(client, begun.jobId));
    if (jobs.at(-1)?.state === "failed") break;
  }
  return report(jobs, options);
}

async function previewSource(
  client: Client,
  body: { repository: string; branch: string; collectionId: string },
  { texts, pictures }: Source,
  { json }: Options,
): Promise<Exit> {
  const preview = await client.call("POST /import/github/preview", {
    body: { ...body, files: texts },
  });
  if (json === true) print(JSON.stringify(preview, null, 2));
  else printPreview(preview, pictures.flat().length);
  return preview.problems.length === 0 ? exits.done : exits.found;
}

/** Prints what came of jobs, and tells how they ended. */
function report(jobs: readonly Job[], { json }: Options): Exit {
  if (json === true) print(JSON.stringify(jobs, null, 2));
  else
    for (const { state, counts, problems } of jobs)
      print(`${state}: ${countsIn(counts)}`, ...problemLines(problems));
  if (jobs.some(({ state }) => state === "failed")) return exits.refused;
  return jobs.every(({ problems }) => problems.length === 0) ? exits.done : exits.found;
}

function printPreview(preview: Answer<"POST /import/github/preview">, pictures: number): void {
  const { source, pages, constructs, addresses, problems, counts } = preview;
  print(
    source === null
      ? "Markdown, and the configuration of no tool that is known."
      : `A site of ${source.tool}${source.root === "" ? "" : `, its pages in ${source.root}`}.`,
    `Would be: ${countsIn({ ...counts, ...(pictures === 0 ? {} : { pictures }) })}`,
    "",
  );
  for (const { path, name, change, file } of pages)
    print(`  ${change.padEnd(9)} /${path}  ${name}${file === null ? "" : `  (${file})`}`);
  const lost = constructs.filter(({ fate }) => fate !== "converted");
  const kept = constructs.filter(({ fate }) => fate === "converted");
  const sum = kept.reduce((all, { count }) => all + count, 0);
  print("", `${sum} components and other constructs would become blocks.`);
  for (const { construct, outcome, count, places } of lost)
    print(
      `  ${count} × ${construct} ${outcome}: ${places.map((at) => `${at.path}:${at.line}`).join(", ")}`,
    );
  print(`${addresses.length} old addresses would lead on.`);
  if (problems.length > 0) print("", "To look at:", ...problemLines(problems));
  print("", "Nothing was done.");
}

async function exportCollection(_: readonly string[], options: Options): Promise<Exit> {
  const { client, orgId, collection } = await placeOf(options.collection);
  const to = options.to ?? `${collection.slug}.zip`;
  const answer = await client.send("GET /orgs/{orgId}/collections/{collectionId}/export", {
    params: { orgId, collectionId: collection.id },
  });
  if (answer.body === null) throw new Misuse("The export is empty.");
  await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(to));
  print(`Wrote ${to}.`);
  return exits.done;
}

async function publish(_: readonly string[], options: Options): Promise<Exit> {
  const place = await placeOf(options.collection);
  const { client, orgId, collection } = place;
  const { "dry-run": isDry = false, drafts, note } = options;
  const answer = await client.call("POST /orgs/{orgId}/collections/{collectionId}/publish", {
    params: { orgId, collectionId: collection.id },
    query: isDry ? { dryRun: "true" } : {},
    body: {
      ...(drafts === true ? { drafts } : {}),
      ...(note === undefined ? {} : { note }),
    },
  });
  if (!("jobId" in answer)) {
    print(JSON.stringify(answer, null, 2));
    return exits.done;
  }
  const job = await ended(client, answer.jobId);
  if (options.json !== true) print(siteOf(place));
  return report([job], options);
}

const cameBack = ({ status, failedSince }: { status: number | null; failedSince: string }) =>
  `${status === null ? "no answer" : `HTTP ${status}`} since ${failedSince.slice(0, 10)}`;

async function links(_: readonly string[], options: Options): Promise<Exit> {
  const { client, orgId, collection } = await placeOf(options.collection);
  const { data } = await client.call("GET /orgs/{orgId}/collections/{collectionId}/broken-links", {
    params: { orgId, collectionId: collection.id },
  });
  if (options.json === true) print(JSON.stringify(data, null, 2));
  else
    for (const { pagePath, href, text, missing, foreign, mend } of data)
      print(
        `/${pagePath}: "${text}" leads to ${href}: ${foreign === null ? `there is no such ${missing}` : cameBack(foreign)}.`,
        `  to mend it: ${mend.says}`,
      );
  if (options.json !== true) print(`${data.length} broken links on published pages.`);
  return data.length === 0 ? exits.done : exits.found;
}

async function open(_: readonly string[], options: Options): Promise<Exit> {
  const place: CollectionPlace = await placeOf(options.collection);
  print(siteOf(place));
  return exits.done;
}

export const commands: Readonly<Record<string, Command>> = {
  login: { takes: "URL", does: "keeps an address and a token for the commands below", run: login },
  import: {
    takes: "FOLDER|ZIP",
    does: "makes pages of a site's files; --dry-run says what would come of them",
    run: importSource,
  },
  export: {
    takes: "",
    does: "writes the collection as Markdown into a zip",
    run: exportCollection,
  },
  publish: {
    takes: "",
    does: "publishes what changed; --drafts what was never published, too",
    run: publish,
  },
  links: {
    takes: "",
    does: "lists the broken links of published pages, and what would mend each",
    run: links,
  },
  open: { takes: "", does: "prints the address of the collection's site", run: open },
};
