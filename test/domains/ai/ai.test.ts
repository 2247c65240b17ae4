/** The AI operations as callers meet them: the built-in provider, pictures, whose page it is, what is counted. */
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#limits";
import { eventsIn, scriptModel } from "#test/scripted-model";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintOtherTenant, mintTeam } from "#test/worker";

let team: Team;
beforeAll(async () => {
  team = await mintTeam();
});

let sharedTenant: Promise<Team> | null = null;

/** Another organization, whose people belong to no other. */
function sharedOtherTenant(): Promise<Team> {
  sharedTenant ??= mintOtherTenant();
  return sharedTenant;
}

const summaryPath = "/ai/generate-summary";
const metaPath = "/ai/generate-meta-data";
const imagePath = "/ai/generate-image";
const text = "Galley keeps documentation in pages. People write these pages together.";
const content = "# Sailing\n\nA galley is rowed and sailed. Its crew rows against the wind.";
const streaming = { Accept: "text/event-stream" };

async function newPage(of: Team, name: string, markdown: string): Promise<string> {
  const path = `/orgs/${of.orgId}/pages/${of.rootPageId}`;
  return (await expectStatus(201, of.owner.post(path, { name, content: markdown }))).id;
}

describe("the built-in provider", () => {
  test("says so, and what it cannot do", async () => {
    const plain = await expectStatus(200, team.member.post(summaryPath, { text }));
    expect(plain).toMatchObject({ provider: "built-in", model: null, notes: [] });
    const led = await expectStatus(200, team.member.post(summaryPath, { text, tone: "merry" }));
    expect(led.notes).toEqual([expect.stringContaining("no instruction and no tone")]);
    const rewrite = { text: "Press it in order to publish the page.", mode: "rewrite" };
    const tightened = await expectStatus(200, team.member.post(summaryPath, rewrite));
    expect(tightened.text).toBe("Press it to publish the page.");
    expect(tightened.notes).toEqual([expect.stringContaining("it writes nothing anew")]);
    const refused = await team.member.post(summaryPath, { ...rewrite, instruction: "as a poem" });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: "body.instruction", code: "not_supported" })],
    ]);
  });

  test("segments Chinese and Japanese inside the Worker too", async () => {
    const chinese = "厨房里有很多人。船在海上航行。".repeat(3);
    const answer = await expectStatus(200, team.owner.post(summaryPath, { text: chinese }));
    expect(answer.text).toMatch(/。$/);
    const japanese = "# 航海\n\n船は海を渡ります。船員は船を漕ぎます。船は港に着きます。";
    const described = await expectStatus(200, team.owner.post(metaPath, { content: japanese }));
    expect(described).toMatchObject({ title: "航海", slug: "航海", readingMinutes: 1 });
  });

  test("streams sentence by sentence", async () => {
    const { body } = await team.owner.post(summaryPath, { text }, streaming);
    expect(eventsIn(body).map(([name]) => name)).toEqual(["start", "delta", "delta", "end"]);
  });

  test("declines what it cannot do well, in one shape, before anything is counted or stored", async () => {
    const alone = await mintTeam();
    const { collectionId } = alone;
    const asks: [string, object, string][] = [
      ["/ai/generate-headers", { collectionId, brief: "Link to https://example.com" }, "brief"],
      [imagePath, { collectionId, prompt: "A galley" }, "prompt"],
      [imagePath, { collectionId, prompt: "A galley", upload: true }, "prompt"],
    ];
    for (const [path, body, field] of asks) {
      const refused = await alone.owner.post(path, body);
      const message = expect.stringMatching(/^the built-in provider .*: configure an AI provider/);
      const error = { path: `body.${field}`, code: "not_supported", message };
      expect([refused.status, refused.body]).toEqual([
        422,
        expect.objectContaining({ code: "validation_failed", errors: [error] }),
      ]);
    }
    const usage = await expectStatus(200, alone.admin.get(`/orgs/${alone.orgId}/ai-usage`));
    expect(usage.data).toEqual([]);
  });

  test("describes a page for search engines, and gives advice", async () => {
    const pageId = await newPage(team, "Rowing <fast>", content);
    const asked = { pageId, keywords: ["galley", "submarine"] };
    const found = await expectStatus(200, team.owner.post("/ai/generate-seo-data", asked));
    expect(found).toMatchObject({
      title: "Rowing <fast>",
      slug: "rowing-fast",
      keywords: [
        { keyword: "galley", count: 1 },
        { keyword: "submarine", count: 0 },
        { keyword: "Sailing" },
      ],
      jsonLd: { "@type": "TechArticle", headline: "Rowing <fast>", inLanguage: "en" },
      openGraph: { "og:title": "Rowing <fast>" },
      twitter: { "twitter:card": "summary_large_image" },
    });
    expect(found.advice).toContain("The text does not hold the keyword “submarine”.");
    const tags = await expectStatus(
      200,
      team.owner.post("/ai/generate-meta-tags", { content: '# "><script>' }),
    );
    expect(tags.html).toContain("<title>&quot;&gt;");
    // A text that is too short for keywords claims none.
    expect(tags.html).not.toContain("keywords");
    expect(tags.html).not.toContain("<script>");
  });
});

