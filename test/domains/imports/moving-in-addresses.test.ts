/** What leads to the pages of a site that moves in: files of redirects, and names with numbers that order them. */
import { expect, test } from "vitest";
import { added, pathsOf, runImport, treeOf } from "#test/imports";
import { mintTeam } from "#test/worker";
import type { Team } from "#test/team";

async function oldUrlsOf(team: Team): Promise<string[]> {
  const { body } = await team.owner.get(
    `/orgs/${team.orgId}/urlMappings/collectionId/${team.collectionId}`,
  );
  return body.data.map(({ oldUrl }: { oldUrl: string }) => oldUrl).toSorted();
}

test("`_redirects` lead on, by a pattern too, and what no redirect can say is named", async () => {
  const team = await mintTeam();
  const { problems } = await runImport(
    team,
    added({
      "mkdocs.yml": "nav:\n  - index.md\n  - guide/run.md\n",
      "docs/index.md": "# Home\n",
      "docs/guide/run.md": "# Run\n",
      "docs/_redirects":
        "# Old ones\n/start /guide/run 301\n/v1/* /guide/:splat\n\n/api/* https://example.com/:splat 200\n/de /guide/run Language=de\nhttps://old.example.com/* /guide/run\n/gone /nowhere\n",
    }),
  );
  expect(await oldUrlsOf(team)).toEqual(["guide/run", "start", "v1/run"]);
  const said = problems.map(({ path, message }) => `${path}: ${message}`).join("\n");
  expect(said).toContain('docs/_redirects: Line 5: "/api/*" answers 200');
  expect(said).toContain('docs/_redirects: Line 6: "/de" leads on for some readers');
  expect(said).toContain('docs/_redirects: Line 7: "https://old.example.com/*" is no address');
  expect(said).toContain('The redirect from "/gone" to "/nowhere" is left out');
});

const numbered = (folder: string, configuration = "") =>
  added({
    "docusaurus.config.js": `export default { presets: [["classic", { docs: { ${configuration} } }]] };`,
    [`docs/${folder}/01-run.md`]: "# Run\n",
    [`docs/${folder}/02-stop.md`]: "# Stop\n",
    "docs/03-more.md": "# More\n",
  });

test("Docusaurus: numbers order and are no part of addresses, unless its configuration says that they mean nothing", async () => {
  const team = await mintTeam();
  await runImport(team, numbered("02-guide"));
  expect(await pathsOf(team)).toEqual(["guide", "guide/run", "guide/stop", "more"]);
  const other = await mintTeam();
  await runImport(other, numbered("02-guide", "numberPrefixParser: false"));
  expect((await pathsOf(other)).toSorted()).toEqual([
    "02-guide",
    "02-guide/01-run",
    "02-guide/02-stop",
    "03-more",
  ]);
});

test("Docusaurus: folders and files that are numbered anew keep their pages", async () => {
  const team = await mintTeam();
  await runImport(team, numbered("02-guide"));
  const before = (await treeOf(team)).map(({ id }) => id);
  const { counts, problems } = await runImport(team, [
    ...numbered("05-guide"),
    { path: "docs/02-guide/01-run.md", status: "D" as const },
    { path: "docs/02-guide/02-stop.md", status: "D" as const },
  ]);
  expect(problems.map(({ message }) => message)).toEqual([]);
  expect(counts["archived"]).toBeUndefined();
  const after = await treeOf(team);
  expect(after.map(({ id }) => id).toSorted()).toEqual(before.toSorted());
  expect(after.map(({ path }) => path)).toEqual(["more", "guide", "guide/run", "guide/stop"]);
});
