/** Every page as a reader gets it: its name, and each heading and text of the file it came from. */
import { parse } from "parse5";
import { elementsOf, textContent } from "./html-text.ts";
import type { ImportedPage } from "./importing.ts";
import { eachOf, expectSame, NotSo } from "./step.ts";
import type { Outcome } from "./step.ts";
import { packed } from "./wording.ts";
import type { Workplace } from "./workplace.ts";

const readersAtOnce = 4;
const headingNames = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** Fetches every page from the site and looks for its words. `added` is what was typed into one of them. */
export async function readEverything(
  { siteUrl }: Workplace,
  pages: readonly ImportedPage[],
  added: { pageId: string; lines: readonly string[] },
): Promise<Outcome<null>> {
  const durationsMs: number[] = [];
  let headings = 0;
  let texts = 0;
  await eachOf(pages, readersAtOnce, async (page) => {
    const startedAt = performance.now();
    const html = await readerGets(siteUrl(page.path));
    durationsMs.push(performance.now() - startedAt);
    checkPage(page, html, page.id === added.pageId ? added.lines : []);
    headings += page.wording.headings.length;
    texts += page.wording.texts.length;
  });
  const p50 =
    durationsMs.sort((one, other) => one - other)[Math.floor(durationsMs.length / 2)] ?? 0;
  const summary = `${pages.length} pages read, ${headings} headings and ${texts} texts found in them; p50 ${p50.toFixed(0)} ms`;
  return { value: null, summary };
}

/** The body of a page that answers 200. */
export async function readerGets(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: "manual" });
  const body = await answer.text();
  expectSame(`${url} answers`, answer.status, 200);
  return body;
}

function checkPage({ name, path, wording }: ImportedPage, html: string, lines: readonly string[]) {
  const page = parse(html);
  const title = elementsOf(page, ["title"]).map(textContent).join("");
  if (!title.includes(name)) throw new NotSo(`${path}: its title`, name, title);
  const [article] = elementsOf(page, ["article"]);
  if (article === undefined) throw new NotSo(path, "an article", html.slice(0, 200));
  const shown = elementsOf(article, headingNames).map((heading) => packed(textContent(heading)));
  for (const heading of wording.headings) {
    if (!shown.includes(heading)) throw new NotSo(`${path}: its headings`, heading, shown);
  }
  const text = packed(textContent(article));
  for (const piece of [...wording.texts, ...lines.map(packed)]) {
    if (!text.includes(piece)) throw new NotSo(`${path}: its text`, piece, text);
  }
}
