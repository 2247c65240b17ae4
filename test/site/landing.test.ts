/** Pages in the layout `landing`: what stands large, what is left out, and what other tools' start pages become. */
import { expect, test } from "vitest";
import { added, contentAt, runImport } from "#test/imports";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";
import { endpoint, publishEndpoint } from "./described.ts";
import { publish, visit } from "./published.ts";

const text = [
  "# Acme",
  "Everything about **rockets**.",
  ':button[Start]{href="https://example.com/start"}',
  "![A rocket](https://example.com/rocket.png)",
  "## More\n\nWords.\n\n## Still more\n\nWords.",
].join("\n\n");

const mainIn = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";

test("a landing page is wide, and begins with its words, buttons and picture", async () => {
  const team = await mintTeam();
  const meta = { layout: "landing", description: "A tagline." };
  const above = await publish(team, { name: "Above" });
  const page = await publish(team, { name: "Acme", content: text, meta, parentId: above.id });
  const { body } = await visit(team, page.path);
  const hero = /<header class="hero with-picture">([\s\S]*?)<\/header>/.exec(mainIn(body))?.[1];
  expect(hero).toMatch(
    /<div class="hero-words"><h1[\s\S]*Acme[\s\S]*<\/h1>\s*<p class="lead">A tagline\.<\/p><p>Everything about <strong>rockets<\/strong>\.<\/p>\s*<p><a class="button-link" href="https:\/\/example\.com\/start" rel="noopener">Start<\/a><\/p><\/div><div class="hero-picture"><p><img [^>]*rocket\.png/,
  );
  expect(hero).not.toContain("More");
  for (const part of [
    "breadcrumbs",
    "page-menu",
    "narrow-outline",
    'rel="prev"',
    'class="feedback"',
  ])
    expect(mainIn(body)).not.toContain(part);
  expect(body).not.toContain('<aside class="aside">');
  expect(body).toContain('data-layout="landing"');
  expect(mainIn(body)).toContain("Still more");
  expect((await visit(team, `${page.path}.md`)).body).toBe(text);
});

test("without a picture its words stand alone, and a text without words is below the title", async () => {
  const team = await mintTeam();
  const meta = { layout: "landing" };
  const page = await publish(team, { name: "Bare", content: "## Only\n\nThis.", meta });
  const html = mainIn((await visit(team, page.path)).body);
  expect(html).toMatch(
    /<header class="hero"><div class="hero-words"><h1>Bare<\/h1><\/div><\/header><h2/,
  );
});

test("other pages, and those of endpoints, are laid out as before", async () => {
  const team = await mintTeam();
  const page = await publish(team, { name: "Plain", content: text });
  expect((await visit(team, page.path)).body).not.toMatch(/data-layout|class="hero/);
  const call = await publishEndpoint(team, { name: "Call", endpoint });
  await pagesOf(team).update(call.id, { meta: { layout: "landing" } });
  await pagesOf(team).publish(call.id);
  expect((await visit(team, call.path)).body).not.toMatch(/data-layout|class="hero/);
});

test("no other layout is taken", async () => {
  const team = await mintTeam();
  const page = await publish(team, { name: "Plain" });
  for (const layout of ["wide", "", '"><script>', 1]) {
    const asked = team.owner.put(pagesOf(team).path(page.id), { meta: { layout } });
    await expectStatus(422, asked);
  }
});

test("start pages of other tools are landing pages, with buttons and a picture", async () => {
  const team = await mintTeam();
  const hero =
    "hero:\n  tagline: Rockets.\n  image:\n    file: https://example.com/r.png\n    alt: A [rocket]\n  actions:\n    - text: Go\n      link: https://example.com/go\n    - text: See\n      link: javascript:alert(1)\n      variant: minimal\n";
  await runImport(
    team,
    added({
      "splash.mdx": `---\ntemplate: splash\n${hero}---\n\n# Splash\n\nText.\n`,
      "home.mdx": "---\nlayout: home\n---\n\n# Home\n",
      "custom.mdx": "---\nmode: custom\n---\n\n# Custom\n",
      "wide.mdx": "---\nmode: wide\n---\n\n# Wide\n",
      "plain.mdx": "---\nlayout: doc\n---\n\n# Plain\n",
    }),
  );
  const tree = await pagesOf(team).tree();
  const layoutOf = async (name: string) => {
    const { id } = tree.find((page) => page.name === name);
    return (await pagesOf(team).get(id)).meta.layout;
  };
  expect(await Promise.all(["Splash", "Home", "Custom", "Wide", "Plain"].map(layoutOf))).toEqual([
    "landing",
    "landing",
    "landing",
    undefined,
    undefined,
  ]);
  expect(await contentAt(team, "splash")).toContain(
    'Rockets.\n\n:button[Go]{href="https://example.com/go"} :button[See]{href="javascript:alert(1)" look="plain"}\n\n![A  rocket ](https://example.com/r.png)',
  );
  const { id } = tree.find(({ name }) => name === "Splash");
  await pagesOf(team).publish(id);
  const { body } = await visit(team, "splash");
  expect(body).toContain("hero with-picture");
  expect(body).not.toContain("javascript:");
});
