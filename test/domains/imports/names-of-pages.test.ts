/** What pages of a source are called that say no title themselves. */
import { expect, test } from "vitest";
import { added, runImport, treeOf } from "#test/imports";
import { mintTeam } from "#test/worker";

test("a start page without a title is called as its hero is", async () => {
  const team = await mintTeam();
  await runImport(
    team,
    added({
      ".vitepress/config.js":
        'export default { themeConfig: { sidebar: [{ text: "A", link: "/a" }] } };',
      "index.md": "---\nlayout: home\nhero:\n  name: Pressed\n  text: Sites of Markdown\n---\n",
      "a.md": "# A\n",
    }),
  );
  const names = (await treeOf(team)).map(({ name }) => name);
  expect(names).toEqual(["Pressed", "A"]);
});

test("the page of a heading that has no title is called as the heading is", async () => {
  const team = await mintTeam();
  await runImport(
    team,
    added({
      "mkdocs.yml": "nav:\n  - Insiders:\n    - insiders/index.md\n    - insiders/a.md\n",
      "docs/insiders/index.md": "Words without a heading.\n",
      "docs/insiders/a.md": "# A\n",
    }),
  );
  const names = (await treeOf(team)).map(({ name }) => name);
  expect(names).toEqual(["Insiders", "A"]);
});

test("a page and a folder with a name that the site has itself get one number each", async () => {
  const team = await mintTeam();
  await runImport(
    team,
    added({
      "docusaurus.config.js":
        "module.exports = { presets: [['classic', { docs: { routeBasePath: '/' } }]] };",
      "docs/FAQ.md": "# FAQ Index\n",
      "docs/faq/General.md": "# General\n",
    }),
  );
  const paths = (await treeOf(team)).map(({ path }) => path);
  expect(paths.toSorted()).toEqual(["faq-2", "faq-3", "faq-3/general"]);
});
