/** FAQs and changelogs: who may change what readers see of them, and how much they may hold. */
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { entriesOf } from "#test/entries";
import { pagesOf } from "#test/pages";
import { expectStatus, withToken } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintOtherTenant, mintTeam, send } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };

const collectionOf = (team: Team) => `/orgs/${team.orgId}/collections/${team.collectionId}`;
const siteVersionOf = async (team: Team): Promise<number> =>
  (await expectStatus(200, team.owner.get(collectionOf(team)))).siteVersion;

async function grant(team: Team, permission: number): Promise<void> {
  const path = `/orgs/${team.orgId}/permissions/users/collection-permissions/multiple`;
  const body = { userIds: [team.member.userId], collectionIds: [team.collectionId], permission };
  await expectStatus(200, team.owner.post(path, body));
}

/** Copies a row until its collection holds so many. */
async function fill(table: "faqs" | "changelogs", id: string, total: number): Promise<void> {
  const { results } = await DB.prepare(`select name from pragma_table_info(?)`)
    .bind(table)
    .all<{ name: string }>();
  const columns = results.map(({ name }) => `"${name}"`);
  const values = columns.map((column) => {
    if (column === '"id"') return "id || '-' || n";
    return column === '"slug"' ? "'copy-' || n" : column;
  });
  await DB.prepare(
    `with recursive numbers(n) as (select 2 union all select n + 1 from numbers where n < ?1)
    insert into ${table} (${columns.join()}) select ${values.join()} from ${table}, numbers where id = ?2`,
  )
    .bind(total, id)
    .run();
}

