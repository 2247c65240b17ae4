/** Documentation that other services keep and write to files: GitBook's, ReadMe's. */
import { expect, test } from "vitest";
import { added, contentAt, pathsOf, runImport, treeOf } from "#test/imports";
import { pagesOf } from "#test/pages";
import { mintTeam } from "#test/worker";

const gitbook = () =>
  added({
    ".gitbook.yaml":
      "root: ./docs/\n\nstructure:\n  summary: contents.md\n\nredirects:\n  old/start: guides/run.md\n",
    "docs/contents.md":
      '# Table of contents\n\n* [Welcome](README.md)\n\n## Guides <a href="#guides" id="guides"></a>\n\n* [Run & stop](guides/run.md)\n  * [Deeper](guides/deeper.md "Deep")\n* [Out](https://example.com)\n* [Gone](guides/gone.md)\n',
    "docs/README.md":
      '---\nicon: rocket\n---\n\n# Welcome\n\n{% hint style="warning" %}\nMind the **gap**.\n{% endhint %}\n\n{% include "../.gitbook/includes/note.md" %}\n\n{% content-ref url="guides/run.md" %}\n[run.md](guides/run.md)\n{% endcontent-ref %}\n\n<table data-view="cards"><thead><tr><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td><strong>Run</strong></td><td><a href="guides/run.md">run.md</a></td></tr></tbody></table>\n\n<figure><img src=".gitbook/assets/a b.png" alt="A picture"><figcaption><p>Words below</p></figcaption></figure>\n',
    "docs/guides/run.md":
      '# Run & stop\n\n## Go <a href="#go-on" id="go-on"></a>\n\n{% stepper %}\n{% step %}\n### First\n\n{% tabs %}\n{% tab title="npm" %}\n{% code title="install.sh" %}\n```sh\nnpm i\n```\n{% endcode %}\n{% endtab %}\n{% endtabs %}\n{% endstep %}\n{% endstepper %}\n\n<details>\n\n<summary>More</summary>\n\nA `{% hint %}` and $$x^2$$.\n\n</details>\n\n{% if visitor.claims.beta %}\nSecret.\n{% endif %}\n\n{% strange %}\nWords.\n{% endstrange %}\n',
    "docs/guides/deeper.md": "# Deeper\n\nSee [it](run.md#go-on).\n",
    "docs/lost.md": "# Lost\n",
    ".gitbook/includes/note.md": "---\ntitle: Note\n---\n\nFrom a *piece*.\n",
  });

test("GitBook: the tree of its summary, its blocks at any depth, and pieces where they are used", async () => {
  const team = await mintTeam();
  const { problems } = await runImport(team, gitbook());
  expect(await pathsOf(team)).toEqual([
    "welcome",
    "guides",
    "guides/run",
    "guides/run/deeper",
    "guides/out",
    "not-in-the-navigation",
    "not-in-the-navigation/lost",
  ]);
  const tree = await treeOf(team);
  const run = tree.find(({ path }) => path === "guides/run");
  expect(run?.name).toBe("Run & stop");
  expect((await contentAt(team, "welcome")).split("\n\n")).toEqual([
    ":::warning\nMind the **gap**.\n:::",
    "From a *piece*.",
    `::card[Run & stop]{href="page:${run?.id}"}`,
    `::::cards\n:::card[Run]{href="page:${run?.id}"}\n:::\n::::`,
    ":::frame[Words below]\n![A picture](<.gitbook/assets/a b.png>)\n:::\n",
  ]);
  expect(await contentAt(team, "guides/run")).toBe(
    "## Go {#go-on}\n\n::::::steps\n:::::step[First]\n::::tabs\n:::tab[npm]\n```sh [install.sh]\nnpm i\n```\n:::\n::::\n:::::\n::::::\n\n:::details[More]\nA `{% hint %}` and $x^2$.\n:::\n\nWords.\n",
  );
  expect(await contentAt(team, "guides/run/deeper")).toBe(`See [it](page:${run?.id}#go-on).\n`);
  const said = problems.map(({ path, message }) => `${path}: ${message}`).join("\n");
  expect(said).not.toContain("leads out");
  expect(said).toContain('docs/contents.md: The summary names "guides/gone.md"');
  expect(said).toContain("docs/guides/run.md: Line 29: `{% if %}` shows its words to some readers");
  expect(said).toContain("docs/guides/run.md: Line 33: `{% strange %}` is not known");
  const { body } = await team.owner.get(
    `/orgs/${team.orgId}/urlMappings/collectionId/${team.collectionId}`,
  );
  const oldUrls = body.data.map(({ oldUrl }: { oldUrl: string }) => oldUrl);
  expect(oldUrls.toSorted()).toEqual(["guides/deeper", "lost", "old/start"]);
});

