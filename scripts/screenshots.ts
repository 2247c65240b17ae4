/**
 * `npm run screenshots [-- --only NAME,NAME] [-- --look LOOK,LOOK] [-- --part 2/4] [-- --out DIR]`: pictures of every
 * screen, panel and state of the studio, empty, full and refused, in light and dark, on a desktop, a tablet and a phone
 * (each a look: `light-1440`), against a service of its own; all of them take many minutes, a part of them its share. They
 * go below .galley/screenshots; those that the documentation shows go to docs/images/studio with `--docs`, and no others.
 * A view that does not come is told, with what was asked of the service until then and a picture of what stood there
 * instead, and the others go on.
 */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page, Request } from "playwright-core";
import { openBrowser } from "#test/browser";
import { mintPopulatedTeam } from "#test/populated-team";
import type { PopulatedTeam } from "#test/populated-team";
import { views } from "#test/studio-views/all";
import { openProfile, showView } from "#test/studio-views/open";
import type { View } from "#test/studio-views/ways";
import { startServer } from "./server.ts";

const root = join(import.meta.dirname, "..");

interface Look {
  colorScheme: "light" | "dark";
  width: number;
  height: number;
}

const looks: readonly Look[] = (["light", "dark"] as const).flatMap((colorScheme) => [
  { colorScheme, width: 1440, height: 900 },
  { colorScheme, width: 1024, height: 768 },
  { colorScheme, width: 390, height: 844 },
]);

/** What the documentation shows, each in one look: enough to see what the studio is, and a picture of each of its screens. */
const inDocs: Readonly<Record<string, string>> = {
  page: "light-1440",
  table: "dark-1440",
  history: "light-1440",
  publish: "light-1440",
  reviews: "dark-1440",
  "slash-menu": "light-390",
  unpublished: "dark-390",
  "page-settings-suggestions": "light-1440",
  endpoint: "light-1440",
  environments: "light-1440",
  faqs: "light-1440",
  import: "light-1440",
  "import-preview": "light-1440",
  "import-report": "light-1440",
  site: "light-1440",
  translation: "light-1440",
  "organization-log": "light-1440",
  "organization-jobs": "light-1440",
  archive: "light-1440",
  domain: "light-1440",
  asking: "light-1440",
  "collection-copy": "light-1440",
  feedback: "light-1440",
  insights: "light-1440",
  snippets: "light-1440",
  "organization-settings": "light-1440",
  redirects: "light-1440",
  webhooks: "light-1440",
  account: "light-1440",
  "collection-empty": "light-1440",
  look: "light-1440",
  readers: "light-1440",
  embedding: "light-1440",
  "single-sign-on": "light-1440",
  "sign-in": "light-1440",
  invitation: "light-1440",
  "first-organization": "light-1440",
  "page-rejected": "light-1440",
  palette: "light-1440",
  "collection-settings": "light-1440",
  changelog: "light-1440",
  files: "light-1440",
  bin: "light-1440",
  log: "dark-1440",
  sites: "light-1440",
  "organization-rights": "light-1440",
  "organization-sign-in": "light-1440",
  "organization-tokens": "light-1440",
  "organization-collections": "light-1440",
  "organization-organization": "dark-1440",
};

/** What is asked and told in dialogs, and what stays of a screen where it is refused. */
const dialogsInDocs = new Set([
  "history-rendered",
  "history-published",
  "who-changed-this",
  "page-settings",
  "page-insights",
  "share",
  "share-preview",
  "request-review",
  "reject",
  "new-page",
  "new-collection",
  "delete",
  "apply-to-versions",
  "tree-menu",
  "account-menu",
  "release",
  "roll-back",
  "answer",
  "delete-file",
  "webhook-change",
  "site-taking-out",
  "new-version",
  "new-language",
  "translation-side-by-side",
  "send-many-again",
  "collection-duplicate",
  "snippet-uses",
  "changelog-entry",
  "environment",
  "rename-refused",
  "tree-publish",
  "shortcuts",
  "session-lost",
  "offline",
  "page-not-here",
  "insights-unread",
]);

/** In which look the documentation shows a view, if it does: every screen with nothing in it, refused, and of a member, too. */
function lookInDocs(name: string): string | undefined {
  const isOfScreens = /-(?:empty|refused|of-a-member)$/.test(name) || dialogsInDocs.has(name);
  return inDocs[name] ?? (isOfScreens ? "light-1440" : undefined);
}

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    look: { type: "string" },
    part: { type: "string", default: "1/1" },
    out: { type: "string", default: join(root, ".galley/screenshots") },
    docs: { type: "boolean", default: false },
  },
});
const folder = values.docs ? join(root, "docs/images/studio") : resolve(values.out);

/** Small pictures: WebP, which Chromium writes by its own protocol. */
const quality = 70;

async function picture(
  browser: Browser,
  populated: PopulatedTeam,
  view: View,
  look: Look,
  name: string,
): Promise<Buffer> {
  const { colorScheme, width, height } = look;
  const options = { colorScheme, viewport: { width, height } };
  const profile = await openProfile(browser, view, populated, options);
  try {
    const page = await profile.newPage();
    await shown(page, view, populated, name);
    const devtools = await profile.newCDPSession(page);
    const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality });
    return Buffer.from(data, "base64");
  } finally {
    await profile.close();
  }
}

/** Leads to the view; where it does not come, the error says what is unanswered, and what was refused. */
async function shown(
  page: Page,
  view: View,
  populated: PopulatedTeam,
  name: string,
): Promise<void> {
  const open = new Set<Request>();
  const refused: string[] = [];
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  page.on("response", (answer) => {
    if (!answer.ok()) refused.push(`${answer.status()} ${answer.url()}`);
  });
  try {
    await showView(page, view, populated);
  } catch (error) {
    const instead = join(folder, `${name}-failed.png`);
    await page.screenshot({ path: instead });
    const unanswered = Array.from(open, (request) => `${request.method()} ${request.url()}`);
    throw new Error(JSON.stringify({ name, instead, unanswered, refused }, null, 2), {
      cause: error,
    });
  }
}

const [part = 1, parts = 1] = values.part.split("/").map(Number);
if (!(part >= 1 && part <= parts)) throw new Error("--part takes 2/4, say: the second of four.");

const isAmong = (name: string, list: string | undefined): boolean =>
  list === undefined || list.split(",").includes(name);

const isWanted = (view: View, look: string): boolean =>
  views.indexOf(view) % parts === part - 1 &&
  isAmong(view.name, values.only) &&
  isAmong(look, values.look) &&
  (!values.docs || lookInDocs(view.name) === look);

const stateDir = await mkdtemp(join(tmpdir(), "galley-screenshots-"));
const server = await startServer({ stateDir });
const browser = await openBrowser();
try {
  await mkdir(folder, { recursive: true });
  const populated = await mintPopulatedTeam(server.url);
  for (const view of views) {
    for (const look of looks) {
      const name = `${look.colorScheme}-${look.width}`;
      if (!isWanted(view, name)) continue;
      const picked = `${view.name}-${name}`;
      const file = join(folder, `${picked}.webp`);
      try {
        await writeFile(file, await picture(browser, populated, view, look, picked));
        console.log(file);
      } catch (error) {
        console.error(error);
        process.exitCode = 1;
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(stateDir, { recursive: true, force: true });
}