describe("an image that is kept", () => {
  test("is a file of its page, readable as the picture it is, and takes permission to write there", async () => {
    const pageId = await newPage(team, "Covered", content);
    const asked = { prompt: "A galley under sail, 船", pageId, upload: true };
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const model = scriptModel(team);
    const stored = await expectStatus(200, model.post(imagePath, asked, key));
    expect(stored).toMatchObject({ contentType: "image/png", provider: "openai-compatible" });
    expect(stored.image).toBeUndefined();
    const again = await model.post(imagePath, asked, key);
    expect([again.headers.get("idempotency-replayed"), again.body]).toEqual(["true", stored]);
    const { pathname } = new URL(stored.url);
    const read = await team.owner.get(pathname);
    expect([read.status, read.headers.get("content-type")]).toEqual([200, "image/png"]);
    const log = await expectStatus(200, team.owner.get(`/logs/pageId/${pageId}`));
    expect(log.data[0].eventType).toBe("UPLOAD_FILES");
    const reading = await team.member.post(imagePath, asked);
    expect([reading.status, reading.body.code]).toEqual([403, "read_only"]);
    const noPlace = await team.owner.post(imagePath, { prompt: "x", upload: true });
    expect([noPlace.status, noPlace.body.errors[0].path]).toEqual([422, "body.upload"]);
  });

  test("as bytes is given again byte for byte to the same Idempotency-Key", async () => {
    const model = scriptModel(team);
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const first = await model.post(imagePath, { prompt: "x" }, key);
    const again = await model.post(imagePath, { prompt: "x" }, key);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(again.body).toBe(first.body);
    expect(await model.asked()).toHaveLength(1);
  });
});

describe("whose page it is", () => {
  test("a page by what its live document holds, its name behind the fence too", async () => {
    const model = scriptModel(team);
    const path = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
    const page = await expectStatus(201, team.owner.post(path, { name: "Sail & row", content }));
    await expectStatus(200, model.post("/ai/generate-seo-data", { pageId: page.id }));
    const [asked] = await model.asked();
    const user = asked?.body.messages[1]?.content ?? "";
    expect(user).toContain("Sail & row");
    expect(user).toContain(content);
    expect(asked?.body.messages[0]?.content).not.toContain("Sail & row");
  });

  test("another organization's page, collection or organization is not found, alone or beside one's own", async () => {
    const otherTenant = await sharedOtherTenant();
    const [ours, theirs] = await Promise.all([
      newPage(team, "Ours", content),
      newPage(otherTenant, "Theirs", content),
    ]);
    const asks: [string, object][] = [
      [metaPath, { pageId: theirs }],
      ["/ai/generate-seo-data", { pageId: theirs }],
      [metaPath, { pageId: ours, orgId: otherTenant.orgId }],
      [metaPath, { content, orgId: otherTenant.orgId }],
      ["/ai/generate-headers", { brief: "x", collectionId: otherTenant.collectionId }],
      [imagePath, { prompt: "x", collectionId: otherTenant.collectionId, upload: true }],
      [imagePath, { prompt: "x", pageId: ours, collectionId: otherTenant.collectionId }],
    ];
    for (const [path, body] of asks) {
      const answer = await team.owner.post(path, body);
      expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
    }
  });

  test("somebody in several organizations says which one asks", async () => {
    const { session } = team.owner;
    await expectStatus(201, session.post("/orgs", { name: "Another", guide: false }));
    const unsaid = await session.post(summaryPath, { text });
    expect([unsaid.status, unsaid.body.errors[0].path]).toEqual([422, "body.orgId"]);
    await expectStatus(200, session.post(summaryPath, { text, orgId: team.orgId }));
    const otherTenant = await sharedOtherTenant();
    await expectStatus(200, otherTenant.owner.session.post(summaryPath, { text }));
  });

  test("a page that is empty or too long is refused with what is right", async () => {
    const empty = await newPage(team, "Empty", "");
    const long = await newPage(team, "Long", "word ".repeat(limits.aiTextChars / 5 + 1));
    const none = await team.owner.post(metaPath, { pageId: empty });
    expect([none.status, none.body.code]).toEqual([409, "conflict"]);
    const much = await team.owner.post(metaPath, { pageId: long });
    expect([much.status, much.body.code]).toEqual([413, "too_large"]);
    expect(much.body.detail).toContain("Send a part of it as `content`");
  });
});

