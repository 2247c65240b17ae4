/** What the AI operations do not claim: models that are none, keywords that are not there, variables nobody fills in. */
import { beforeAll, describe, expect, test } from "vitest";
import { pagesOf } from "#test/pages";
import { scriptModel } from "#test/scripted-model";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

let team: Team;
beforeAll(async () => {
  team = await mintTeam();
});

const metaPath = "/ai/generate-meta-data";
const seoPath = "/ai/generate-seo-data";
const content = "# Sailing\n\nA galley is rowed and sailed. Its crew rows against the wind.";

describe("the built-in provider", () => {
  test("names no model in an answer or in what is counted", async () => {
    const alone = await mintTeam();
    const described = await expectStatus(200, alone.owner.post(metaPath, { content }));
    expect(described).toMatchObject({ provider: "built-in", model: null });
    const usage = () => alone.admin.get(`/orgs/${alone.orgId}/ai-usage`);
    await expect
      .poll(async () => (await usage()).body.data)
      .toMatchObject([
        { operation: "generateMetaData", provider: "built-in", model: null, answered: 1 },
      ]);
  });

  test("describes a page by a sentence without a variable, where there is one", async () => {
    const text =
      "# Sending\n\nSend all requests to {{BASE_URL}}/v1 over HTTPS. Requests carry a token in a header.";
    const described = await expectStatus(200, team.owner.post(metaPath, { content: text }));
    expect(described.description).toBe("Requests carry a token in a header.");
  });

  test("describes by none, and says so, where every sentence has a variable", async () => {
    const text =
      "# Use {{PRODUCT}}\n\nSend all requests of {{ PRODUCT }} to {{BASE_URL}} over HTTPS.";
    const described = await expectStatus(200, team.owner.post(metaPath, { content: text }));
    expect(described).toMatchObject({ title: "Use PRODUCT", description: "" });
    expect(described.notes).toEqual([expect.stringMatching(/^Every sentence holds a variable/)]);
  });

  test("makes no tag and no keyword of a variable's name", async () => {
    const line = "Call {{BASE_URL}}/orders for orders, and {{BASE_URL}}/items for items.";
    const asked = { content: `# Orders of {{BASE_URL}}\n\n${line}\n\n${line}` };
    const { tags } = await expectStatus(200, team.owner.post(metaPath, asked));
    expect(tags.join(" ")).toMatch(/orders/i);
    expect(tags.join(" ")).not.toMatch(/BASE_URL/i);
    const wanted = { ...asked, keywords: ["BASE_URL", "orders"] };
    const { jsonLd } = await expectStatus(200, team.owner.post(seoPath, wanted));
    expect(jsonLd.keywords).toMatch(/^orders/);
    expect(jsonLd.keywords).not.toContain("BASE_URL");
  });

  test("reads a page with the values of its variables, and without what is for some readers", async () => {
    const at = `/orgs/${team.orgId}/collections/${team.collectionId}`;
    const variable = { kind: "variable", name: "product", content: "Proofline" };
    await expectStatus(201, team.owner.post(`${at}/snippets`, variable));
    const text =
      '# Orders\n\n{{product}} sends every order over HTTPS.\n\n:::only{language="fr"}\nThe price is ninety for all of them in that country.\n:::\n';
    const { id: pageId } = await pagesOf(team).create(team.rootPageId, { content: text });
    const described = await expectStatus(200, team.owner.post(metaPath, { pageId }));
    expect(described.description).toBe("Proofline sends every order over HTTPS.");
  });
});

describe("whoever answers", () => {
  test("a wanted keyword that the text does not hold is not claimed, and the author is told", async () => {
    const asked = { content, keywords: ["submarine", "galley"] };
    const found = await expectStatus(200, team.owner.post(seoPath, asked));
    expect(found.jsonLd.keywords).toMatch(/^galley/);
    expect(found.jsonLd.keywords).not.toContain("submarine");
    expect(found.keywords).toContainEqual({ keyword: "submarine", count: 0 });
    expect(found.advice).toContain("The text does not hold the keyword “submarine”.");
  });

  test("a keyword stands once, as it was asked for, however the text capitalizes it", async () => {
    const text = "# Rate limits\n\nRate limits hold for all. Wait where the rate limits say so.";
    const asked = { content: text, keywords: ["rate limits"] };
    const { keywords } = await expectStatus(200, team.owner.post(seoPath, asked));
    const written = keywords.map(({ keyword }: { keyword: string }) => keyword);
    expect(written.filter((each: string) => /^rate limits$/i.test(each))).toEqual(["rate limits"]);
  });

  test("no variable of a page reaches its title, description or tags", async () => {
    const model = scriptModel(team);
    const completion = {
      title: "{{PRODUCT}} requests",
      description: "Requests are signed. Send them to {{ BASE_URL }}.",
      keywords: ["{{PRODUCT}}", "PRODUCT", "sailing"],
    };
    await model.answers({ text: JSON.stringify(completion) });
    const asked = { content: `${content} It is of {{PRODUCT}}.` };
    expect(await expectStatus(200, model.post(metaPath, asked))).toMatchObject({
      title: "PRODUCT requests",
      description: "Requests are signed.",
      tags: ["sailing"],
    });
  });
});
