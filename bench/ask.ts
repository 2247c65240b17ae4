/**
 * How well questions of a site are answered: forty over this handbook and over Hono's documentation
 * ($GALLEY_SAMPLE_DOCS), ten of which neither answers, asked over HTTP. By the built-in provider, and by the one that
 * AI_URL, AI_KEY and AI_MODEL name where they are set.
 */
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importFiles, listPages, publishAll, readFolder } from "../scripts/folder.ts";
import { ensureCollection } from "../scripts/people.ts";
import { makeOrganization } from "./collection.ts";
import type { Organization } from "./collection.ts";
import { bundleGalley } from "./bundle.ts";
import { providerVariables } from "./ai-provider.ts";
import { startGalley } from "./contenders.ts";
import type { Section } from "./results.ts";
import { table } from "./table.ts";

const root = join(import.meta.dirname, "..");
const folders: Readonly<Record<string, string>> = {
  handbook: join(root, "docs"),
  hono: process.env.GALLEY_SAMPLE_DOCS ?? join(root, "../shared/data/hono-docs"),
};
const pagesLookedAt = 3;

interface Question {
  set: string;
  /** Every second question is kept back: words, weights and bounds are chosen by the others alone. */
  half: "chosen by" | "kept back";
  question: string;
  /** The pages that answer it, without `.md`; none where the documentation does not. */
  pages: string[];
}

interface Answer {
  outcome: "answered" | "passages" | "not_answered";
  sources: { path: string }[];
  provider: string;
  model: string | null;
}

interface Asked extends Question {
  answer: Answer;
}

/** The table, and what went wrong by name. */
export async function askSection(onProgress: (line: string) => void): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), "galley-ask-"));
  const made = bundleGalley(folder);
  const running = await startGalley({ ...made, bindings: providerVariables(made.bindings) });
  try {
    const organization = await makeOrganization(running.url);
    const questions = await readQuestions();
    const asked: Asked[] = [];
    const left: string[] = [];
    for (const [set, from] of Object.entries(folders)) {
      if (!existsSync(from)) {
        left.push(set);
        continue;
      }
      onProgress(`publishing ${set}`);
      const collectionId = await publishFolder(organization, set, from);
      const own = questions.filter((question) => question.set === set);
      onProgress(`asking ${own.length} questions`);
      for (const question of own) {
        const answer = await ask(organization, collectionId, question.question);
        asked.push({ ...question, answer });
      }
    }
    return { title: "Ask", body: report(asked, left) };
  } finally {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function readQuestions(): Promise<Question[]> {
  const text = await readFile(join(root, "test/data/ask/questions.json"), "utf8");
  const questions = JSON.parse(text) as Omit<Question, "half">[];
  return questions.map((each, place) => ({
    ...each,
    half: halfOf(questions.slice(0, place), each),
    pages: each.pages.map((page) => page.replace(/\.md$/, "")),
  }));
}

function halfOf(before: readonly { set: string }[], { set }: { set: string }): Question["half"] {
  return before.filter((each) => each.set === set).length % 2 === 0 ? "chosen by" : "kept back";
}

async function publishFolder(
  { api, orgId }: Organization,
  set: string,
  from: string,
): Promise<string> {
  const collectionId = await ensureCollection(api, orgId, {
    name: set,
    slug: set,
    description: "",
  });
  const files = (await readFolder(from)).filter(({ path }) => path.endsWith(".md"));
  await importFiles(api, collectionId, `galley/${set}`, files);
  await publishAll(api, orgId, collectionId);
  const paths = new Set((await listPages(api, orgId, collectionId)).map(({ path }) => path));
  const named = (await readQuestions()).filter((question) => question.set === set);
  const absent = named.flatMap(({ pages }) => pages).filter((page) => !paths.has(page));
  if (absent.length > 0) throw new Error(`${set} has no page ${absent.join(", ")}.`);
  return collectionId;
}

async function ask({ url }: Organization, collectionId: string, question: string): Promise<Answer> {
  const answer = await fetch(`${url}/p/ask`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ collectionId, question }),
  });
  if (!answer.ok) throw new Error(`${question}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const isAnswerable = ({ pages }: Question) => pages.length > 0;
const isRefused = ({ answer }: Asked) => answer.outcome === "not_answered";

/** Whether a page that answers is among the first pages of the sources. */
function isFound({ pages, answer }: Asked): boolean {
  const first = [...new Set(answer.sources.map(({ path }) => path))].slice(0, pagesLookedAt);
  return first.some((path) => pages.includes(path));
}

function report(asked: readonly Asked[], left: readonly string[]): string {
  const groups = Map.groupBy(asked, ({ set, half }) => `${set}, ${half}`);
  const rows = [...groups, ["all", asked] as const].map(([group, all]) => {
    const answerable = all.filter(isAnswerable);
    const unanswerable = all.filter((each) => !isAnswerable(each));
    return [
      group,
      `${answerable.filter(isFound).length} of ${answerable.length}`,
      `${answerable.filter(isRefused).length} of ${answerable.length}`,
      `${unanswerable.filter(isRefused).length} of ${unanswerable.length}`,
    ];
  });
  const head = [
    "questions of",
    "right page among the first 3",
    "refused though answerable",
    "refused, unanswerable",
  ];
  const { provider = "", model = null } = asked[0]?.answer ?? {};
  return [
    table(head, rows),
    `Answered by ${model === null ? `the ${provider} provider: passages, no model` : `${model} (${provider})`}. Words, weights and the bound below which passages are refused were chosen by every second question; the others were kept back.`,
    ...named(
      "Right page missed",
      asked.filter((each) => isAnswerable(each) && !isFound(each)),
    ),
    ...named(
      "Refused though answerable",
      asked.filter((each) => isAnswerable(each) && isRefused(each)),
    ),
    ...named(
      "Not refused",
      asked.filter((each) => !isAnswerable(each) && !isRefused(each)),
    ),
    ...(left.length === 0
      ? []
      : [`Left out, since the documentation is not there: ${left.join(", ")}.`]),
  ].join("\n\n");
}

function named(what: string, asked: readonly Asked[]): string[] {
  return asked.length === 0
    ? []
    : [`${what}: ${asked.map(({ question }) => `“${question}”`).join(", ")}.`];
}
