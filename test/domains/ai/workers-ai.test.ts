/**
 * AI by the binding of Workers AI: suggestions and answers to readers. The binding itself is Cloudflare's and not to be
 * had here: in its place stands what its types take, answering in the shapes that its models are known to answer in.
 */
import { beforeAll, describe, expect, test } from "vitest";
import type { Bindings } from "#env";
import { limits } from "#limits";
import { appWith } from "#test/app-with";
import { eventsIn } from "#test/scripted-model";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { publish } from "../../site/published.ts";

let team: Team;
beforeAll(async () => {
  team = await mintTeam();
  await publish(team, { name: "Sailing", content: "# Sailing\n\nThe anchor chain is long." });
});

const summaryPath = "/ai/generate-summary";
const text = "Galley keeps documentation. People write together.";
const streaming = { Accept: "text/event-stream" };

/** A stand-in for another company's service: what the binding takes, as its types say, and nothing more. */
function bindingThat(answers: (inputs: Record<string, unknown>) => unknown) {
  const calls: [model: string, inputs: Record<string, unknown>][] = [];
  const run = async (model: string, inputs: Record<string, unknown>) => {
    calls.push([model, inputs]);
    return answers(inputs);
  };
  return { calls, AI: { run } satisfies Bindings["AI"] };
}

/** Events as a stream of bytes; without an end where `isOpen`. */
const streamOf = (events: readonly (object | string)[], isOpen = false) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const event of events) {
        const data = typeof event === "string" ? event : JSON.stringify(event);
        controller.enqueue(new TextEncoder().encode(`data: ${data}\n\n`));
      }
      if (!isOpen) controller.close();
    },
  });

const post = (AI: Bindings["AI"], path: string, body: unknown, headers = {}, timeoutMs = "5000") =>
  appWith({ ...(AI ? { AI } : {}), AI_TIMEOUT_MS: timeoutMs }).post(path, body, {
    ...team.owner.headers,
    ...headers,
  });
const ask = (AI: Bindings["AI"], headers = {}, timeoutMs?: string) => {
  const body = { collectionId: team.collectionId, question: "How long is the anchor chain?" };
  return post(AI, "/p/ask", body, headers, timeoutMs);
};

test("is asked by its binding, for JSON by a schema", async () => {
  const metadata = { title: "T", description: "D", keywords: [] };
  const { AI, calls } = bindingThat(() => ({ response: metadata, usage: null }));
  const content = "# Sailing\n\nA galley is rowed and sailed.";
  const answer = await expectStatus(200, post(AI, "/ai/generate-meta-data", { content }));
  expect(answer).toMatchObject({ provider: "workers-ai", title: "T" });
  expect(answer.model).toMatch(/^@cf\//);
  expect(calls).toMatchObject([
    [answer.model, { messages: [{ role: "system" }, { role: "user" }], max_tokens: 4096 }],
  ]);
  expect(calls[0]?.[1]["response_format"]).toMatchObject({ type: "json_schema" });
});

const used = { prompt_tokens: 4, completion_tokens: 2 };
const chunk = (content: string, reason: string | null = null) => ({
  choices: [{ delta: { content }, finish_reason: reason }],
});
const own = [{ response: "Long " }, { response: "[1]." }, { response: "", usage: used }, "[DONE]"];
const likeOpenAi = [chunk("Long "), chunk("[1]."), chunk("", "stop"), { choices: [], usage: used }];

describe.each([
  ["of its own", own],
  ["like OpenAI's", likeOpenAi],
])("a stream in a shape %s", (_, events) => {
  test("is a summary while it is written", async () => {
    const { AI } = bindingThat(() => streamOf(events));
    const { body } = await post(AI, summaryPath, { text }, streaming);
    expect(eventsIn(body).map(([name, { text: piece }]) => piece ?? name)).toEqual([
      "start",
      "Long ",
      "[1].",
      "end",
    ]);
  });

  test("is an answer to a reader, with its sources", async () => {
    const { AI, calls } = bindingThat(() => streamOf(events));
    const { body } = await ask(AI, streaming);
    expect(eventsIn(body).map(([name]) => name)).toEqual(["start", "delta", "delta", "end"]);
    expect(eventsIn(body).at(-1)?.[1]).toMatchObject({
      outcome: "answered",
      answer: "Long [1].",
      provider: "workers-ai",
      sources: [{ name: "Sailing" }],
      notes: [],
    });
    expect(calls[0]?.[1]).toMatchObject({ max_tokens: limits.aiReaderAnswerTokens, stream: true });
  });
});

describe("a text without an end", () => {
  const most = { prompt_tokens: 4, completion_tokens: limits.aiAnswerTokens };
  test.each([
    ["has as many tokens as were allowed", { response: "Half a", usage: most }],
    ["says so", { choices: [{ message: { content: "Half a" }, finish_reason: "length" }] }],
  ])("is told where it %s", async (_, completion) => {
    const { AI } = bindingThat(() => completion);
    const answer = await expectStatus(200, post(AI, summaryPath, { text }));
    expect([answer.text, answer.notes]).toEqual(["Half a", [expect.stringContaining("bound")]]);
  });

  test.each([
    ["breaks off", () => streamOf([{ response: "Long " }])],
    ["falls silent", () => streamOf([{ response: "Long " }], true)],
    ["fails", () => streamOf([{ response: "Long " }, '{"error":"3040: no capacity"}'])],
  ])("becomes the passages where the stream %s midway", async (_, stream) => {
    const { body } = await ask(bindingThat(stream).AI, streaming, "700");
    expect(eventsIn(body).at(-1)).toMatchObject([
      "end",
      { outcome: "passages", notes: [expect.stringContaining("did not answer")] },
    ]);
    expect(body).not.toContain("3040");
    const summary = await post(bindingThat(stream).AI, summaryPath, { text }, streaming, "700");
    expect(eventsIn(summary.body).at(-1)).toMatchObject(["error", { code: "upstream_failed" }]);
  });

  test("becomes the passages where the binding never answers", async () => {
    const { AI } = bindingThat(() => new Promise(() => {}));
    const answer = await expectStatus(200, ask(AI, {}, "700"));
    expect(answer.outcome).toBe("passages");
  });
});

test("fails with its own reason, which is for writers alone", async () => {
  const { AI } = bindingThat(() => {
    throw new Error("3040: Capacity temporarily exceeded");
  });
  const { status, body } = await post(AI, summaryPath, { text });
  expect([status, body.detail]).toEqual([
    502,
    "Workers AI failed: 3040: Capacity temporarily exceeded.",
  ]);
  expect(JSON.stringify(await expectStatus(200, ask(AI)))).not.toContain("3040");
});
