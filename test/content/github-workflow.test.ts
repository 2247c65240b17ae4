/** The workflow of the handbook: its script is run as GitHub runs it, in a real repository, against a receiver. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { load } from "js-yaml";
import * as z from "zod";
import { importBody } from "#domains/imports/contract";
import type { FixtureServer } from "#test/fixture-server";
import { startFixtureServer } from "#test/fixture-server";

type Body = z.output<typeof importBody>;

const run = promisify(execFile);
const guide = join(import.meta.dirname, "../../docs/guide/publishing-from-github.md");
const bodies: Body[] = [];
let outcome = "done";
/** What GitHub says of the workflow's runs, and what it was asked. */
let runs: { head_sha: string }[] = [];
let asked: string[] = [];
let receiver: FixtureServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "galley-workflow-"));
  receiver = await startFixtureServer((incoming, answer) => void receive(incoming, answer));
  await git("init", "-q", "-b", "main");
});

afterAll(async () => {
  receiver.close();
  await rm(folder, { recursive: true });
});

async function receive(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  if (incoming.url?.startsWith("/github/") === true) {
    asked = [incoming.url, incoming.headers.authorization ?? ""];
    return void answer.end(JSON.stringify({ workflow_runs: runs }));
  }
  if (incoming.method === "POST") {
    bodies.push(importBody.parse(JSON.parse((await incoming.toArray()).join(""))));
    answer.writeHead(incoming.headers.authorization === "Bearer sesame" ? 202 : 401);
    return void answer.end('{"jobId":"one"}');
  }
  const problems = [{ path: "a.md", message: "Two\nlines" }];
  answer.end(JSON.stringify({ state: outcome, finishedAt: "now", counts: {}, problems }));
}

const git = (...words: string[]) =>
  run("git", ["-c", "user.name=A", "-c", "user.email=a@b.example", ...words], { cwd: folder });

async function commit(files: Record<string, string>): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await git("add", "-A");
  await git("commit", "-qm", "change");
  return (await git("rev-parse", "HEAD")).stdout.trim();
}

const step = z.object({ name: z.string().optional(), run: z.string().optional() });
const workflow = z.object({ jobs: z.object({ send: z.object({ steps: z.array(step) }) }) });

/** The script of the workflow's step that has this place, counted from the end. */
async function scriptAt(index: number): Promise<string> {
  const yaml = /```yaml\n([^]*?)```/.exec(await readFile(guide, "utf8"))?.[1] ?? "";
  return workflow.parse(load(yaml)).jobs.send.steps.at(index)?.run ?? "";
}

/** Runs the step that looks for the commit that was sent last, and gives what it found. */
async function lastSent(): Promise<string> {
  const output = join(folder, ".git", "output");
  const env = {
    PATH: process.env["PATH"],
    GH_TOKEN: "github",
    GITHUB_API_URL: `${receiver.origin}/github`,
    GITHUB_REPOSITORY: "acme/handbook",
    GITHUB_REF_NAME: "docs/next&more",
    GITHUB_OUTPUT: output,
  };
  await writeFile(output, "");
  await run("bash", ["-c", await scriptAt(-2)], { cwd: folder, env });
  return readFile(output, "utf8");
}

/** Runs the workflow's last step, and gives what it said and sent. */
async function send(before: string, changes: Record<string, string> = {}) {
  const script = await scriptAt(-1);
  bodies.length = 0;
  const env = {
    PATH: process.env["PATH"],
    DOCS: "docs",
    BEFORE: before,
    SEND: "changes",
    PAUSE: "0",
    GITHUB_REPOSITORY: "acme/handbook",
    GITHUB_REF_NAME: "main",
    GITHUB_SHA: "3048a368",
    GALLEY_URL: receiver.origin,
    GALLEY_COLLECTION: "b1C2d3E4f5G6",
    GALLEY_TOKEN: "sesame",
    ...changes,
  };
  const { stdout } = await run("bash", ["-c", script], { cwd: folder, env });
  const files = bodies.flatMap((body) => body.files ?? []);
  const sent = files.map(({ status, path, previousPath, content, encoding }) => {
    const text =
      content === null ? null : Buffer.from(content, encoding ?? "utf8").toString("latin1");
    return [status, path, previousPath, text].filter((each) => each !== undefined);
  });
  return { stdout, sent };
}

