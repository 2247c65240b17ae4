/**
 * How well pages are described: twenty of this handbook and of Hono's documentation ($GALLEY_SAMPLE_DOCS), of which
 * test/data/ai/pages.json says what a description and a summary must keep and what neither may claim. By the built-in
 * provider, and by the one that AI_URL, AI_KEY and AI_MODEL name where they are set.
 */
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { providerVariables } from "./ai-provider.ts";
import { bundleGalley } from "./bundle.ts";
import type { Bundle } from "./bundle.ts";
import { makeOrganization } from "./collection.ts";
import type { Organization } from "./collection.ts";
import { startGalley } from "./contenders.ts";
import type { Section } from "./results.ts";
import { table } from "./table.ts";

const root = join(import.meta.dirname, "..");
const folders: Readonly<Record<string, string>> = {
  handbook: join(root, "docs"),
  hono: process.env.GALLEY_SAMPLE_DOCS ?? join(root, "../shared/data/hono-docs"),
};

/** What is expected of a page; each text is a regular expression, in which case says nothing. */
interface Expected {
  set: string;
  page: string;
  /** What the description must name. */
  point: string;
  /** What the summary must keep. */
  facts: string[];
  /** What must be among the keywords. */
  keywords: string[];
  /** What nothing of it may claim, true or not: the page does not say it. */
  never: string[];
}

interface Described {
  title: string;
  description: string;
  keywords: { keyword: string; count: number }[];
  provider: string;
  model: string | null;
}

interface Judged {
  page: string;
  by: string;
  hasPoint: boolean;
  facts: [kept: number, all: number];
  keywords: [kept: number, all: number];
  unused: number;
  claims: string[];
  isTidy: boolean;
}

/** A row for each provider, and what went wrong by name. */
export async function aiSection(onProgress: (line: string) => void): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), "galley-ai-"));
  try {
    const made = bundleGalley(folder);
    const texts = await readPages();
    const outside = { ...made, bindings: providerVariables(made.bindings) };
    const providers = process.env.AI_URL === undefined ? [made] : [made, outside];
    const judged: Judged[][] = [];
    for (const provider of providers) judged.push(await judgeAll(provider, texts, onProgress));
    return { title: "Descriptions and summaries", body: report(judged) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The pages that are there, with what is expected of them. */
async function readPages(): Promise<{ expected: Expected; text: string }[]> {
  const listed = await readFile(join(root, "test/data/ai/pages.json"), "utf8");
  const there = (JSON.parse(listed) as Expected[]).flatMap((expected) => {
    const file = join(folders[expected.set] ?? root, expected.page);
    return existsSync(file) ? [{ expected, file }] : [];
  });
  return Promise.all(
    there.map(async ({ expected, file }) => ({ expected, text: await readFile(file, "utf8") })),
  );
}

async function judgeAll(
  provider: Bundle,
  pages: readonly { expected: Expected; text: string }[],
  onProgress: (line: string) => void,
): Promise<Judged[]> {
  const running = await startGalley(provider);
  try {
    const organization = await makeOrganization(running.url);
    const judged: Judged[] = [];
    for (const { expected, text } of pages) {
      onProgress(`describing ${expected.page}`);
      judged.push(await judge(organization, expected, text));
    }
    return judged;
  } finally {
    await running.stop();
  }
}

async function judge({ api }: Organization, expected: Expected, text: string): Promise<Judged> {
  const described = await api.post<Described>("/ai/generate-seo-data", { content: text });
  const { text: summary } = await api.post<{ text: string }>("/ai/generate-summary", { text });
  const { title, description, keywords, provider, model } = described;
  const names = keywords.map(({ keyword }) => keyword);
  const all = [title, description, summary, ...names].join("\n");
  const kept = (patterns: readonly string[], where: string): [number, number] => [
    patterns.filter((pattern) => says(where, pattern)).length,
    patterns.length,
  ];
  return {
    page: expected.page,
    by: model ?? `the ${provider} provider`,
    hasPoint: says(description, expected.point),
    facts: kept(expected.facts, summary),
    keywords: kept(expected.keywords, names.join("\n")),
    unused: keywords.filter(({ count }) => count === 0).length,
    claims: [
      ...expected.never.filter((pattern) => says(all, pattern)),
      ...inventedIn(`${title}\n${description}\n${summary}`, text),
    ],
    isTidy: !/\{\{/.test(title + description) && title.length <= 60 && description.length <= 155,
  };
}

const says = (text: string, pattern: string) => new RegExp(pattern, "i").test(text);

/** Numbers and addresses that the page does not hold. */
function inventedIn(written: string, page: string): string[] {
  const named = written.match(/https?:\/\/[^\s)\]>"'…]+|\d[\d.,]*\d/g) ?? [];
  return named.filter((each) => !page.includes(each));
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function report(judged: readonly (readonly Judged[])[]): string {
  const rows = judged.map((pages) => {
    const share = (of: "facts" | "keywords") =>
      `${sumOf(pages.map((each) => each[of][0]))} of ${sumOf(pages.map((each) => each[of][1]))}`;
    const count = (holds: (each: Judged) => boolean) => String(pages.filter(holds).length);
    return [
      pages[0]?.by ?? "nobody",
      String(pages.length),
      count(({ hasPoint }) => hasPoint),
      share("facts"),
      share("keywords"),
      String(sumOf(pages.map(({ unused }) => unused))),
      String(sumOf(pages.map(({ claims }) => claims.length))),
      count(({ isTidy }) => !isTidy),
    ];
  });
  const head = [
    "written by",
    "pages",
    "descriptions with the page's point",
    "facts kept by summaries",
    "expected keywords",
    "keywords that the page does not use",
    "claims that it does not make",
    "placeholders or too long",
  ];
  return [
    table(head, rows),
    "Judged by words: a fact that is told in others counts as lost, and a claim is one that was thought of, or a number or an address that the page does not hold.",
    ...judged.flatMap((pages) => faultsOf(pages)),
  ].join("\n\n");
}

function faultsOf(pages: readonly Judged[]): string[] {
  const named = (what: string, those: readonly Judged[]) =>
    those.length === 0 ? [] : [`${what}: ${those.map(({ page }) => page).join(", ")}`];
  const faults = [
    ...named(
      "no point",
      pages.filter(({ hasPoint }) => !hasPoint),
    ),
    ...named(
      "facts lost",
      pages.filter(({ facts: [kept, all] }) => kept < all),
    ),
    ...named(
      "keywords missed",
      pages.filter(({ keywords: [kept, all] }) => kept < all),
    ),
    ...pages.flatMap(({ page, claims }) =>
      claims.map((claim) => `${page} is said to hold “${claim}”`),
    ),
  ];
  return faults.length === 0 ? [] : [`By ${pages[0]?.by ?? "nobody"}: ${faults.join("; ")}.`];
}
