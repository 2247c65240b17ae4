/** Two searches that others put into documentation, over the pages that a site shows: MiniSearch in memory, Pagefind in a browser. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import chromium from "@sparticuz/chromium";
import { chromium as playwright } from "playwright-core";
import type { Page } from "playwright-core";

/** A page as readers get it. */
export interface ShownPage {
  path: string;
  title: string;
  html: string;
  markdown: string;
}

/** Finds the paths of a site's pages, best first. */
export interface SearchPeer {
  name: string;
  find: (set: string, query: string) => Promise<string[]>;
  stop: () => Promise<unknown>;
}

const asked = 10;

/** With the options that its documentation recommends: beginnings, typos of a fifth of a word, titles first. */
export async function startMiniSearch(
  sites: ReadonlyMap<string, readonly ShownPage[]>,
): Promise<SearchPeer> {
  const { default: MiniSearch } = await import("minisearch");
  const indexes = new Map(
    [...sites].map(([set, pages]) => {
      const index = new MiniSearch({ idField: "path", fields: ["title", "markdown"] });
      index.addAll(pages.map(({ path, title, markdown }) => ({ path, title, markdown })));
      return [set, index];
    }),
  );
  const options = { prefix: true, fuzzy: 0.2, boost: { title: 2 } };
  return {
    name: "MiniSearch",
    find: async (set, query) =>
      (indexes.get(set)?.search(query, options) ?? []).slice(0, asked).map(({ id }) => String(id)),
    stop: async () => {},
  };
}

/** As its own interface asks it, in a page of a headless browser. */
export async function startPagefind(
  sites: ReadonlyMap<string, readonly ShownPage[]>,
): Promise<SearchPeer> {
  const folder = await mkdtemp(join(tmpdir(), "galley-pagefind-"));
  const { close, createIndex } = await import("pagefind");
  for (const [set, pages] of sites) {
    const { index } = await createIndex({ forceLanguage: "en" });
    for (const { path, html } of pages)
      await index?.addHTMLFile({ url: `/${path}`, content: html });
    await index?.writeFiles({ outputPath: join(folder, set) });
  }
  await close();
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const type = pathname.endsWith(".js") ? "text/javascript" : "application/octet-stream";
    if (pathname === "/")
      answer.setHeader("Content-Type", "text/html").end("<title>Search</title>");
    else
      void readFile(join(folder, pathname)).then(
        (bytes) => answer.setHeader("Content-Type", type).end(bytes),
        () => answer.writeHead(404).end(),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await playwright.launch({
    args: chromium.args,
    executablePath: await chromium.executablePath(),
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  return {
    name: "Pagefind",
    find: (set, query) => findInBrowser(page, set, query),
    stop: async () => {
      await browser.close();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface PagefindModule {
  options: (options: { baseUrl: string }) => Promise<void>;
  search: (query: string) => Promise<{ results: { data: () => Promise<{ url: string }> }[] }>;
}

async function findInBrowser(page: Page, set: string, query: string): Promise<string[]> {
  const urls = await page.evaluate(
    async ([from, words, atMost]) => {
      const pagefind = (await import(from)) as PagefindModule;
      const { results } = await pagefind.search(words);
      return Promise.all(results.slice(0, atMost).map(async (each) => (await each.data()).url));
    },
    [`/${set}/pagefind.js`, query, asked] as const,
  );
  return urls.map((url) => url.replace(`/${set}/`, "/").replace(/^\//, "").replace(/\/$/, ""));
}
