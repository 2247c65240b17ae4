/** What readers say and run into: whose feedback is taken, how it is shown, and the addresses that answer 404. */
import { env } from "cloudflare:test";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import attackStrings from "../../data/attack-strings.json";
import { publish, siteOf, visit } from "../../site/published.ts";

async function publishedPage(team: Team, name = "Start"): Promise<string> {
  const { id } = await pagesOf(team).create(team.rootPageId, { name, content: "Words." });
  await pagesOf(team).publish(id);
  return id;
}

const collectionOf = (team: Team) => `/orgs/${team.orgId}/collections/${team.collectionId}`;
const listOf = (team: Team, query = "") =>
  expectStatus(200, team.owner.get(`/feedback/${team.collectionId}${query}`));

describe("whose feedback is taken", () => {
  test("anybody, about a page that readers see; its writers read it, newest first, by filter", async () => {
    const team = await mintTeam();
    const [first, second] = [await publishedPage(team), await publishedPage(team, "Second")];
    const { anonymous } = team;
    await expectStatus(201, anonymous.post("/feedback/positive", { pageId: first }));
    const feedback = {
      pageId: second,
      comment: " It fails.\r\nAlways. ",
      email: "ada@example.com",
    };
    const given = await expectStatus(201, anonymous.post("/feedback/negative", feedback));
    await expectStatus(201, anonymous.post("/feedback/negative", { pageId: first }));
    const { data } = await listOf(team);
    expect(data.map((each: { pageName: string }) => each.pageName)).toEqual([
      "Start",
      "Second",
      "Start",
    ]);
    const [commented] = (await listOf(team, "?commented=true")).data;
    expect(commented).toMatchObject({ ...given, pageName: "Second", pagePath: "second" });
    expect(commented).toMatchObject({ comment: "It fails.\nAlways.", email: "ada@example.com" });
    const countOf = async (query: string) => (await listOf(team, query)).data.length;
    expect(await countOf("?helpful=true")).toBe(1);
    expect(await countOf(`?pageId=${first}`)).toBe(2);
    expect(await countOf("?from=2000-01-01&to=2000-01-02")).toBe(0);
    expect(await countOf(`?from=${given.createdAt.slice(0, 10)}`)).toBe(3);
    const page = await listOf(team, "?limit=2");
    expect(page.data).toHaveLength(2);
    expect((await listOf(team, `?limit=2&cursor=${page.nextCursor}`)).data).toHaveLength(1);
  });

  test("a page that this reader does not see is not there", async () => {
    const team = await mintTeam();
    const otherTenant = await mintTeam();
    const id = await publishedPage(team);
    const statusOf = async (pageId: string, client = team.anonymous) =>
      (await client.post("/feedback/negative", { pageId, comment: "?" })).status;
    const draft = await pagesOf(team).create(team.rootPageId);
    expect(await statusOf(draft.id)).toBe(404);
    expect(await statusOf("absent")).toBe(404);
    await pagesOf(team).update(id, { isArchived: true });
    expect(await statusOf(id)).toBe(404);
    await pagesOf(team).update(id, { isArchived: false });
    const settings = `/orgs/${team.orgId}/collections/${team.collectionId}`;
    await expectStatus(200, team.owner.put(settings, { isPublic: false }));
    expect(await statusOf(id)).toBe(404);
    expect(await statusOf(id, otherTenant.owner)).toBe(404);
    expect(await statusOf(id, team.member)).toBe(201);
    await pagesOf(team).remove(id);
    expect(await statusOf(id, team.owner)).toBe(404);
    expect((await otherTenant.owner.get(`/feedback/${team.collectionId}`)).status).toBe(404);
  });

  test("so many a day and no more, and what was taken stays", async () => {
    const team = await mintTeam();
    const pageId = await publishedPage(team);
    const say = () => team.anonymous.post("/feedback/positive", { pageId });
    await expectStatus(201, say());
    const { DB } = env as unknown as { DB: D1Database };
    const fill = `insert into feedback (id, org_id, collection_id, page_id, is_helpful, created_at)
      select substr(feedback.id, 1, 20) || printf('%06d', value), org_id, collection_id, page_id, 1, created_at
      from feedback, json_each(?2) where collection_id = ?1`;
    const numbers = Array.from({ length: limits.feedbackPerDay - 2 }, (_, at) => at);
    await DB.prepare(fill).bind(team.collectionId, JSON.stringify(numbers)).run();
    await expectStatus(201, say());
    const past = await say();
    expect([past.status, past.body.code]).toEqual([429, "rate_limited"]);
    expect(past.headers.get("retry-after")).toBe("3600");
    const csv = await team.owner.get(`/feedback/${team.collectionId}`, { Accept: "text/csv" });
    expect(Papa.parse(csv.body.trim()).data).toHaveLength(limits.feedbackPerDay + 1);
  });

  test("a page that moves to another collection takes its feedback along", async () => {
    const team = await mintTeam();
    const pageId = await publishedPage(team);
    await expectStatus(201, team.anonymous.post("/feedback/positive", { pageId }));
    const collections = `/orgs/${team.orgId}/collections`;
    const other = await expectStatus(201, team.owner.post(collections, { name: "Other" }));
    const drop = { draggedId: pageId, droppedOnId: other.rootPageId };
    await expectStatus(200, pagesOf(team).move(drop));
    expect((await listOf(team)).data).toEqual([]);
    expect((await listOf({ ...team, collectionId: other.id })).data).toMatchObject([{ pageId }]);
  });
});