describe("a FAQ", () => {
  test("comes in the order that its writers give, the next one last, a page of the list at a time", async () => {
    const team = await mintTeam();
    const { ask, faqs } = entriesOf(team);
    await ask({ question: "First", order: 5 });
    await ask({ question: "Last" });
    await ask({ question: "Before", order: 1 });
    const first = await expectStatus(200, team.member.get(`${faqs}?limit=2`));
    const rest = await expectStatus(200, team.member.get(`${faqs}?cursor=${first.nextCursor}`));
    const questions = [...first.data, ...rest.data].map(({ question }) => question);
    expect(questions).toEqual(["Before", "First", "Last"]);
    expect(rest.nextCursor).toBeNull();
    expect((await team.member.get(`${faqs}?cursor=nonsense`)).status).toBe(422);
  });

  test("takes a place of its own choice up to the bound, and behind one that stands there no place beyond", async () => {
    const team = await mintTeam();
    const { ask, faqs } = entriesOf(team);
    const [question, answer] = ["How far?", "This far."];
    const past = { question, answer, order: limits.faqOrder + 1 };
    expect((await team.owner.post(faqs, past)).status).toBe(422);
    await ask({ order: limits.faqOrder });
    const next = await expectStatus(201, team.owner.post(faqs, { question, answer }));
    expect(next.order).toBe(limits.faqOrder);
  });

  test("waits until somebody who may publish approves it; under review that is no writer", async () => {
    const team = await mintTeam();
    const { ask, faqs } = entriesOf(team);
    await expectStatus(200, team.owner.put(collectionOf(team), { reviewRequired: true }));
    await grant(team, 2);
    const body = { question: "Why?", answer: "Because." };
    const created = await expectStatus(201, team.member.post(faqs, body));
    expect(created.state).toBe("pending");
    const faq = `${faqs}/${created.id}`;
    await expectStatus(200, team.member.put(faq, { answer: "Because it is." }));
    for (const state of ["approved", "rejected"]) {
      expect((await team.member.put(faq, { state })).body.code).toBe("forbidden");
    }
    expect((await team.member.post(faqs, { ...body, state: "approved" })).status).toBe(403);
    await expectStatus(200, team.owner.put(faq, { state: "approved" }));
    expect((await team.member.put(faq, { answer: "Mine." })).status).toBe(403);
    expect((await team.member.delete(faq)).status).toBe(403);
    const writer = await withToken(send, baseUrl, team.owner, team.orgId, ["read", "write"]);
    expect((await writer.put(faq, { state: "pending" })).status).toBe(403);
    await expectStatus(200, team.owner.put(faq, { state: "rejected" }));
    await expectStatus(200, team.member.put(faq, { state: "pending" }));
    await expectStatus(204, team.member.delete(faq));
    expect((await ask()).state).toBe("approved");
  });

  test("is about a page of its own collection, or about none", async () => {
    const team = await mintTeam();
    const { ask, faqs } = entriesOf(team);
    const page = await pagesOf(team).create(team.rootPageId);
    const otherTenant = await mintOtherTenant();
    const foreign = await pagesOf(otherTenant).create(otherTenant.rootPageId);
    const faq = await ask({ pageId: page.id });
    expect(faq.pageId).toBe(page.id);
    for (const pageId of [foreign.id, team.rootPageId, "nothing"]) {
      const refused = await team.owner.put(`${faqs}/${faq.id}`, { pageId });
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, "body.pageId"]);
    }
    await expectStatus(200, team.owner.put(`${faqs}/${faq.id}`, { pageId: null }));
  });

  test("of another collection is not there, though the caller may read both", async () => {
    const team = await mintTeam();
    const { ask } = entriesOf(team);
    const other = await expectStatus(
      201,
      team.owner.post(`/orgs/${team.orgId}/collections`, { name: "Other" }),
    );
    const path = `/orgs/${team.orgId}/collections/${other.id}/faqs/${(await ask()).id}`;
    expect((await team.owner.get(path)).status).toBe(404);
    expect((await team.owner.put(path, { order: 1 })).status).toBe(404);
    expect((await team.owner.delete(path)).status).toBe(404);
  });

  test("makes a new site version only when what readers see changes", async () => {
    const team = await mintTeam();
    const { ask, faqs } = entriesOf(team);
    const start = await siteVersionOf(team);
    const { id } = await ask({ state: "pending" });
    await expectStatus(200, team.owner.put(`${faqs}/${id}`, { answer: "Other." }));
    expect(await siteVersionOf(team)).toBe(start);
    for (const body of [{ state: "approved" }, { question: "Which?" }, { state: "rejected" }]) {
      await expectStatus(200, team.owner.put(`${faqs}/${id}`, body));
    }
    expect(await siteVersionOf(team)).toBe(start + 3);
    await expectStatus(204, team.owner.delete(`${faqs}/${id}`));
    expect(await siteVersionOf(team)).toBe(start + 3);
  });

  test("takes a question and an answer up to their bounds, and none beyond", async () => {
    const team = await mintTeam();
    const { ask, faqs } = entriesOf(team);
    const answer = "é".repeat(limits.faqAnswerBytes / 2);
    await ask({ question: "?".repeat(limits.faqQuestionChars), answer });
    const long = await team.owner.post(faqs, { question: "?", answer: `${answer}.` });
    expect([long.status, long.body.errors[0].path]).toEqual([422, "body.answer"]);
    const question = "?".repeat(limits.faqQuestionChars + 1);
    expect((await team.owner.post(faqs, { question, answer: "." })).status).toBe(422);
  });

  test("nests to the bound of every page, and its HTML stays bounded where references multiply it", async () => {
    const team = await mintTeam();
    const { ask, faqs } = entriesOf(team);
    const nested = (depth: number) => `${">".repeat(depth)} x`;
    await ask({ answer: nested(limits.markdownNestingDepth) });
    const deep = { question: "?", answer: nested(limits.markdownNestingDepth + 1) };
    expect((await team.owner.post(faqs, deep)).status).toBe(422);
    const many = `${"[a]".repeat(200)}\n\n[a]: https://example.com/${"x".repeat(8_000)}`;
    const grown = await team.owner.post(faqs, { question: "?", answer: many });
    expect([grown.status, grown.body.errors[0].code]).toEqual([422, "too_big"]);
  });

  test("is one of so many at most", async () => {
    const team = await mintTeam();
    const { ask, faqs } = entriesOf(team);
    await fill("faqs", (await ask()).id, limits.faqsPerCollection - 1);
    await ask();
    const refused = await team.owner.post(faqs, { question: "?", answer: "." });
    expect(refused.body.code).toBe("limit_reached");
  });
});

