/** Bounds of AI and of questions that no body's schema tells: what is at each is taken, and what is one past it is not. */
import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { limits } from "#limits";
import { scriptModel } from "#test/scripted-model";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { publish } from "../../site/published.ts";

const { DB } = env as unknown as { DB: D1Database };
let team: Team;
beforeAll(async () => {
  team = await mintTeam();
});

test("wanted keywords: how many, and how long each", async () => {
  const ask = (keywords: string[]) =>
    team.owner.post("/ai/generate-seo-data", { content: "# Oars\n\nAn oar is long.", keywords });
  const many = Array.from({ length: limits.aiKeywords }, (_, index) => `word ${index}`);
  const long = "x".repeat(limits.aiKeywordChars);
  expect((await expectStatus(200, ask(many))).keywords).toHaveLength(limits.aiKeywords);
  await expectStatus(200, ask([long]));
  const refused = await Promise.all([ask([...many, "one more"]), ask([`${long}x`])]);
  expect(refused.map(({ status, body }) => [status, body.errors[0].path])).toEqual([
    [422, "body.keywords"],
    [422, "body.keywords.0"],
  ]);
});

test("the HTML of a header that a model writes", async () => {
  const model = scriptModel(team);
  const headerOf = (chars: number) => ({
    text: JSON.stringify({ header: `<p>${"x".repeat(chars - 7)}</p>`, footer: "" }),
  });
  await model.answers(headerOf(limits.aiHtmlChars), headerOf(limits.aiHtmlChars + 1));
  const ask = () => model.post("/ai/generate-headers", { brief: "Short." });
  expect((await expectStatus(200, ask())).header).toHaveLength(limits.aiHtmlChars);
  const refused = await ask();
  expect([refused.status, refused.body.detail]).toEqual([
    502,
    `The provider wrote more than ${limits.aiHtmlChars} characters of HTML.`,
  ]);
});

test("the passages of an answer: of one page, and of all", async () => {
  const alone = await mintTeam();
  const section = (number: number) => `## Part ${number}\n\nThe capstan turns.`;
  const sections = Array.from({ length: limits.questionPassagesPerPage + 1 }, (_, at) =>
    section(at),
  );
  const ask = async () => {
    const body = { collectionId: alone.collectionId, question: "What turns the capstan?" };
    return (await expectStatus(200, alone.anonymous.post("/p/ask", body))).sources;
  };
  await publish(alone, { name: "Page 0", content: sections.slice(1).join("\n\n") });
  expect(await ask()).toHaveLength(limits.questionPassagesPerPage);
  await publish(alone, { name: "Page 1", content: sections.join("\n\n") });
  expect(await ask()).toHaveLength(2 * limits.questionPassagesPerPage);
  const pages = limits.questionPassages / limits.questionPassagesPerPage;
  for (let page = 2; page < pages; page += 1)
    await publish(alone, { name: `Page ${page}`, content: sections.join("\n\n") });
  expect(await ask()).toHaveLength(limits.questionPassages);
  await publish(alone, { name: "One more", content: sections.join("\n\n") });
  expect(await ask()).toHaveLength(limits.questionPassages);
});

test("different questions of a collection that are counted a day", async () => {
  const alone = await mintTeam();
  const { orgId, collectionId } = alone;
  await DB.prepare(
    `with recursive n(i) as (select 2 union all select i + 1 from n where i < ?)
      insert into questions (org_id, collection_id, day, question, is_answered, count, last_at)
      select ?, ?, ?, 'question ' || i, 0, 1, 0 from n`,
  )
    .bind(limits.questionsPerDay, orgId, collectionId, new Date().toISOString().slice(0, 10))
    .run();
  const ask = (question: string) =>
    expectStatus(200, alone.anonymous.post("/p/ask", { collectionId, question }));
  const counted = async () => {
    const sql = "select sum(count) as total from questions where collection_id = ?";
    return (await DB.prepare(sql).bind(collectionId).first<{ total: number }>())?.total;
  };
  expect(await counted()).toBe(limits.questionsPerDay - 1);
  await ask("The one that fits?");
  await expect.poll(counted).toBe(limits.questionsPerDay);
  await ask("The one past it?");
  // What is counted after it is in the queue behind it.
  await ask("The one that fits?");
  await expect.poll(counted).toBe(limits.questionsPerDay + 1);
});

test("so many calls at once reach the provider no oftener than the day has left", async () => {
  const alone = await mintTeam();
  const { orgId } = alone;
  const day = new Date().toISOString().slice(0, 10);
  const left = 3;
  await DB.prepare(
    `insert into ai_usage (org_id, day, operation, provider, model, answered, failed, input_tokens, output_tokens)
      values (?, ?, 'generateSummary', 'openai-compatible', 'earlier', ?, 0, 0, 0)`,
  )
    .bind(orgId, day, limits.aiCallsPerDay - left)
    .run();
  const model = scriptModel(alone);
  const usage = async () => {
    const { data } = await expectStatus(200, alone.admin.get(`/orgs/${orgId}/ai-usage`));
    return data.filter(({ model: of }: { model: string | null }) => of !== "earlier");
  };
  const content = "# Oars\n\nAn oar is long.";
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => model.post("/ai/generate-meta-data", { content })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(answers.length - left);
  expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => "rate_limited"));
  expect(await model.asked()).toHaveLength(left);
  await expect.poll(usage).toMatchObject([{ answered: left, failed: 0 }]);
});
