/** Files as Git names them in a repository whose documentation stands in a folder. */
import { expect, test } from "vitest";
import { added, contentAt, importOf, jobEnd, pageAt, pathsOf, runImport } from "#test/imports";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

/** Sends the files with paths from the repository's root, of which `docs` is the documentation. */
async function send(team: Team, ...files: object[]) {
  const body = { ...importOf(team, []), folder: "/docs/", files };
  const { jobId } = await expectStatus(202, team.owner.post("/import/github", body));
  return jobEnd(team.owner, jobId);
}

test("pages stand as their files do in the folder, and what is outside of it is named and left out", async () => {
  const team = await mintTeam();
  const job = await send(
    team,
    { path: "docs/guide/start.md", status: "A", content: "# Start\n" },
    { path: "README.md", status: "A", content: "# Not documentation\n" },
    { path: "docs-old/start.md", status: "A", content: "# Nor this\n" },
  );
  expect(await pathsOf(team)).toEqual(["guide", "guide/start"]);
  const message = 'It is outside of the folder "docs", so it was left out.';
  expect(job.problems).toMatchObject([
    { path: "README.md", message },
    { path: "docs-old/start.md", message },
  ]);
});

test("a file that moves within the folder keeps its page, one that leaves it is archived, one that comes is new", async () => {
  const team = await mintTeam();
  await send(
    team,
    { path: "docs/stays.md", status: "A", content: "# Stays\n" },
    { path: "docs/leaves.md", status: "A", content: "# Leaves\n" },
  );
  const { id } = await pageAt(team, "stays");
  const moved = (previousPath: string, path: string) => ({
    path,
    previousPath,
    status: "R100",
    content: "# Moved\n",
  });
  const job = await send(
    team,
    moved("docs/stays.md", "docs/stayed.md"),
    moved("docs/leaves.md", "archive/leaves.md"),
    moved("drafts/comes.md", "docs/comes.md"),
  );
  expect(job.problems).toEqual([]);
  expect((await pathsOf(team)).toSorted()).toEqual(["comes", "stayed"]);
  expect((await pageAt(team, "stayed")).id).toBe(id);
});

test("what else Git prints is taken: a copy is a new file, and a change of its kind a change", async () => {
  const team = await mintTeam();
  await send(team, { path: "docs/a.md", status: "A", content: "# A\n" });
  await send(
    team,
    { path: "docs/b.md", previousPath: "docs/a.md", status: "C75", content: "# B\n\nCopied.\n" },
    { path: "docs/a.md", status: "T", content: "# A\n\nA link no more.\n" },
  );
  expect(await contentAt(team, "b")).toContain("Copied.");
  expect(await contentAt(team, "a")).toContain("A link no more.");
});

test("the first import with all of its files in docs says how its pages get to the top, and is right", async () => {
  const team = await mintTeam();
  const files = added({ "docs/start.md": "# Start\n" });
  const first = await runImport(team, files);
  expect(await pathsOf(team)).toEqual(["docs", "docs/start"]);
  const { id } = await pageAt(team, "docs");
  expect(first.problems).toMatchObject([{ path: "docs/", pageId: id }]);
  expect(first.problems[0]?.message).toContain(
    'With the folder "docs" they would stand at the top',
  );
  expect((await runImport(team, added({ "docs/next.md": "# Next\n" }))).problems).toEqual([]);
  await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/pages/${id}`));
  await send(team, ...files);
  expect(await pathsOf(team)).toEqual(["start"]);
});
