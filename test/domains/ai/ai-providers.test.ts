/** AI by a provider outside: what it is asked, exactly, and what becomes of whatever it answers. */
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#limits";
import { appWith } from "#test/app-with";
import { eventsIn, modelKey, partsOf, scriptModel } from "#test/scripted-model";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import injections from "../../data/ai/injections.json";

let team: Team;
beforeAll(async () => {
  team = await mintTeam();
});

const summaryPath = "/ai/generate-summary";
const metaPath = "/ai/generate-meta-data";
const text = "Galley keeps documentation. People write together.";
const content = "# Sailing\n\nA galley is rowed and sailed.";
const streaming = { Accept: "text/event-stream" };

describe("what the provider is asked", () => {
  test("the caller's text behind a fence, the model that is configured, and no tool", async () => {
    const model = scriptModel(team);
    const body = { text, instruction: "for sailors", tone: "dry" };
    const answer = await expectStatus(200, model.post(summaryPath, body));
    expect(answer).toEqual({
      text: "A summary by the model.",
      mode: "summary",
      provider: "openai-compatible",
      model: "loopback-1",
      notes: [],
    });
    const [asked, ...others] = await model.asked();
    expect(others).toEqual([]);
    expect(asked).toMatchObject({
      path: "/v1/chat/completions",
      authorization: `Bearer ${modelKey}`,
      body: { model: "loopback-1", max_completion_tokens: limits.aiAnswerTokens },
    });
    expect(Object.keys(asked?.body ?? {}).toSorted()).toEqual([
      "max_completion_tokens",
      "messages",
      "model",
    ]);
    const { system, material, word } = partsOf(asked);
    expect(system).toContain('The author asks: "for sailors"');
    expect(system).not.toContain(text);
    expect(system).toContain(word);
    expect(material).toBe(text);
  });

  test("a description by its JSON Schema, and what comes back is cut to what search engines show", async () => {
    const model = scriptModel(team);
    const long = {
      title: "word ".repeat(40),
      description: "word ".repeat(90),
      keywords: ["a", "a"],
    };
    await model.answers({ text: `\`\`\`json\n${JSON.stringify(long)}\n\`\`\`` });
    const answer = await expectStatus(200, model.post(metaPath, { content }));
    expect(answer).toMatchObject({
      provider: "openai-compatible",
      model: "loopback-1",
      tags: ["a"],
    });
    expect(answer.title.length).toBeLessThanOrEqual(60);
    expect(answer.description.length).toBeLessThanOrEqual(155);
    const [asked] = await model.asked();
    expect(asked?.body.response_format).toMatchObject({
      type: "json_schema",
      json_schema: {
        name: "description",
        strict: true,
        schema: { additionalProperties: false, required: ["title", "description", "keywords"] },
      },
    });
  });
});

describe("injections", () => {
  test("there are some", () => expect(injections.length).toBeGreaterThan(25));

  test("stay behind the fence unchanged", async () => {
    const model = scriptModel(team);
    const thirds = [0, 1, 2].map((third) => injections.filter((_, at) => at % 3 === third));
    const sent = thirds.map((third) => third.join("\n\n"));
    await Promise.all(
      sent.map((each) => expectStatus(200, model.post(summaryPath, { text: each }))),
    );
    const asked = await model.asked();
    const fenced = asked.map(partsOf);
    expect(fenced.map(({ material }) => material).toSorted()).toEqual(sent.toSorted());
    for (const { system } of fenced)
      expect(injections.filter((each) => system.includes(each))).toEqual([]);
    expect(asked.filter(({ body }) => "tools" in body)).toEqual([]);
    expect(new Set(fenced.map(({ word }) => word)).size).toBe(sent.length);
  });

  test.each(injections.slice(10, 13))("that a model repeats are text: %s", async (injection) => {
    const model = scriptModel(team);
    await model.answers({ text: injection });
    const answer = await expectStatus(200, model.post(summaryPath, { text }));
    expect(answer.text).toBe(injection);
    expect(await model.asked()).toHaveLength(1);
  });

  test("a call of a tool in the answer is no answer", async () => {
    const model = scriptModel(team);
    const message = {
      role: "assistant",
      content: null,
      tool_calls: [{ id: "1", type: "function" }],
    };
    await model.answers({
      body: JSON.stringify({ choices: [{ message, finish_reason: "tool_calls" }] }),
    });
    const answer = await model.post(summaryPath, { text });
    expect([answer.status, answer.body.code]).toEqual([502, "upstream_failed"]);
  });

  test("HTML of a model is sanitised, and fetches nothing when a reader opens the site", async () => {
    const model = scriptModel(team);
    const header =
      '<p onclick="x()">Hi <img src="https://evil.example/pixel.png"><script>alert(1)</script><a href="javascript:x()">a</a></p>';
    await model.answers({
      text: JSON.stringify({ header, footer: "<video src='https://e.example/v'>" }),
    });
    const answer = await expectStatus(200, model.post("/ai/generate-headers", { brief: "Short." }));
    expect(answer.header).toBe("<p>Hi <a>a</a></p>");
    expect(answer.footer).not.toContain("e.example");
  });
});

