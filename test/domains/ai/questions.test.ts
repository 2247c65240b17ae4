/** Questions of a site: what is answered from its pages, with which sources, and what happens without an answer. */
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#limits";
import { askedOfSite } from "#test/asked-passages";
import { entriesOf } from "#test/entries";
import { eventsIn, scriptModel } from "#test/scripted-model";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam } from "#test/worker";
import { publish, setState, siteOf } from "../../site/published.ts";

const streaming = { Accept: "text/event-stream" };
const question = "How long is the anchor chain?";
const sailing =
  "# Sailing\n\nA galley is rowed.\n\n## The anchor\n\nThe chain of the anchor is forty metres long.";

let team: Team;
let pageId: string;
let path: string;
beforeAll(async () => {
  team = await mintTeam();
  const page = await publish(team, { name: "Sailing", content: sailing });
  await publish(team, { name: "Cooking", content: "# Cooking\n\nThe cook is fed first." });
  pageId = page.id;
  path = `/orgs/${team.orgId}/collections/${team.collectionId}/ask`;
});

const ofSite = (asked: string) => ({ collectionId: team.collectionId, question: asked });
const source = () => ({
  number: 1,
  kind: "page",
  pageId,
  name: "Sailing",
  path: "sailing",
  url: `${baseUrl}${siteOf(team, "sailing")}#the-anchor`,
  section: { title: "The anchor", anchor: "the-anchor" },
  text: "The chain of the anchor is forty metres long.",
});

describe("without a provider", () => {
  test("anybody gets the passages that fit best, which are not called an answer", async () => {
    const answer = await expectStatus(200, team.anonymous.post("/p/ask", ofSite(question)));
    expect(answer).toEqual({
      outcome: "passages",
      answer: null,
      sources: [source()],
      provider: "built-in",
      model: null,
      notes: [expect.stringContaining("Nobody wrote an answer")],
    });
    expect(await expectStatus(200, team.member.post(path, { question }))).toEqual(answer);
  });

  test("is said to be unanswered what no page is about", async () => {
    const ask = (asked: string) => expectStatus(200, team.anonymous.post("/p/ask", ofSite(asked)));
    expect(await ask("How do I configure the Kubernetes autoscaler?")).toMatchObject({
      outcome: "not_answered",
      answer: null,
      sources: [],
    });
    // A part of it is there, but not what it asks for.
    const partly = await ask("Which pharmacist inspects the anchor before Christmas?");
    expect([partly.outcome, partly.sources]).toEqual(["not_answered", [source()]]);
  });

  test("is answered by FAQs and by the changelog too, as far as its reader sees them", async () => {
    const own = await mintTeam();
    const page = await publish(own, { name: "Plans" });
    const { announce, ask, faqs } = entriesOf(own);
    const sourcesOf = async (asked: string) => {
      const body = { collectionId: own.collectionId, question: asked };
      const { sources } = await expectStatus(200, own.anonymous.post("/p/ask", body));
      return sources.map(({ kind, pageId: page, name, url, section }: Record<string, unknown>) => {
        return { kind, page, name, url, section };
      });
    };
    const cancelling = "How do I cancel my subscription?";
    const faq = await ask({ question: cancelling, answer: "Under **Plan**.", pageId: page.id });
    expect(await sourcesOf(cancelling)).toEqual([
      {
        kind: "faq",
        page: null,
        name: cancelling,
        url: `${baseUrl}${siteOf(own, "faq")}#_faq-${faq.id}`,
        section: null,
      },
    ]);
    await announce({ title: "Zeppelin export", content: "# How\n\nThe zeppelin export is new." });
    const changed = await sourcesOf("What is the zeppelin export?");
    expect(changed).toMatchObject([
      { kind: "changelog", page: null, name: "Zeppelin export", section: null },
    ]);
    expect(changed[0].url).toContain(siteOf(own, "changelog/zeppelin-export"));
    await setState(own, page.id, 1);
    expect(await sourcesOf(cancelling)).toEqual([]);
    await setState(own, page.id, 2);
    await expectStatus(200, own.owner.put(`${faqs}/${faq.id}`, { state: "pending" }));
    expect(await sourcesOf(cancelling)).toEqual([]);
  });

  test("a stream is its end alone", async () => {
    const { body } = await team.anonymous.post("/p/ask", ofSite(question), streaming);
    expect(eventsIn(body)).toMatchObject([["end", { outcome: "passages", sources: [source()] }]]);
  });
});

