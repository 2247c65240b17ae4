/** The workflow for GitHub in the handbook, run against the service with a token such as its page asks for. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import * as z from "zod";
import { pagesOf } from "#test/pages";
import { sharedServer } from "#test/server";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

const server = sharedServer();
const run = promisify(execFile);
const guide = join(import.meta.dirname, "../../docs/guide/publishing-from-github.md");
const text = readFileSync(guide, "utf8");

/** What the workflow does with the files, as a script. */
function sendingScript(): string {
  const step = z.object({ run: z.string().optional() });
  const workflow = z.object({ jobs: z.object({ send: z.object({ steps: z.array(step) }) }) });
  const yaml = /```yaml\n([^]*?)```/.exec(text)?.[1] ?? "";
  return workflow.parse(load(yaml)).jobs.send.steps.at(-1)?.run ?? "";
}

/** The scopes that the page's first step names. */
function namedScopes(): string[] {
  const step = /^1\. Make an API token.*$/m.exec(text)?.[0] ?? "";
  return Array.from(step.matchAll(/`(read|write|publish|admin)`/g), ([, scope = ""]) => scope);
}

/** Runs the workflow in a repository with these files, and gives what it says. */
async function runWorkflow(team: Team, token: string, files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "galley-workflow-"));
  try {
    const git = (...words: string[]) => run("git", words, { cwd: folder });
    await git("init", "-q", "-b", "main");
    mkdirSync(join(folder, "docs"));
    for (const [path, content] of Object.entries(files)) {
      writeFileSync(join(folder, "docs", path), content);
    }
    await git("add", "-A");
    const env = {
      PATH: process.env["PATH"],
      DOCS: "docs",
      BEFORE: "",
      SEND: "changes",
      PAUSE: "0.2",
      GITHUB_REPOSITORY: "acme/handbook",
      GITHUB_REF_NAME: "main",
      GITHUB_SHA: "3048a368",
      GALLEY_URL: server.url,
      GALLEY_COLLECTION: team.collectionId,
      GALLEY_TOKEN: token,
    };
    return await run("bash", ["-c", sendingScript()], { cwd: folder, env });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const tokenWith = async (team: Team, scopes: string[]): Promise<string> => {
  const asked = { name: "GitHub", scopes, collectionIds: [team.collectionId] };
  const made = team.owner.post(`/orgs/${team.orgId}/tokens`, asked);
  return (await expectStatus(201, made)).secret;
};

test("the scopes that the page names are enough to bring pages along and publish them", async () => {
  const team = await server.mintTeam();
  expect(namedScopes()).toEqual(["read", "write", "publish"]);
  const files = { "start.md": "---\npublished: true\n---\n\n# Start\n", "next.md": "# Next\n" };
  const { stdout } = await runWorkflow(team, await tokenWith(team, namedScopes()), files);
  expect(stdout).toContain('"state":"done"');
  const tree = await pagesOf(team).tree();
  const shown = tree.map(({ path, isPublished }) => `${path} ${isPublished}`);
  expect(shown.toSorted()).toEqual(["next false", "start true"]);
});

test("a run that is refused says what the service said", async () => {
  const team = await server.mintTeam();
  const runWith = async (scopes: string[]) =>
    runWorkflow(team, await tokenWith(team, scopes), { "a.md": "# A\n" });
  const missing = (scope: string) => ({
    code: 1,
    stdout: expect.stringMatching(new RegExp(`^::error::.*does not hold the scope.*${scope}`)),
  });
  await expect(runWith(["read"])).rejects.toMatchObject(missing("write"));
  await expect(runWith(["write"])).rejects.toMatchObject(missing("read"));
});