describe("an entry of the changelog", () => {
  test("gets its address from its title, never one that another has", async () => {
    const team = await mintTeam();
    const { write, changelogs } = entriesOf(team);
    const first = await write({ title: "Été 2.0!" });
    const second = await write({ title: "Été 2.0!" });
    expect([first.slug, second.slug]).toEqual(["été-2-0", "été-2-0-2"]);
    const taken = await team.owner.post(changelogs, { title: "Other", slug: first.slug });
    expect(taken.body.code).toBe("slug_taken");
    const moved = await team.owner.put(`${changelogs}/${second.id}`, { slug: first.slug });
    expect(moved.body.code).toBe("slug_taken");
    expect((await team.owner.post(changelogs, { title: "x", slug: "feed.xml" })).status).toBe(422);
  });

  test("is published once, dated back if so wished, and taken back; each shown at once", async () => {
    const team = await mintTeam();
    const { write, changelogs } = entriesOf(team);
    const { id, publishedAt } = await write({});
    expect(publishedAt).toBeNull();
    const start = await siteVersionOf(team);
    const publish = (body?: unknown) => team.owner.post(`${changelogs}/${id}/publish`, body);
    const first = await expectStatus(200, publish());
    expect(first.publishedAt).not.toBeNull();
    expect(await expectStatus(200, publish({}))).toEqual(first);
    expect(await siteVersionOf(team)).toBe(start + 1);
    const earlier = { publishedAt: "2024-02-29T12:00:00.000Z" };
    expect(await expectStatus(200, publish(earlier))).toMatchObject(earlier);
    const future = new Date(Date.now() + 60_000).toISOString();
    expect((await publish({ publishedAt: future })).status).toBe(422);
    const back = await expectStatus(
      200,
      team.owner.put(`${changelogs}/${id}`, { publishedAt: null }),
    );
    expect(back.publishedAt).toBeNull();
    expect(await siteVersionOf(team)).toBe(start + 3);
    const entries = (
      await expectStatus(200, team.owner.get(`/logs/collectionId/${team.collectionId}`))
    ).data as { eventType: string }[];
    const types = entries.map(({ eventType }) => eventType).filter((type) => type.endsWith("LOG"));
    expect(types).toEqual([
      "UNPUBLISH_CHANGELOG",
      "PUBLISH_CHANGELOG",
      "PUBLISH_CHANGELOG",
      "CREATE_CHANGELOG",
    ]);
  });

  test("is published, changed and deleted by who may publish; its draft by who may write", async () => {
    const team = await mintTeam();
    await expectStatus(200, team.owner.put(collectionOf(team), { reviewRequired: true }));
    await grant(team, 2);
    const { id } = await entriesOf(team, team.member).write({});
    const path = `${entriesOf(team).changelogs}/${id}`;
    await expectStatus(200, team.member.put(path, { content: "Words." }));
    expect((await team.member.post(`${path}/publish`)).status).toBe(403);
    await expectStatus(200, team.admin.post(`${path}/publish`));
    expect((await team.member.put(path, { content: "Other." })).status).toBe(403);
    expect((await team.member.put(path, { publishedAt: null })).status).toBe(403);
    expect((await team.member.delete(path)).status).toBe(403);
    await expectStatus(204, team.admin.delete(path));
  });

  test("takes a title, tags and content up to their bounds, and none beyond", async () => {
    const team = await mintTeam();
    const { write, changelogs } = entriesOf(team);
    const full = {
      title: "t".repeat(limits.changelogTitleChars),
      tags: Array(limits.changelogTags).fill("t".repeat(limits.changelogTagChars)),
      content: "c".repeat(limits.changelogContentBytes),
    };
    await write(full);
    for (const more of [
      { title: `${full.title}t` },
      { tags: [...full.tags, "t"] },
      { tags: [`${full.tags[0]}t`] },
      { content: `${full.content}c` },
    ]) {
      expect((await team.owner.post(changelogs, { ...full, ...more })).status).toBe(422);
    }
  });

  test("is one of so many at most", async () => {
    const team = await mintTeam();
    const { write, changelogs } = entriesOf(team);
    await fill("changelogs", (await write({})).id, limits.changelogsPerCollection - 1);
    await write({});
    const refused = await team.owner.post(changelogs, { title: "One more" });
    expect(refused.body.code).toBe("limit_reached");
  });
});