describe("a provider's answer", () => {
  test("cites the passages that it was given, and comes while it is written", async () => {
    const model = scriptModel(team);
    await model.answers({ pieces: ["Forty ", "metres ", "[", "1]", "."] });
    const { body, headers } = await model.post("/p/ask", ofSite(question), streaming);
    expect(headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    const by = { provider: "openai-compatible", model: "loopback-1" };
    expect(eventsIn(body)).toEqual([
      ["start", { sources: [source()], ...by }],
      ["delta", { text: "Forty " }],
      ["delta", { text: "metres " }],
      ["delta", { text: "[1]." }],
      [
        "end",
        { outcome: "answered", answer: "Forty metres [1].", sources: [source()], ...by, notes: [] },
      ],
    ]);
    const asked = await model.asked();
    expect(asked).toHaveLength(1);
    expect(askedOfSite(asked[0])).toMatchObject({
      question,
      passages: ["Sailing > The anchor\n\nThe chain of the anchor is forty metres long."],
    });
    expect(asked[0]?.body).toMatchObject({
      stream: true,
      max_completion_tokens: limits.aiReaderAnswerTokens,
    });
  });

  test.each([
    ["the model says so", "NO_ANSWER", []],
    ["it says so behind a preface", "I am sorry: NO_ANSWER", []],
    ["it names no source", "About forty metres.", [expect.stringContaining("named no source")]],
    [
      "it names a source that there is not",
      "Forty metres [7].",
      [expect.stringContaining("named no source")],
    ],
  ])("is not shown where %s", async (_, text, notes) => {
    const model = scriptModel(team);
    await model.answers({ text });
    expect(await expectStatus(200, model.post(path, { question }))).toMatchObject({
      outcome: "not_answered",
      answer: null,
      sources: [source()],
      provider: "openai-compatible",
      notes,
    });
  });

  test.each([
    ["refuses", { status: 400, body: '{"error":"quota of org-4711 exceeded"}' }],
    ["fails", { status: 500 }],
    ["stays silent", { misbehaviour: "silent" }],
    ["says nothing", { text: " " }],
  ] as const)(
    "is replaced by the passages where the provider %s, without its reason",
    async (_, step) => {
      const model = scriptModel(team, { AI_TIMEOUT_MS: "700" });
      await model.answers(step as never, step as never, step as never);
      const { status, body } = await model.post("/p/ask", ofSite(question), streaming);
      const events = eventsIn(body);
      expect([status, events.at(-1)]).toEqual([
        200,
        [
          "end",
          {
            outcome: "passages",
            answer: null,
            sources: [source()],
            provider: "built-in",
            model: null,
            notes: [expect.stringContaining("The AI provider did not answer")],
          },
        ],
      ]);
      expect(body).not.toMatch(/4711|overloaded|server had an error/);
    },
  );
});

describe("what is counted", () => {
  test("a reader's question and whether it was answered, for who may read the collection", async () => {
    const alone = await mintTeam();
    await publish(alone, { name: "Sailing", content: sailing });
    const { collectionId } = alone;
    const ask = (asked: string) =>
      expectStatus(200, alone.anonymous.post("/p/ask", { collectionId, question: asked }));
    await ask("How long is the  anchor CHAIN?");
    await ask("how long is the anchor chain?");
    await ask("Who pays the pharmacist?");
    const questions = `/orgs/${alone.orgId}/collections/${collectionId}/questions`;
    const own = `/orgs/${alone.orgId}/collections/${collectionId}/ask`;
    await expectStatus(200, alone.member.post(own, { question: "Not counted?" }));
    const list = async (query = "") =>
      (await expectStatus(200, alone.member.get(questions + query))).data;
    const lastAt = expect.any(String);
    await expect
      .poll(() => list())
      .toEqual([
        {
          question: "how long is the anchor chain?",
          answeredCount: 2,
          notAnsweredCount: 0,
          lastAt,
        },
        { question: "who pays the pharmacist?", answeredCount: 0, notAnsweredCount: 1, lastAt },
      ]);
    expect(await list("?answered=false")).toHaveLength(1);
    expect(await list("?answered=true")).toHaveLength(1);
    expect(await list("?to=2020-01-01")).toEqual([]);
    const collections = `/orgs/${alone.orgId}/collections`;
    const apart = await expectStatus(201, alone.owner.post(collections, { name: "Apart" }));
    const elsewhere = alone.owner.get(`${collections}/${apart.id}/questions`);
    expect((await expectStatus(200, elsewhere)).data).toEqual([]);
  });

  test("the provider's tokens too; readers have a share of the day that is not the writers'", async () => {
    const alone = await mintTeam();
    await publish(alone, { name: "Sailing", content: sailing });
    const model = scriptModel(alone);
    const body = { collectionId: alone.collectionId, question };
    await model.answers({ text: "Forty metres [1]." });
    await expectStatus(200, model.post("/p/ask", body));
    const usage = async () => (await alone.admin.get(`/orgs/${alone.orgId}/ai-usage`)).body.data;
    await expect
      .poll(usage)
      .toMatchObject([
        { operation: "askSite", provider: "openai-compatible", answered: 1, inputTokens: 40 },
      ]);
    const { DB } = env as unknown as { DB: D1Database };
    const used = "update written_answers set count = ? where org_id = ?";
    await DB.prepare(used).bind(limits.aiQuestionsPerDay, alone.orgId).run();
    const past = await expectStatus(200, model.post("/p/ask", body));
    expect([past.outcome, past.provider]).toEqual(["passages", "built-in"]);
    await expectStatus(200, model.post("/ai/generate-summary", { text: sailing }));
    expect(await model.asked()).toHaveLength(2);
  });

  test("a reader who goes away as the answer begins", async () => {
    const alone = await mintTeam();
    await publish(alone, { name: "Sailing", content: sailing });
    const model = scriptModel(alone);
    await model.answers({ text: "Forty metres [1]." });
    const asked = { collectionId: alone.collectionId, question };
    const headers = { ...streaming, "Content-Type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(asked) };
    const answer = await model.send(new Request(`${baseUrl}/p/ask`, init));
    await answer.body?.cancel();
    await expect
      .poll(async () => (await alone.admin.get(`/orgs/${alone.orgId}/ai-usage`)).body.data)
      .toMatchObject([{ operation: "askSite", answered: 1 }]);
  });
});

describe("a question", () => {
  test(`has up to ${limits.questionChars} characters, and may be of any script`, async () => {
    const fitting = `${"x".repeat(limits.questionChars - 1)}?`;
    await expectStatus(200, team.anonymous.post("/p/ask", ofSite(fitting)));
    const long = await team.anonymous.post("/p/ask", ofSite(`${fitting}?`));
    expect([long.status, long.body.errors[0].path]).toEqual([422, "body.question"]);
    for (const asked of ["???", "锚链有多长？", "Wie lang ist die Ankerkette?", '"* NEAR(']) {
      const answer = await expectStatus(200, team.anonymous.post("/p/ask", ofSite(asked)));
      expect([asked, answer.outcome]).toEqual([asked, "not_answered"]);
    }
  });
});
