/** Rows whose ids were made before there were slots, beside new ones: they are found, listed and counted as those are. */
import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { newUlidIn } from "#ids";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };
const day = 24 * 60 * 60_000;

/** Gives a row an id and a time from before. */
async function asBefore(table: "content_versions" | "feedback", id: string, at: number) {
  const before = newUlidIn("", at);
  const sql = `update ${table} set id = ?, created_at = ? where id = ?`;
  await DB.prepare(sql).bind(before, at, id).run();
  return before;
}

test("a page's versions are listed and found by their times", async () => {
  const team = await mintTeam();
  const pages = pagesOf(team);
  const { id } = await pages.create(team.rootPageId, { content: "One.\n" });
  await pages.write(id, "Two.\n");
  await pages.write(id, "Three.\n");
  const versions = async (query = "") =>
    expectStatus(200, team.owner.get(`${pages.path(id)}/versions${query}`));
  const { data } = await versions();
  const [three, two, one] = data.map((version: { id: string }) => version.id);
  const now = Date.now();
  const before = [
    await asBefore("content_versions", two, now - day),
    await asBefore("content_versions", one, now - 2 * day),
  ];
  const first = await versions("?limit=2");
  const rest = await versions(`?limit=2&cursor=${first.nextCursor}`);
  const listed = [...first.data, ...rest.data].map((version: { id: string }) => version.id);
  expect(listed).toEqual([three, ...before]);
  const at = async (time: number) => {
    const asked = encodeURIComponent(new Date(time).toISOString());
    return expectStatus(200, team.owner.get(`/api/page/${id}/content?at=${asked}`));
  };
  expect(await at(now - day)).toMatchObject({ versionId: before[0], content: "Two.\n" });
  expect(await at(now - day - 1)).toMatchObject({ versionId: before[1], content: "One.\n" });
  expect(await at(now + day)).toMatchObject({ versionId: three, content: "Three.\n" });
});

test("answers of readers are listed in the order of their times, and those of a day alone", async () => {
  const team = await mintTeam();
  const pages = pagesOf(team);
  const page = await pages.create(team.rootPageId, { content: "One.\n" });
  await pages.publish(page.id);
  const give = async (comment: string): Promise<string> => {
    const given = team.anonymous.post("/feedback/negative", { pageId: page.id, comment });
    return (await expectStatus(201, given)).id;
  };
  const [older, newer] = [await give("one"), await give("two")];
  const yesterday = Date.now() - day;
  const before = await asBefore("feedback", older, yesterday);
  const list = async (query: string): Promise<string[]> => {
    const { data } = await expectStatus(
      200,
      team.owner.get(`/feedback/${team.collectionId}${query}`),
    );
    return data.map(({ id }: { id: string }) => id);
  };
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  expect(await list("")).toEqual([newer, before]);
  expect(await list(`?from=${dayOf(Date.now())}`)).toEqual([newer]);
  expect(await list(`?to=${dayOf(yesterday)}`)).toEqual([before]);
});
