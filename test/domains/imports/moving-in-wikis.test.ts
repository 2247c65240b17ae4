/** Documentation that people export from Notion, Outline and Docmost: its tree, its blocks, and what its files cannot say. */
import { expect, test } from "vitest";
import { added, contentAt, pathsOf, runImport, treeOf } from "#test/imports";
import { mintTeam } from "#test/worker";

const home = "0123456789abcdef0123456789abcdef";
const first = "11111111111111111111111111111111";
const second = "22222222222222222222222222222222";

test("Notion: names without their ids, pages in the order in which the one above names them, asides with their icons", async () => {
  const team = await mintTeam();
  const { problems } = await runImport(
    team,
    added({
      [`Handbook ${home}.md`]: `# Handbook\n\n[Zebras first](Handbook%20${home}/Zebras%20first%20${first}.md)\n\n[Ants](Handbook%20${home}/Ants%20${second}.md)\n\n<aside>\n💡 Mind the **gap**.\n\n- one\n    \n    <aside>\n    🌱 Deeper.\n    \n    </aside>\n    \n\n</aside>\n\n\`\`\`html\n<aside>\n💡 Code.\n</aside>\n\`\`\`\n`,
      [`Handbook ${home}/Ants ${second}.md`]: `# Ants\n\nStatus: Done\nOwner: Ada\n\nSee [zebras](Zebras%20first%20${first}.md).\n\n<aside>\n<img src="https://icons.example/book.svg" alt="" width="40px" />\n\nWith a picture.\n</aside>\n\n<aside>\nNever closed.\n`,
      [`Handbook ${home}/Zebras first ${first}.md`]: "# Zebras first\n\nWords.\n",
    }),
  );
  expect(await pathsOf(team)).toEqual(["handbook", "handbook/zebras-first", "handbook/ants"]);
  const tree = await treeOf(team);
  const zebras = tree.find(({ path }) => path === "handbook/zebras-first")?.id;
  expect(await contentAt(team, "handbook")).toContain(
    '::::tip{icon="💡"}\nMind the **gap**.\n\n- one\n    \n    :::note{icon="🌱"}\n    Deeper.\n    :::\n::::\n\n```html\n<aside>',
  );
  expect(await contentAt(team, "handbook/ants")).toBe(
    `- **Status:** Done\n- **Owner:** Ada\n\nSee [zebras](page:${zebras}).\n\n:::note\nWith a picture.\n:::\n\n<aside>\nNever closed.\n`,
  );
  const said = problems.map(({ path, message }) => `${path}: ${message}`).join("\n");
  expect(said).toContain("Line 8: `<aside>` has a picture as its icon, which is left out");
  expect(said).toContain("Line 14: `<aside>` is never closed");
  const { body } = await team.owner.get(
    `/orgs/${team.orgId}/urlMappings/collectionId/${team.collectionId}`,
  );
  const oldUrls = body.data.map(({ oldUrl }: { oldUrl: string }) => oldUrl);
  expect(oldUrls).toContain(`Zebras-first-${first}`);
});

test("Outline: the order of its archive, notices, toggles in toggles, sizes of pictures, marks and mentions", async () => {
  const team = await mintTeam();
  const { problems } = await runImport(
    team,
    added({
      "Team/Start.md":
        '# Start\n\n\n:::info\nA notice.\n\n:::\n\n\\\n\n++++\n## More\n\nBefore.\n\n+++\nInner\n\nDeep `+++`.\n\n+++\n\n++++\n\n![A map](uploads/0f0f0f0f-0000-4000-8000-000000000000/map.png "Map =640x480")\n\nSome ==marked== and __under__ by @[Ada](mention://0f/user/0f). [Next](./Start/Zoo.md)\n',
      "Team/Start/Zoo.md": "# Zoo\n\nWords.\n",
      "Team/Start/Bees.md": "# Bees\n\nWords.\n",
    }),
  );
  expect(await pathsOf(team)).toEqual(["team", "team/start", "team/start/zoo", "team/start/bees"]);
  const zoo = (await treeOf(team)).find(({ path }) => path === "team/start/zoo")?.id;
  expect(await contentAt(team, "team/start")).toBe(
    `:::info\nA notice.\n:::\n\n\n\n::::details[More]\nBefore.\n\n:::details[Inner]\nDeep \`+++\`.\n:::\n::::\n\n![A map](uploads/0f0f0f0f-0000-4000-8000-000000000000/map.png#640x480 "Map")\n\nSome <mark>marked</mark> and <u>under</u> by @Ada. [Next](page:${zoo})\n`,
  );
  const said = problems.map(({ path, message }) => `${path}: ${message}`).join("\n");
  expect(said).toContain("Line 27: A mention is kept as the name alone");
});

