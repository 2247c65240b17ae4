/** Drafts of translations by AI: what is asked, what stays to the letter, what is said of it, and that a person answers. */
import { describe, expect, test } from "vitest";
import { piecesOf } from "#domains/ai/translating/pieces";
import { limits } from "#limits";
import { pagesOf } from "#test/pages";
import { partsOf, scriptModel } from "#test/scripted-model";
import { mintPart, mintSite } from "#test/sites";
import { expectStatus, grant } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

const original = `# Set it up

Run \`npm i\` and read [how](page:abc "Title"), it costs <Price of="x" />.

:::note[Mind this]{icon="star"}
See https://example.com/a_b and :badge[New]{tone="good"}.
:::

\`\`\`sh
# Words in code
npm i
\`\`\`

## Go on {#go}

## Words & more
`;

/** An English page as readers see it, and its German one, which says the same as yet. */
async function mintTranslation(content = original) {
  const team = await mintTeam();
  const guide = await mintPart(team, "Guide", ["Setup"]);
  const pages = pagesOf(team);
  const [first] = await pages.tree("", guide.id);
  await pages.write(first.id, content);
  await pages.publish(first.id);
  await mintSite(team, {
    name: "Manual",
    languages: [{ tag: "en" }, { tag: "de" }],
    places: [{ collectionId: guide.id }, { collectionId: team.collectionId, language: "de" }],
  });
  const page = await pages.create(team.rootPageId, { name: "Setup", content: "Alt.\n" });
  const model = scriptModel(team);
  const path = `${pages.path(page.id)}/translation/draft`;
  return { team, pages, page, model, path, draft: () => model.post(path, undefined) };
}

const draftOf = async (team: Team, pageId: string) =>
  (await expectStatus(200, team.owner.get(`/api/page/${pageId}/content`))).content;

const proposed = (team: Team, pageId: string, proposalId: string) =>
  expectStatus(200, team.owner.get(`/orgs/${team.orgId}/pages/${pageId}/proposals/${proposalId}`));

test("a draft waits as a proposal, keeps what is no prose, and changes the page once somebody accepts it", async () => {
  const { team, pages, page, model, draft } = await mintTranslation();
  const answer = await expectStatus(200, draft());
  expect(answer).toMatchObject({
    pageId: page.id,
    left: [],
    versionNo: 2,
    provider: "openai-compatible",
    model: "loopback-1",
    notes: [],
  });
  expect(await draftOf(team, page.id)).toBe("Alt.\n");
  const proposal = await proposed(team, page.id, answer.proposalId);
  expect(proposal).toMatchObject({ state: "open", agent: "AI translation (loopback-1)" });
  expect(proposal.content).toBe(`# Seto ito upo {#set-it-up}

Runo \`npm i\` ando reado [howo](page:abc "Title"), ito costso <Price of="x" />.

:::note[Mindo thiso]{icon="star"}
Seeo https://example.com/a_b ando :badge[Newo]{tone="good"}.
:::

\`\`\`sh
# Words in code
npm i
\`\`\`

## Goo ono {#go}

## Wordso & moreo {#words--more}
`);
  const { system, material } = partsOf((await model.asked())[0]);
  expect(system).toContain("Translate TEXT from English into German (de)");
  expect(material).not.toContain("npm");
  expect(material).not.toContain("page:abc");
  const accept = `${pages.path(page.id)}/proposals/${answer.proposalId}/accept`;
  await expectStatus(200, team.owner.post(accept));
  expect(await draftOf(team, page.id)).toBe(proposal.content);
  expect((await pages.get(page.id)).isPublished).toBe(false);
  // Drafted again it says just that: nothing more waits.
  expect((await expectStatus(200, draft())).proposalId).toBe(null);
});

test("a part of which the model loses something stays as it was, and is named", async () => {
  const { team, page, model, draft } = await mintTranslation("Read `a` here.\n");
  await model.answers({ text: "Hier steht nichts." });
  const lost = await expectStatus(200, draft());
  expect(lost.left).toEqual(["Read `a` here."]);
  const { content } = await proposed(team, page.id, lost.proposalId);
  expect(content).toBe("Read `a` here.\n");
  await model.answers({ text: "Lies ⟦0⟧ und ⟦0⟧ hier." });
  expect((await expectStatus(200, draft())).left).toEqual(["Read `a` here."]);
  await model.answers({ text: "Lies ⟦0⟧", reason: "length" });
  const cut = await expectStatus(200, draft());
  expect([cut.left.length, cut.notes.length]).toEqual([1, 1]);
});

test("a long page is asked for in pieces, each counted for the organization", async () => {
  const paragraphs = Array.from({ length: 30 }, (_, at) => `Paragraph ${at} ${"word ".repeat(80)}`);
  const { team, model, draft } = await mintTranslation(paragraphs.join("\n\n"));
  await expectStatus(200, draft());
  const asked = await model.asked();
  expect(asked.length).toBeGreaterThan(2);
  const lengths = asked.map((each) => partsOf(each).material.length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(5_000);
  await expect
    .poll(async () => (await team.owner.get(`/orgs/${team.orgId}/ai-usage`)).body.data)
    .toMatchObject([{ operation: "draftTranslation", answered: asked.length }]);
});

describe("nothing is written where", () => {
  test("no provider is configured, which is said", async () => {
    const { team, path } = await mintTranslation();
    const { status, body } = await team.owner.post(path);
    expect([status, body.code]).toEqual([409, "conflict"]);
    expect(body.detail).toContain("The built-in provider translates nothing: configure");
  });

  test("the provider fails, the page is no translation, or the caller may not write it", async () => {
    const { team, pages, page, model, path, draft } = await mintTranslation();
    await model.answers({ status: 400 });
    expect((await draft()).body.code).toBe("upstream_failed");
    const other = await pages.create(team.rootPageId, { name: "Own" });
    const elsewhere = await model.post(`${pages.path(other.id)}/translation/draft`, undefined);
    expect(elsewhere.status).toBe(404);
    await grant(team, 1);
    expect((await team.member.post(path)).status).toBe(403);
    const tenant = await mintTeam();
    expect((await tenant.owner.post(path)).status).toBe(404);
    expect(await draftOf(team, page.id)).toBe("Alt.\n");
  });

  test("the original is empty, or longer than is translated at once", async () => {
    const empty = await mintTranslation(" \n");
    expect((await empty.draft()).body.code).toBe("conflict");
    const long = await mintTranslation("a".repeat(limits.aiTextChars + 1));
    const { body } = await long.draft();
    expect([body.code, await long.model.asked()]).toEqual(["too_large", []]);
  });
});

test.each([
  "```\nnever closed",
  "$$\nx\n$$",
  "> ```\n> quoted\n> ```",
  "- item\n\n  ```js\n  code\n  ```",
  "⟦0⟧ stands here `a`",
  "[ref]: https://example.com 'Title'",
  "\n\n  \n",
  "<!-- note --> words <b>bold</b>",
  "$x^2$ and 5$ or 6$ and {{product}}",
  "`".repeat(500) + "](".repeat(500) + "{{".repeat(500) + "<a".repeat(500),
])("what is masked of %j comes back to the letter", (text) => {
  const { pieces, unmasked } = piecesOf(text);
  expect(
    pieces.map(({ before, masked, after }) => before + unmasked(masked) + after).join(""),
  ).toBe(text);
});