describe("a provider that fails", () => {
  const failing = async (
    steps: Parameters<ReturnType<typeof scriptModel>["answers"]>,
    variables = {},
  ) => {
    const model = scriptModel(team, variables);
    await model.answers(...steps);
    const { status, body } = await model.post(metaPath, { content });
    return { status, code: body.code, detail: body.detail ?? "", asked: await model.asked() };
  };

  test("is asked once more for its JSON, told what was wrong, and then given up", async () => {
    const once = await failing([{ text: "Sure! Here it is:" }]);
    expect([once.status, once.asked.length]).toEqual([200, 2]);
    expect(once.asked[1]?.body.messages.slice(2)).toMatchObject([
      { role: "assistant", content: "Sure! Here it is:" },
      { role: "user", content: expect.stringContaining("does not parse as JSON") },
    ]);
    const twice = await failing([
      { text: '{"title": 1}' },
      { text: '{"title": "a"', reason: "length" },
    ]);
    expect([twice.status, twice.code, twice.asked.length]).toEqual([502, "upstream_failed", 2]);
    expect(twice.detail).toContain("cut off before its end");
  });

  test("with 429 is asked again after the time that it names", async () => {
    const { status, asked } = await failing([{ status: 429, headers: { "Retry-After": "1" } }]);
    expect([status, asked.length]).toEqual([200, 2]);
    expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBeGreaterThanOrEqual(950);
  });

  test("with 429 for an hour is not waited for", async () => {
    const { status, detail, asked } = await failing([
      { status: 429, headers: { "Retry-After": "3600" } },
    ]);
    expect([status, asked.length]).toEqual([502, 1]);
    expect(detail).toBe("The AI provider answered 429: The model is overloaded.");
  });

  test("with 500 is asked three times, and its reason is told", async () => {
    const broken = { status: 500, body: '{"error":{"message":"Engine\\nfire"}}' };
    const { status, detail, asked } = await failing([broken, broken, broken, broken]);
    expect([status, asked.length]).toEqual([502, limits.aiAttempts]);
    expect(detail).toBe("The AI provider answered 500: Engine fire.");
  });

  test("with 401 is asked once, and our key is not told although it quotes it", async () => {
    const key = "sk-wrong-key-0987654321";
    const { status, detail, asked } = await failing([], { AI_KEY: key });
    expect([status, asked.length]).toEqual([502, 1]);
    expect(detail).toContain("Incorrect API key provided: …");
    expect(detail).not.toContain("sk-wr");
  });

  test.each([
    ["stays silent", { misbehaviour: "silent" }, "no complete answer within 700 ms"],
    ["cuts the connection", { misbehaviour: "cutting" }, "The connection failed"],
    ["answers what is no completion", { body: "<html>hello</html>" }, "not a chat completion"],
    ["answers more than is read", { chars: limits.aiAnswerBytes }, "larger than is read"],
  ] as const)("and %s gives 502", async (_, step, reason) => {
    const { status, code, detail } = await failing([step], { AI_TIMEOUT_MS: "700" });
    expect([status, code]).toEqual([502, "upstream_failed"]);
    expect(detail).toContain(reason);
  });

  test("is not reached at a private address", async () => {
    const app = appWith({ AI_URL: "https://10.0.0.7/v1", AI_MODEL: "m" });
    const answer = await app.post(summaryPath, { text }, team.owner.headers);
    expect([answer.status, answer.body.code]).toEqual([502, "upstream_failed"]);
  });
});

describe("a summary while it is written", () => {
  test("comes in pieces, says who writes, and counts what it took", async () => {
    const alone = await mintTeam();
    const model = scriptModel(alone);
    await model.answers({ pieces: ["A ", "galley\n", "sails."] });
    const answer = await model.post(summaryPath, { text }, streaming);
    expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    const by = { provider: "openai-compatible", model: "loopback-1", mode: "summary" };
    expect(eventsIn(answer.body)).toEqual([
      ["start", by],
      ["delta", { text: "A " }],
      ["delta", { text: "galley\n" }],
      ["delta", { text: "sails." }],
      ["end", { ...by, notes: [] }],
    ]);
    const usage = () => alone.owner.get(`/orgs/${alone.orgId}/ai-usage`);
    const counted = {
      operation: "generateSummary",
      answered: 1,
      inputTokens: 40,
      outputTokens: 10,
    };
    await expect.poll(async () => (await usage()).body.data).toMatchObject([counted]);
  });

  test.each([
    ["fails", "failing", "The AI provider failed midway: The server had an error with …"],
    ["breaks off", "cutting", "The connection failed."],
    ["falls silent", "silent", "There was no complete answer within 700 ms."],
  ] as const)("tells when the provider %s midway", async (_, ending, detail) => {
    const model = scriptModel(team, { AI_TIMEOUT_MS: "700" });
    await model.answers({ pieces: ["Half a "], ending });
    const { body } = await model.post(summaryPath, { text }, streaming);
    const [start, delta, error, ...more] = eventsIn(body);
    expect([start?.[0], delta]).toEqual(["start", ["delta", { text: "Half a " }]]);
    expect(error).toMatchObject(["error", { code: "upstream_failed", status: 502, detail }]);
    expect(more).toEqual([]);
  });

  test("is a problem like any other where the provider refuses before it begins", async () => {
    const model = scriptModel(team);
    await model.answers({ status: 400, body: '{"error":"no such model"}' });
    const answer = await model.post(summaryPath, { text }, streaming);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      502,
      "application/problem+json",
    ]);
    expect(answer.body.detail).toBe("The AI provider answered 400: no such model.");
  });
});