test("ReadMe: the order of its folders, components, callouts of quotations, code in tabs, blocks of JSON, links by slugs", async () => {
  const team = await mintTeam();
  const { problems } = await runImport(
    team,
    added({
      "docs/_order.yaml": "- Start here\n- Later\n",
      "docs/Start here/_order.yaml": "- zoo\n- ants\n",
      "docs/Start here/ants.md":
        "---\ntitle: Ants\nexcerpt: Of ants.\nhidden: true\nmetadata:\n  robots: noindex\n---\n\nWords.\n",
      "docs/Start here/zoo/index.md":
        '---\ntitle: Zoo\nslug: the-zoo\n---\n\n> 🚧 Mind\n>\n> The **gap**.\n\n```js Node\na()\n```\n```python\nb()\n```\n\n[block:callout]\n{\n  "type": "danger",\n  "title": "Hot",\n  "body": "Do not {touch}."\n}\n[/block]\n\n<Callout icon="📘" theme="info">\n  Said.\n</Callout>\n\n<Cards columns={2}>\n  <Card title="One" href="doc:ants">\n    Go.\n  </Card>\n</Cards>\n\n[Ants](doc:ants#here)\n\n[block:odd]\n{}\n[/block]\n',
      "docs/Later/bees.md": "---\ntitle: Bees\n---\n\nSee [it](doc:the-zoo).\n",
      "reference/pets.md": "---\ntitle: Pets\n---\n\nWords.\n",
      "custom_blocks/Piece.md": "Words.\n",
    }),
  );
  expect(await pathsOf(team)).toEqual([
    "docs",
    "docs/start-here",
    "docs/start-here/the-zoo",
    "docs/start-here/ants",
    "docs/later",
    "docs/later/bees",
    "reference",
    "reference/pets",
  ]);
  const tree = await treeOf(team);
  const idAt = (path: string) => tree.find((page) => page.path === path)?.id;
  expect(tree.map(({ name }) => name)).toContain("API reference");
  expect(await contentAt(team, "docs/start-here/the-zoo")).toBe(
    `:::warning[Mind]\nThe **gap**.\n:::\n\n:::code-group\n\`\`\`js [Node]\na()\n\`\`\`\n\n\`\`\`python\nb()\n\`\`\`\n:::\n\n:::danger[Hot]\nDo not {touch}.\n:::\n\n:::info{icon="📘"}\nSaid.\n:::\n\n::::cards{columns="2"}\n:::card[One]{href="page:${idAt("docs/start-here/ants")}"}\nGo.\n:::\n::::\n\n[Ants](page:${idAt("docs/start-here/ants")}#here)\n`,
  );
  expect(await contentAt(team, "docs/later/bees")).toBe(
    `See [it](page:${idAt("docs/start-here/the-zoo")}).\n`,
  );
  const said = problems.map(({ path, message }) => `${path}: ${message}`).join("\n");
  expect(said).not.toContain("ants.md");
  const { meta } = await pagesOf(team).get(idAt("docs/start-here/ants") ?? "");
  expect(meta).toMatchObject({ description: "Of ants.", noindex: true, unlisted: true });
  expect(said).toContain("Line 37: `[block:odd]` is not known, so it is left out");
  expect(said).toContain("custom_blocks/Piece.md: It is a piece of other pages");
});
