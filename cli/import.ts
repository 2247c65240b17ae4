/** `galley import`: a folder's pages, its pictures first, into a collection, or each edition of its site into one of its own. */
import { basename, resolve } from "node:path";
import type { Answer, Client } from "./client.ts";
import { askedAs, collectionsOf, filesOf, placeNameOf, titleOf } from "./editions.ts";
import type { Edition } from "./editions.ts";
import { exits } from "./exits.ts";
import type { Exit, Options } from "./exits.ts";
import { inParts, outlineOf, readFiles } from "./files.ts";
import type { Files, SentFile, Source } from "./files.ts";
import { countsIn, ended, problemLines } from "./jobs.ts";
import type { Job } from "./jobs.ts";
import { print, report } from "./printing.ts";
import { Misuse, placeOf } from "./settings.ts";

interface Body {
  repository: string;
  branch: string;
  collectionId: string;
  edition?: { version?: string; language?: string };
}

export async function importSource([path]: readonly string[], options: Options): Promise<Exit> {
  if (path === undefined) throw new Misuse("Say what to import: npx galley import FOLDER");
  const files = await readFiles(path);
  const place = await placeOf(options.collection);
  const { client, collection } = place;
  const repository = options.repository ?? basename(resolve(path));
  const body = { repository, branch: "main", collectionId: collection.id };
  const editions = options["one-edition"] === true ? [] : await editionsIn(client, body, files);
  if (editions.length < 2) {
    const source = inParts(files);
    if (options["dry-run"] === true) return previewSource(client, body, source, options);
    return report(await importInto(client, body, source), options);
  }
  return options["dry-run"] === true
    ? previewEditions(client, body, files, editions, options)
    : importEditions(place, body, files, editions, options);
}

/** The smallest picture that there is: what a preview is to know of one is that it comes along. */
const standIn =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** SVG is sent as it is: the preview says what is left out of it. */
const standInsOf = (pictures: readonly SentFile[]) =>
  pictures.map((each) => (/\.svg$/i.test(each.path) ? each : { ...each, content: standIn }));

/** Which versions and languages there are, by the configuration and the names of pages alone. */
async function editionsIn(client: Client, body: Body, files: Files): Promise<Edition[]> {
  const outline = outlineOf(files);
  const found = await client.call("POST /import/github/preview", {
    body: { ...body, files: outline },
  });
  return found.editions;
}

async function importInto(client: Client, body: Body, { texts, pictures }: Source): Promise<Job[]> {
  const jobs: Job[] = [];
  for (const files of [...pictures, texts]) {
    if (files.length === 0) continue;
    const isOfTexts = files === texts;
    const { edition: _, ...plain } = body;
    const begun = await client.call("POST /import/github", {
      body: { ...(isOfTexts ? body : plain), files },
    });
    jobs.push(await ended(client, begun.jobId));
    if (jobs.at(-1)?.state === "failed") break;
  }
  return jobs;
}

async function importEditions(
  place: Awaited<ReturnType<typeof placeOf>>,
  body: Body,
  files: Files,
  editions: readonly Edition[],
  options: Options,
): Promise<Exit> {
  const { client } = place;
  const stands = await collectionsOf(place, editions);
  const all: Job[] = [];
  let worst: Exit = exits.done;
  for (const edition of editions) {
    const collectionId = stands.get(edition) ?? body.collectionId;
    if (options.json !== true) print("", `${titleOf(edition)} (${placeNameOf(edition)})`);
    const source = inParts(filesOf(edition, editions, files));
    const asked = { ...body, collectionId, edition: askedAs(edition) };
    const jobs = await importInto(client, asked, source);
    all.push(...jobs);
    if (options.json !== true) worst = worseOf(worst, report(jobs, options));
    if (jobs.some(({ state }) => state === "failed")) break;
  }
  return options.json === true ? report(all, options) : worst;
}

const worseOf = (a: Exit, b: Exit): Exit => (a > b ? a : b);

async function previewSource(
  client: Client,
  body: Body,
  { texts, pictures }: Source,
  { json }: Options,
): Promise<Exit> {
  const preview = await client.call("POST /import/github/preview", {
    body: { ...body, files: [...texts, ...standInsOf(pictures.flat())] },
  });
  if (json === true) print(JSON.stringify(preview, null, 2));
  else printPreview(preview);
  return preview.problems.length === 0 ? exits.done : exits.found;
}

async function previewEditions(
  client: Client,
  body: Body,
  files: Files,
  editions: readonly Edition[],
  options: Options,
): Promise<Exit> {
  let worst: Exit = exits.done;
  if (options.json !== true)
    print(
      `${editions.length} editions, each of which would be a collection of its own in one site:`,
      ...editions.map((each) => `  ${titleOf(each)}: ${each.pages} pages in ${placeNameOf(each)}`),
    );
  for (const edition of editions) {
    if (options.json !== true) print("", titleOf(edition));
    const source = inParts(filesOf(edition, editions, files));
    const asked = { ...body, edition: askedAs(edition) };
    worst = worseOf(worst, await previewSource(client, asked, source, options));
  }
  return worst;
}

function printPreview(preview: Answer<"POST /import/github/preview">): void {
  const { source, pages, constructs, look, addresses, problems, counts } = preview;
  print(
    source === null
      ? "Markdown, and the configuration of no tool that is known."
      : `A site of ${source.tool}${source.root === "" ? "" : `, its pages in ${source.root}`}.`,
    `Would be: ${countsIn(counts)}`,
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
  if (look.length > 0)
    print("The look would be:", ...look.map(({ field, value }) => `  ${field}: ${value}`));
  print(`${addresses.length} old addresses would lead on.`);
  if (problems.length > 0) print("", "To look at:", ...problemLines(problems));
  print("", "Nothing was done.");
}
