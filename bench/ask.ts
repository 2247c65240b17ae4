/**
 * How well questions of a site are answered: forty-one over this handbook and over Hono's documentation, ten of which neither
 * answers, and twenty over other tools' sites, which nothing was chosen by; asked over HTTP, as they are written and with
 * a slip in each. By the built-in provider, and by the one that AI_URL, AI_KEY and AI_MODEL name where they are set.
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
const data = process.env.GALLEY_SAMPLE_DATA ?? join(root, "../shared/data");
const folders: Readonly<Record<string, string>> = {
  handbook: join(root, "docs"),
  hono: join(data, "hono-docs"),
  redux: join(data, "moving-in/docusaurus-redux"),
  trigger: join(data, "moving-in/mintlify-trigger"),
  material: join(data, "moving-in/mkdocs-material"),
  vitepress: join(data, "moving-in/vitepress"),
};
const pagesLookedAt = 3;

/** Words, weights and bounds are chosen by every second question of the first file alone. */
const groups = ["chosen by", "kept back", "other sites"] as const;

interface Question {
  set: string;
  group: (typeof groups)[number];
  question: string;
  /** Ends of the paths of the pages that answer it; none where the documentation does not. */
  pages: string[];
}

interface Answer {
  outcome: "answered" | "passages" | "not_answered";
  sources: { path: string }[];
  provider: string;
  model: string | null;
}

interface Asked extends Question {
  isMistyped: boolean;
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
      const own = questions.filter((question) => question.set === set);
      const collectionId = await publishFolder(organization, set, from, own);
      onProgress(`asking ${own.length} questions`);
      for (const each of own) {
        for (const isMistyped of [false, true]) {
          const question = isMistyped ? mistyped(each.question) : each.question;
          const answer = await ask(organization, collectionId, question);
          asked.push({ ...each, question, isMistyped, answer });
        }
      }
    }
    return { title: "Ask", body: report(asked, left) };
  } finally {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function readQuestions(): Promise<Question[]> {
  const [questions = [], ofOthers = []] = await Promise.all(
    ["questions", "other-sites"].map(async (name) => {
      const text = await readFile(join(root, `test/data/ask/${name}.json`), "utf8");
      return JSON.parse(text) as Omit<Question, "group">[];
    }),
  );
  return [
    ...questions.map((each, place) => ({
      ...each,
      group: halfOf(questions.slice(0, place), each),
      pages: each.pages.map((page) => page.replace(/\.md$/, "")),
    })),
    ...ofOthers.map((each) => ({ ...each, group: "other sites" as const })),
  ];
}

function halfOf(before: readonly { set: string }[], { set }: { set: string }): Question["group"] {
  return before.filter((each) => each.set === set).length % 2 === 0 ? "chosen by" : "kept back";
}

/** The question with a slip: in the middle of its longest word two letters have changed places. */
function mistyped(question: string): string {
  const words = question.match(/\p{L}+/gu) ?? [];
  const [longest = ""] = words.toSorted((one, other) => other.length - one.length);
  const middle = Math.floor(longest.length / 2);
  const [one = "", other = ""] = longest.slice(middle);
  const slip = longest.slice(0, middle) + other + one + longest.slice(middle + 2);
  return question.replace(longest, slip);
}

async function publishFolder(
  { api, orgId }: Organization,
  set: string,
  from: string,
  questions: readonly Question[],
): Promise<string> {
  const named = { name: set, slug: set, description: "" };
  const collectionId = await ensureCollection(api, orgId, named);
  await importFiles(api, collectionId, `galley/${set}`, await readFolder(from));
  await publishAll(api, orgId, collectionId);
  const paths = (await listPages(api, orgId, collectionId)).map(({ path }) => path);
  const pages = questions.flatMap((question) => question.pages);
  const absent = pages.filter((page) => !paths.some((path) => isAt(path, page)));
  if (absent.length > 0) throw new Error(`${set} has no page ${absent.join(", ")}.`);
  return collectionId;
}

const isAt = (path: string, end: string) => `/${path}`.endsWith(`/${end}`);

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
  return first.some((path) => pages.some((page) => isAt(path, page)));
}

function report(all: readonly Asked[], left: readonly string[]): string {
  const asked = all.filter(({ isMistyped }) => !isMistyped);
  const rows = [
    ...groups.map((group) =>
      rowOf(
        group,
        asked.filter((each) => each.group === group),
      ),
    ),
    rowOf("all", asked),
    rowOf(
      "all, with a slip in each",
      all.filter(({ isMistyped }) => isMistyped),
    ),
  ];
  const head = [
    "questions",
    "right page among the first 3",
    "refused though answerable",
    "refused, unanswerable",
  ];
  const { provider = "", model = null } = asked[0]?.answer ?? {};
  return [
    table(head, rows),
    `Answered by ${model === null ? `the ${provider} provider: passages, no model` : `${model} (${provider})`}. Words, weights and the bound below which passages are refused were chosen by every second question over the handbook and Hono's documentation; the others of these were kept back, and those over other sites were written later, and nothing was chosen by them.`,
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

function rowOf(group: string, asked: readonly Asked[]): string[] {
  const answerable = asked.filter(isAnswerable);
  const unanswerable = asked.filter((each) => !isAnswerable(each));
  return [
    group,
    `${answerable.filter(isFound).length} of ${answerable.length}`,
    `${answerable.filter(isRefused).length} of ${answerable.length}`,
    `${unanswerable.filter(isRefused).length} of ${unanswerable.length}`,
  ];
}

function named(what: string, asked: readonly Asked[]): string[] {
  return asked.length === 0
    ? []
    : [`${what}: ${asked.map(({ question }) => `“${question}”`).join(", ")}.`];
}