describe("what is counted", () => {
  test("each call with its provider, the failed ones apart, and the share of a day is kept", async () => {
    const alone = await mintTeam();
    const model = scriptModel(alone);
    await expectStatus(200, model.post(metaPath, { content }));
    await model.answers({ status: 400 });
    await expectStatus(502, model.post(metaPath, { content }));
    await expectStatus(200, alone.owner.post(metaPath, { content }));
    const usage = () => alone.admin.get(`/orgs/${alone.orgId}/ai-usage`);
    const row = { operation: "generateMetaData" };
    await expect
      .poll(async () => (await usage()).body.data)
      .toMatchObject([
        { ...row, provider: "built-in", answered: 1, failed: 0, inputTokens: 0 },
        {
          ...row,
          provider: "openai-compatible",
          model: "loopback-1",
          answered: 1,
          failed: 1,
          inputTokens: 40,
        },
      ]);
    const { DB } = env as unknown as { DB: D1Database };
    const used = "update ai_usage set answered = ? where org_id = ? and provider <> 'built-in'";
    const use = (calls: number) => DB.prepare(used).bind(calls, alone.orgId).run();
    await use(limits.aiCallsPerDay - 2);
    await expectStatus(200, model.post(metaPath, { content }));
    await expect
      .poll(async () => (await usage()).body.data[1].answered)
      .toBe(limits.aiCallsPerDay - 1);
    const past = await model.post(metaPath, { content });
    expect([past.status, past.body.code]).toEqual([429, "rate_limited"]);
    expect(Number(past.headers.get("retry-after"))).toBeGreaterThan(0);
    await expectStatus(200, alone.owner.post(metaPath, { content }));
  });
});

describe("a picture", () => {
  const prompt = "A galley";

  test("comes as bytes with their type, from the answer or through the guard from an address", async () => {
    const model = scriptModel(team);
    const drawn = await model.post("/ai/generate-image", { prompt, size: "1024x1024" });
    expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(drawn.headers.get("ai-provider")).toBe("openai-compatible");
    expect(drawn.headers.get("ai-model")).toBe("loopback-image-1");
    const [asked] = await model.asked();
    expect(asked?.body).toEqual({ model: "loopback-image-1", prompt, size: "1024x1024", n: 1 });
    await model.answers({
      body: JSON.stringify({ data: [{ url: `${model.origin}/picture.png` }] }),
    });
    const fetched = await model.post("/ai/generate-image", { prompt });
    expect([fetched.status, fetched.body]).toEqual([200, drawn.body]);
  });

  test.each([
    ["at a private address", { data: [{ url: "https://10.0.0.7/x.png" }] }],
    ["that is no picture", { data: [{ b64_json: btoa("<svg onload='x()'/>") }] }],
    ["that is not there", { data: [] }],
  ])("%s gives 502", async (_, completion) => {
    const model = scriptModel(team);
    await model.answers({ body: JSON.stringify(completion) });
    const answer = await model.post("/ai/generate-image", { prompt });
    expect([answer.status, answer.body.code]).toEqual([502, "upstream_failed"]);
  });
});
