/** The service, the page that ten people write, and the browser in which two editors take turns on it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import chromium from "@sparticuz/chromium";
import { chromium as playwright } from "playwright-core";
import type { BrowserContext, Page } from "playwright-core";
import { build } from "vite";
import { startServer } from "../../scripts/server.ts";
import { benchPassword, makeOrganization } from "../collection.ts";
import type { Organization } from "../collection.ts";
import { samplePage } from "../sample-page.ts";
import { addStopwatch } from "./stopwatch.ts";

const collectionSlug = "typing";
const plainPath = "/bench/plain-editor";
const emptyPath = "/bench/empty";
/** Where the nine others write: the first two beside the person who is measured. */
const others = Array.from({ length: 9 }, (_, at) => `Writer ${at} begins here.`);
const own = "Here writes whoever is measured.";

export interface MadePage {
  id: string;
  /** Its address in the studio. */
  address: string;
}

export interface TypingSetup extends Organization {
  /** Signed in, with the stopwatch in every page. */
  context: BrowserContext;
  makePage(name: string, content: string): Promise<MadePage>;
  /** The signed permission to join the page's room. */
  passFor(pageId: string): Promise<string>;
  /** The address of the plain editor of the same page. */
  plainAddress(pageId: string): Promise<string>;
  /** The address of a page that has a text field, and nothing else. */
  emptyAddress: string;
  stop(): Promise<void>;
}

/** A guide's text of so many bytes; `writers` says whether the ten have their places in it. */
export function longText(bytes: number): string {
  let text = "";
  for (let guide = 0; text.length < bytes; guide += 1) text += `${samplePage(guide)}\n\n`;
  return text.slice(0, bytes);
}

/** The same text with a place for each of the ten people. */
export function textForTen(bytes: number): { text: string; own: string; others: string[] } {
  const sections = longText(bytes).split(/^(?=## )/m);
  const middle = Math.floor(sections.length / 2);
  const places = others.map((_, at) => (at < 2 ? middle : Math.floor((sections.length * at) / 9)));
  const written = sections.map((section, at) => {
    const here = others.filter((_, other) => places[other] === at);
    const lines = at === middle ? [own, ...here] : here;
    const [heading = "", ...rest] = section.split("\n\n");
    return [heading, ...lines, ...rest].join("\n\n");
  });
  return { text: written.join(""), own, others };
}

/** Starts the service with an organization and a collection, a browser that is signed in, and the plain editor. */
export async function startSetup(): Promise<TypingSetup> {
  const stateDir = await mkdtemp(join(tmpdir(), "galley-typing-"));
  const server = await startServer({ stateDir });
  const organization = await makeOrganization(server.url);
  const { api, orgId, url } = organization;
  const { rootPageId } = await api.post<{ rootPageId: string }>(`/orgs/${orgId}/collections`, {
    name: "Typing",
    slug: collectionSlug,
  });
  const browser = await playwright.launch({
    // The screen's clock would add up to a frame of waiting to either editor, whatever it does.
    args: ["--no-sandbox", "--disable-frame-rate-limit", "--disable-gpu-vsync"],
    executablePath: await chromium.executablePath(),
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signIn(context, url);
  const script = await builtPlainEditor();
  await context.route(`**${plainPath}*`, (route) =>
    route.fulfill({ contentType: "text/html", body: plainPage(script) }),
  );
  await context.route(`**${emptyPath}`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><textarea></textarea>" }),
  );
  const passFor = async (pageId: string) =>
    (await api.get<{ token: string }>(`/orgs/${orgId}/pages/${pageId}/collab-token`)).token;
  return {
    ...organization,
    context,
    passFor,
    async makePage(name, content) {
      const { id } = await api.post<{ id: string }>(`/orgs/${orgId}/pages/${rootPageId}`, {
        name,
        content,
      });
      return { id, address: `${url}/studio/o/bench/${collectionSlug}/${id}` };
    },
    plainAddress: async (pageId) =>
      `${url}${plainPath}?page=${pageId}&token=${encodeURIComponent(await passFor(pageId))}`,
    emptyAddress: url + emptyPath,
    async stop() {
      await browser.close();
      await server.stop();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}

async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const answer = await context.request.post(`${origin}/api/auth/sign-in/email`, {
    headers: { origin },
    data: { email: "bench@demo.example", password: benchPassword },
  });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}.`);
}

/** A page of the context in which keys can be timed. */
export async function openPage({ context }: TypingSetup, address: string): Promise<Page> {
  const page = await context.newPage();
  await addStopwatch(page);
  await page.goto(address);
  return page;
}

async function builtPlainEditor(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "error",
    // Of both copies that are installed, the one that the provider has.
    root: join(import.meta.dirname, "../.."),
    resolve: { dedupe: ["yjs"] },
    build: {
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, "plain-editor.ts") },
    },
  });
  const [bundle] = [made].flat();
  const entry = bundle !== undefined && "output" in bundle ? bundle.output[0] : undefined;
  if (entry === undefined) throw new Error("The plain editor was not built.");
  return entry.code;
}

function plainPage(script: string): string {
  const style = "body{margin:0 auto;max-width:44rem;font:1rem/1.7 sans-serif}";
  const code = script.replaceAll("</script", String.raw`<\/script`);
  return `<!doctype html><meta charset="utf-8"><style>${style}</style><body><script type="module">${code}</script>`;
}
