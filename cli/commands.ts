/** What `npx galley` can do: each command asks the service by its public interface, prints, and gives its exit status. */
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client } from "./client.ts";
import type { Answer } from "./client.ts";
import { siteOfCollection } from "./editions.ts";
import { exits } from "./exits.ts";
import type { Exit, Options } from "./exits.ts";
import { importSource } from "./import.ts";
import { ended } from "./jobs.ts";
import type { Job } from "./jobs.ts";
import { print, report } from "./printing.ts";
import { keepLogin, Misuse, placeOf, siteOf } from "./settings.ts";
import type { CollectionPlace } from "./settings.ts";

interface Command {
  /** What it takes behind its name, or nothing. */
  takes: string;
  does: string;
  run(given: readonly string[], options: Options): Promise<Exit>;
}

async function login([url]: readonly string[], { token }: Options): Promise<Exit> {
  if (url === undefined || !/^https?:\/\/[^/]/.test(url) || !URL.canParse(url))
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

/** The collections that a command is about: one, or with `--site` all that stand beside it. */
async function collectionsIn(
  { client, orgId, collection }: CollectionPlace,
  { site: isWhole }: Options,
): Promise<string[]> {
  const site = isWhole === true ? await siteOfCollection(client, orgId, collection.id) : null;
  return site?.places.map(({ collectionId }) => collectionId) ?? [collection.id];
}

type Plan = Extract<
  Answer<"POST /orgs/{orgId}/collections/{collectionId}/publish">,
  { isDryRun: unknown }
>;

async function publish(_: readonly string[], options: Options): Promise<Exit> {
  const place = await placeOf(options.collection);
  const { client, orgId } = place;
  const { "dry-run": isDry = false, drafts, note } = options;
  const jobs: Job[] = [];
  for (const collectionId of await collectionsIn(place, options)) {
    const answer = await client.call("POST /orgs/{orgId}/collections/{collectionId}/publish", {
      params: { orgId, collectionId },
      query: isDry ? { dryRun: "true" } : {},
      body: {
        ...(drafts === true ? { drafts } : {}),
        ...(note === undefined ? {} : { note }),
      },
    });
    if ("jobId" in answer) jobs.push(await ended(client, answer.jobId));
    else if (options.json === true) print(JSON.stringify(answer, null, 2));
    else printPlan(answer);
  }
  if (isDry) return exits.done;
  if (options.json !== true) print(await addressOf(place));
  return report(jobs, options);
}

const whyLeftOut: Readonly<Record<string, string>> = {
  archived: "it is archived",
  no_address: "its endpoint has no address",
  rejected: "it was rejected",
  in_review: "it is in review",
  draft: "readers never saw it; --drafts publishes it, too",
};

function printPlan({ pages, leftOut }: Plan): void {
  for (const { path, name } of pages) print(`  would be published  /${path}  ${name}`);
  for (const { path, name, reason } of leftOut)
    print(`  left out            /${path}  ${name}: ${whyLeftOut[reason] ?? reason}`);
  print(`${pages.length} pages would be published, ${leftOut.length} left out.`);
}

/** Where the collection's site is read: that of several, where it stands in one. */
async function addressOf(place: CollectionPlace): Promise<string> {
  const site = await siteOfCollection(place.client, place.orgId, place.collection.id).catch(
    () => null,
  );
  return site?.url ?? siteOf(place);
}

type Broken = Answer<"GET /orgs/{orgId}/collections/{collectionId}/broken-links">["data"][number];

const cameBack = ({ status, failedSince }: { status: number | null; failedSince: string }) =>
  `${status === null ? "no answer" : `HTTP ${status}`} since ${failedSince.slice(0, 10)}`;

type BrokenEntry =
  Answer<"GET /orgs/{orgId}/collections/{collectionId}/broken-links">["entries"][number];

type BrokenDraft =
  Answer<"POST /orgs/{orgId}/collections/{collectionId}/publish/links">["data"][number];

/** What drafts lead to in vain, as it would be once all of them were published. */
async function draftLinksIn(
  { client, orgId }: CollectionPlace,
  collectionId: string,
): Promise<BrokenDraft[]> {
  const data: BrokenDraft[] = [];
  let cursor: string | null = null;
  do {
    const found: Answer<"POST /orgs/{orgId}/collections/{collectionId}/publish/links"> =
      await client.call("POST /orgs/{orgId}/collections/{collectionId}/publish/links", {
        params: { orgId, collectionId },
        query: cursor === null ? {} : { cursor },
        body: { drafts: true },
      });
    data.push(...found.data);
    cursor = found.nextCursor;
  } while (cursor !== null);
  return data;
}

/** A picture may have no words. */
const named = (text: string) => (text === "" ? "something without words" : `"${text}"`);

function printDraftLink({ pagePath, href, text, missing, mend }: BrokenDraft): void {
  const where = missing === "snippet" ? text : `${named(text)} leads to ${href}`;
  const why = missing === "snippet" ? "" : `: there would be no such ${missing}.`;
  print(`draft /${pagePath}: ${where}${why}`, `  to mend it: ${mend.says}`);
}

function printEntryLink({ kind, entryName, href, text, missing, mend }: BrokenEntry): void {
  const where = kind === "faq" ? "question" : "changelog";
  print(
    `${where} "${entryName}": ${named(text)} leads to ${href}: there is no such ${missing}.`,
    `  to mend it: ${mend.says}`,
  );
}

interface Listed {
  published: Broken[];
  entries: BrokenEntry[];
  drafts: BrokenDraft[];
}

function printLinks({ published, entries, drafts }: Listed, { drafts: areAsked }: Options): void {
  for (const { pagePath, href, text, missing, foreign, mend } of published)
    print(
      `/${pagePath}: ${named(text)} leads to ${href}: ${foreign === null ? `there is no such ${missing}` : cameBack(foreign)}.`,
      `  to mend it: ${mend.says}`,
    );
  for (const link of entries) printEntryLink(link);
  for (const link of drafts) printDraftLink(link);
  print(`${published.length} broken links on published pages.`);
  if (entries.length > 0) print(`${entries.length} in FAQs and the changelog.`);
  if (areAsked === true) print(`${drafts.length} that publishing all drafts would make.`);
}

async function links(_: readonly string[], options: Options): Promise<Exit> {
  const place = await placeOf(options.collection);
  const { client, orgId } = place;
  const found: Listed = { published: [], entries: [], drafts: [] };
  for (const collectionId of await collectionsIn(place, options)) {
    const { data, entries } = await client.call(
      "GET /orgs/{orgId}/collections/{collectionId}/broken-links",
      { params: { orgId, collectionId } },
    );
    found.published.push(...data);
    found.entries.push(...entries);
    if (options.drafts === true) found.drafts.push(...(await draftLinksIn(place, collectionId)));
  }
  const { published, entries, drafts } = found;
  const all = options.drafts === true ? found : [...published, ...entries];
  if (options.json === true) print(JSON.stringify(all, null, 2));
  else printLinks(found, options);
  return published.length + entries.length + drafts.length === 0 ? exits.done : exits.found;
}

async function open(_: readonly string[], options: Options): Promise<Exit> {
  const place: CollectionPlace = await placeOf(options.collection);
  print(await addressOf(place));
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
    does: "lists the broken links of published pages, and what would mend each; --drafts of drafts, too",
    run: links,
  },
  open: { takes: "", does: "prints the address of the collection's site", run: open },
};