describe("the form below a page", () => {
  const form = { "Content-Type": "application/x-www-form-urlencoded" };

  test("leads back to the page with thanks, or says nothing to a script", async () => {
    const team = await mintTeam();
    const one = await publish(team, { name: "One" });
    const draft = await pagesOf(team).create(team.rootPageId);
    const shown = (await visit(team, "one")).body;
    expect(shown).toContain(`action="${siteOf(team, "_feedback")}"`);
    const send = (fields: Record<string, string>, headers = {}) =>
      team.anonymous.post(siteOf(team, "_feedback"), new URLSearchParams(fields).toString(), {
        ...form,
        ...headers,
      });
    const yes = await send({ page: one.id, helpful: "yes" });
    expect([yes.status, yes.headers.get("location")]).toEqual([
      303,
      `${siteOf(team, "one")}#_thanks`,
    ]);
    const most = limits.feedbackCommentChars;
    const no = { page: one.id, helpful: "no", comment: "é".repeat(most + 1), email: "not one" };
    expect((await send(no, { Accept: "application/json" })).status).toBe(204);
    const { data } = await listOf(team);
    expect(data).toMatchObject([
      { isHelpful: false, comment: "é".repeat(most), email: null },
      { isHelpful: true, comment: null },
    ]);
    expect((await send({ page: draft.id, helpful: "yes" })).status).toBe(404);
    expect((await send({ comment: "x".repeat(40_000) })).status).toBe(413);
    const other = await mintTeam();
    const theirs = await publish(other, { name: "Theirs" });
    expect((await send({ page: theirs.id, helpful: "yes" })).status).toBe(404);
  });
});

describe("what is written", () => {
  test("is data: the attack strings come back as they were typed, as JSON and as CSV", async () => {
    const team = await mintTeam();
    const pageId = await publishedPage(team);
    const formulas = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1+1", "'=1", 'a"b,c\nd'];
    const typed = [...attackStrings, ...formulas];
    for (const comment of typed) {
      await expectStatus(201, team.anonymous.post("/feedback/negative", { pageId, comment }));
    }
    const shown = typed.map((text) => text.trim());
    const answer = await team.owner.get(`/feedback/${team.collectionId}?limit=100`);
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(answer.body.data.map(({ comment }: { comment: string }) => comment)).toEqual(
      shown.toReversed(),
    );
    const csv = await team.owner.get(`/feedback/${team.collectionId}`, { Accept: "text/csv" });
    expect(csv.headers.get("content-type")).toContain("text/csv");
    const { data } = Papa.parse<Record<string, string>>(csv.body.trim(), { header: true });
    const cells = data.map((row) => row["comment"] ?? "");
    expect(cells.map((cell) => cell.replace(/^'(?='*[=+\-@＝])/, ""))).toEqual(shown.toReversed());
    const all = data.flatMap((row) => Object.values(row));
    expect(all.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
  });

  test("an e-mail address is one, and holds no markup", async () => {
    const team = await mintTeam();
    const pageId = await publishedPage(team);
    for (const email of ["<img src=x onerror=alert(1)>@x.example", "=cmd|' /C calc'!A0", "a"]) {
      const answer = await team.anonymous.post("/feedback/negative", { pageId, email });
      expect([email, answer.status]).toEqual([email, 422]);
    }
  });
});