test("Docmost: the order and the icons of its list, callouts and details at any depth", async () => {
  const team = await mintTeam();
  await runImport(
    team,
    added({
      "docmost-metadata.json": JSON.stringify({
        source: "docmost",
        pages: {
          "Zoo.md": { position: "a0", icon: "🦓" },
          "Ants.md": { position: "a1" },
          "Zoo/Deep.md": { position: "a0" },
        },
      }),
      "Ants.md": "# Ants\n\nWords.\n",
      "Zoo.md":
        "# Zoo\n\n:::warning\nHot.\n\n<details>\n<summary>More **words**</summary>\n\n:::danger\nHotter.\n:::\n\n</details>\n\n:::\n",
      "Zoo/Deep.md": "# Deep\n\n:::strange\nKept.\n:::\n",
    }),
  );
  expect(await pathsOf(team)).toEqual(["zoo", "zoo/deep", "ants"]);
  expect(await contentAt(team, "zoo")).toBe(
    ":::::warning\nHot.\n\n::::details[More **words**]\n:::danger\nHotter.\n:::\n::::\n:::::\n",
  );
  expect(await contentAt(team, "zoo/deep")).toBe("Kept.\n");
});

const database = (rows: string) => {
  const id = (sign: string) => sign.repeat(32);
  return added({
    [`Home ${id("a")}.md`]: `# Home\n\n[Tasks](Home/Tasks%20${id("b")}.csv)\n`,
    [`Home/Tasks ${id("b")}.csv`]: `\uFEFFName,State,Notes\r\n${rows}`,
    [`Home/Tasks ${id("b")}_all.csv`]: `\uFEFFName,State,Notes,Hidden\r\n${rows}`,
    [`Home/Tasks/Write (it) ${id("c")}.md`]: "# Write (it)\n\nState: Open\n\nWords.\n",
    [`Home/Other ${id("d")}_all.csv`]: "Name\n",
    "Home/sheet.csv": "a,b\n1,2\n",
  });
};

test("Notion: a database is a page with its table, whose rows lead to their pages, and stands where it was named", async () => {
  const team = await mintTeam();
  const rows =
    'Write (it),Open,"One | two\r\n*three* {{name}}"\r\nNobody,,https://example.com/a_b\r\n';
  const { problems } = await runImport(team, database(rows));
  const tree = await treeOf(team);
  expect(tree.map(({ path, name }) => `${path}: ${name}`)).toEqual([
    "home: Home",
    "home/tasks: Tasks",
    "home/tasks/write-it: Write (it)",
    "home/other: Other",
  ]);
  const idAt = (path: string) => tree.find((page) => page.path === path)?.id;
  expect(await contentAt(team, "home")).toBe(`[Tasks](page:${idAt("home/tasks")})\n`);
  expect((await contentAt(team, "home/tasks")).split("\n")).toEqual([
    "| Name | State | Notes |",
    "| --- | --- | --- |",
    `| [Write (it)](page:${idAt("home/tasks/write-it")}) | Open | One \\| two<br>\\*three\\* \\{\\{name\\}\\} |`,
    "| Nobody |  | <https://example.com/a_b> |",
    "",
  ]);
  const left = problems.filter(({ fate }) => fate === "left_out").map(({ message }) => message);
  expect(left).toEqual([
    expect.stringMatching(/^It is the table of Home\/Tasks b+\.csv with every column/),
    expect.stringContaining("neither Markdown nor a picture"),
  ]);
  const again = await runImport(team, database(rows));
  expect(Object.keys(again.counts)).not.toContain("updated");
  await runImport(team, database(rows + "Third,Done,\r\n"));
  expect(await contentAt(team, "home/tasks")).toContain("| Third | Done |  |");
});

test.each([
  ["rows", `Name\r\n${"row\r\n".repeat(5_001)}`],
  ["columns", `Name${",".repeat(200)}\r\n`],
])("Notion: a database of too many %s has no table, and its rows are pages", async (_, csv) => {
  const team = await mintTeam();
  const id = "e".repeat(32);
  const { problems } = await runImport(
    team,
    added({
      [`Tasks ${id}.csv`]: csv,
      [`Tasks ${id}/Write ${"c".repeat(32)}.md`]: "# Write\n",
    }),
  );
  expect(await pathsOf(team)).toEqual(["tasks", "tasks/write"]);
  expect(await contentAt(team, "tasks")).toBe("");
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining("It has more than 5000 rows or 200 columns"),
  ]);
});
