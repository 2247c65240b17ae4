/**
 * `npm run demo [-- FOLDER]`: the main job from beginning to end with real input, against a service of its
 * own. The folder is the argument, else $GALLEY_SAMPLE_DOCS, else docs/. Ends with 1 at the first thing
 * that is not so.
 */
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { importFolder } from "./demo/importing.ts";
import type { ImportedPage } from "./demo/importing.ts";
import { receiveEverything, subscribe } from "./demo/webhooks.ts";
import { followLinks } from "./demo/links.ts";
import { readLog } from "./demo/log.ts";
import { readEverything } from "./demo/reading.ts";
import { startReceiver } from "./demo/receiver.ts";
import type { HookReceiver } from "./demo/receiver.ts";
import { renameModule } from "./demo/renaming.ts";
import { expectSame, NotSo, step } from "./demo/step.ts";
import { typeTogether } from "./demo/typing.ts";
import { makeWorkplace } from "./demo/workplace.ts";
import type { Workplace } from "./demo/workplace.ts";
import { listPages, publishAll } from "./folder.ts";
import { startServer } from "./server.ts";
import type { Server } from "./server.ts";

function folderToImport(): string {
  const named = process.argv[2] ?? process.env.GALLEY_SAMPLE_DOCS;
  if (named === undefined) return join(import.meta.dirname, "../docs");
  // npm runs scripts in the project's folder; the name is meant from where npm was called.
  return resolve(process.env.INIT_CWD ?? process.cwd(), named);
}

/** Aborted by Ctrl-C or a request to end: the service goes first, and everything made here after it. */
const ending = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => ending.abort(new Error("Ended.")));
}

/** What the service prints while people sign up are the mails to them. */
let onServerLine: (line: string) => void = () => undefined;

async function start(stateDir: string, receiver: HookReceiver): Promise<Server> {
  return step("service", async () => {
    const outboundAllow = receiver.origin;
    const onLine = (line: string) => onServerLine(`  ${line}`);
    const server = await startServer({
      stateDir,
      outboundAllow,
      onLine,
      signal: ending.signal,
    });
    return { value: server, summary: `migrated and started at ${server.url}` };
  });
}

async function publishEverything({ owner, orgId, collectionId }: Workplace) {
  const published = await publishAll(owner, orgId, collectionId);
  const hidden = (await listPages(owner, orgId, collectionId)).filter((page) => !page.isPublished);
  expectSame("pages that are not published", hidden, []);
  return { value: published, summary: `${published} pages, each with its snapshot` };
}

/** The page with most to read in it: what the two people write in. */
function pageToEdit(pages: readonly ImportedPage[]): ImportedPage {
  const sizes = (page: ImportedPage) => page.wording.texts.length;
  const [longest] = pages.toSorted((one, other) => sizes(other) - sizes(one));
  if (longest === undefined) throw new NotSo("the import made pages", "at least one", "none");
  return longest;
}

async function run(server: Server, receiver: HookReceiver, folder: string): Promise<void> {
  const place = await step("people", async () => {
    const value = await makeWorkplace(server.url);
    return {
      value,
      summary: "2 people signed up: an organization, a collection, an invitation, tokens",
    };
  });
  onServerLine = (line) => console.log(line);
  await step("webhook", () => subscribe(place, receiver));
  const pages = await step("import", () => importFolder(place, folder));
  const edited = pageToEdit(pages);
  const lines = await step("typing", () =>
    typeTogether([place.owner, place.admin], { ...place, pageId: edited.id }),
  );
  await step("publish", () => publishEverything(place));
  await step("site", () => readEverything(place, pages, { pageId: edited.id, lines }));
  await step("links", () => followLinks(place));
  await step("rename", () => renameModule(place, pages));
  const expected = {
    "page.created": pages.length,
    "page.publish_status_changed": pages.length,
    "page.renamed": 1,
  };
  await step("webhooks", () => receiveEverything(receiver, expected, edited.id));
  const logged = {
    CREATE_WEBHOOK: 1,
    IMPORT_GITHUB: 1,
    PUBLISH_PAGE: pages.length,
    RENAME_PAGE: 1,
  };
  await step("log", () => readLog(place, logged, edited.id));
}

async function main(): Promise<void> {
  const folder = folderToImport();
  if (!existsSync(folder)) throw new NotSo("the folder to import", "a folder", "nothing there");
  console.log(`The main job, with ${folder}`);
  const stateDir = await mkdtemp(join(tmpdir(), "galley-demo-"));
  const receiver = await startReceiver();
  try {
    const server = await start(stateDir, receiver);
    try {
      await run(server, receiver, folder);
      console.log("All of it is so.");
    } finally {
      await server.stop();
    }
  } finally {
    receiver.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}

try {
  await main();
} catch (error) {
  const message = error instanceof NotSo ? `✗ ${error.message}` : error;
  console.error(ending.signal.aborted ? "Ended before its end." : message);
  process.exitCode = 1;
}