test("the first run sends every file, later ones what changed since, and a push of other files nothing", async () => {
  const long = "Words that say what it is.\n".repeat(9);
  const first = await commit({
    "README.md": "not documentation",
    "docs/a.md": "# A\n",
    "docs/new lines/é.md": long,
    "docs/gone.md": "Gone\n",
    "docs/img/one.PNG": "\u0089PNG",
    "docs/code.ts": "export {};",
  });
  const all = await send("");
  expect(all.sent.map(([status, path]) => [status, path])).toEqual([
    ["A", "img/one.PNG"],
    ["A", "a.md"],
    ["A", "gone.md"],
    ["A", "new lines/é.md"],
  ]);
  expect(bodies.map(({ files, ...rest }) => [files?.length, rest])).toEqual(
    [1, 3].map((count) => [
      count,
      {
        repository: "acme/handbook",
        branch: "main",
        commit: "3048a368",
        collectionId: "b1C2d3E4f5G6",
      },
    ]),
  );
  expect(all.stdout).toContain("::warning file=a.md::Two lines");

  await git("mv", "docs/new lines/é.md", "docs/moved.md");
  await git("rm", "-q", "docs/gone.md");
  await git("mv", "docs/img/one.PNG", "docs/img/one.txt");
  const second = await commit({ "docs/a.md": "# A, changed\n", "docs/b.md": "B\n" });
  expect((await send(first)).sent).toEqual([
    ["D", "img/one.PNG", null],
    ["M", "a.md", "# A, changed\n"],
    ["A", "b.md", "B\n"],
    ["D", "gone.md", null],
    ["R", "moved.md", "new lines/é.md", long],
  ]);

  await commit({ "README.md": "still not" });
  expect((await send(second)).sent).toEqual([]);

  const again = await send(first, { SEND: "all" });
  expect(again.sent.map(([status, path]) => [status, path])).toEqual([
    ["D", "img/one.PNG"],
    ["D", "gone.md"],
    ["A", "a.md"],
    ["A", "b.md"],
    ["R", "moved.md"],
  ]);
});

test("a site of another tool goes whole, with its configuration and what pages put into themselves", async () => {
  const before = await commit({
    "site/docs.json": "{}",
    "site/a.mdx": "A\n",
    "site/snippets/shared.mdx": "Shared\n",
    "site/snippets/run.sh": "true\n",
    "site/theme.css": "a {}",
    "site/.vitepress/config.mts": "export default {};",
  });
  await commit({ "site/snippets/run.sh": "false\n" });
  const { sent } = await send(before, { DOCS: "site" });
  expect(sent.map(([status, path]) => [status, path])).toEqual([
    ["A", ".vitepress/config.mts"],
    ["A", "a.mdx"],
    ["A", "docs.json"],
    ["A", "snippets/run.sh"],
    ["A", "snippets/shared.mdx"],
  ]);
});

test("the commit that was sent last is that of the last run that succeeded, if it is still there", async () => {
  const sha = await commit({ "docs/last.md": "# Last\n" });
  runs = [];
  expect(await lastSent()).toBe("sha=\n");
  runs = [{ head_sha: sha }];
  expect(await lastSent()).toBe(`sha=${sha}\n`);
  const [address = "", authorization] = asked;
  const { pathname, searchParams } = new URL(address, receiver.origin);
  expect(pathname).toBe("/github/repos/acme/handbook/actions/workflows/galley.yml/runs");
  expect(Object.fromEntries(searchParams)).toEqual({
    branch: "docs/next&more",
    status: "success",
    per_page: "1",
  });
  expect(authorization).toBe("Bearer github");
  // A history that was written anew holds it no more: then everything is sent.
  runs = [{ head_sha: "0".repeat(40) }];
  expect(await lastSent()).toBe("sha=\n");
});

test("a refusal, and a job that fails, fail the run", async () => {
  await expect(send("", { GALLEY_TOKEN: "wrong" })).rejects.toThrow(/401/);
  outcome = "failed";
  await expect(send("")).rejects.toMatchObject({ code: 1 });
});