describe("a broken link", () => {
  test("an address at which a reader found nothing is reported, but not a robot's or a secret one's", async () => {
    const team = await mintTeam();
    await publish(team, { name: "One" });
    const referer = { Referer: "https://Old.Example/a/page?token=1" };
    for (const headers of [referer, {}]) await visit(team, "Old/Place", headers);
    await visit(team, "changelog/none");
    await visit(team, "scanned", { "User-Agent": "some-crawler" });
    await visit(team, "followed", { DNT: "1" });
    await visit(team, "x".repeat(limits.missingPathChars + 1));
    const listed = async () =>
      (await expectStatus(200, team.owner.get(`${collectionOf(team)}/missing-paths`))).data;
    await expect.poll(async () => (await listed()).length).toBe(2);
    expect(await listed()).toMatchObject([
      { path: "Old/Place", count: 2, referrer: "old.example" },
      { path: "changelog/none", count: 1, referrer: null },
    ]);
  });

  test("a link to a page, a heading or a file that is not there is named with its page", async () => {
    const team = await mintTeam();
    const target = await publish(team, {
      name: "Target",
      content: "# Target\n\n## Part é\n\nText.",
    });
    const draft = await pagesOf(team).create(team.rootPageId, { name: "Draft" });
    const site = siteOf(team);
    const fine = [
      `page:${target.id}`,
      `page:${target.id}#target`,
      `page:${target.id}#part-é`,
      "#here",
      "target#part-%C3%A9",
      `${site}/target`,
      `${team.baseUrl}${site}/Target/`,
      "search?q=a",
      "changelog",
      "https://elsewhere.example/target",
      "mailto:a@b.example",
      "/openapi.json",
      "/docs/others/site/page",
    ];
    const broken = [
      [`page:${draft.id}`, "page"],
      [`page:${target.id}#nonexistent`, "anchor"],
      ["#nonexistent", "anchor"],
      [`/files/${team.orgId}/absent`, "file"],
      ["missing", "page"],
      ["/guides/missing", "page"],
      ["target#nonexistent", "anchor"],
      [`${site}/missing#x`, "page"],
    ];
    const links = [...fine, ...broken.map(([href]) => href)].map((href) => `[words](${href})`);
    const holder = await publish(team, {
      name: "Holder",
      content: `# Holder\n\n## Here\n\n${links.join("\n\n")}`,
    });
    const listed = () => expectStatus(200, team.owner.get(`${collectionOf(team)}/broken-links`));
    const { data, areAll } = await listed();
    const sorted = (pairs: unknown[][]) => pairs.map(String).toSorted();
    const named = data.map((each: { href: string; missing: string }) => [each.href, each.missing]);
    expect(sorted(named)).toEqual(sorted(broken));
    expect(areAll).toBe(true);
    expect(data[0]).toMatchObject({ pageId: holder.id, pagePath: "holder", text: "words" });
    await pagesOf(team).publish(draft.id);
    await pagesOf(team).remove(target.id);
    const { data: after } = await listed();
    expect(after.map(({ href }: { href: string }) => href)).toContain(`page:${target.id}`);
    expect(after.map(({ href }: { href: string }) => href)).not.toContain(`page:${draft.id}`);
  });
});
