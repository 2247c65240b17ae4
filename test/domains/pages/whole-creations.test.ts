import { env, runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Bindings } from "#env";
import { openSystem } from "#events/system";
import { collectGarbage } from "#domains/files/garbage/collect";
import { connectAgent, refusalOf } from "#test/agents";
import { appWith, serviceWith } from "#test/app-with";
import { databaseThatLoses, unreachableRooms } from "#test/broken-bindings";
import { hookUp } from "#test/events";
import { mintPages } from "#test/mint-pages";
import { newReceiver } from "#test/receiver";
import { RoomClient, roomOf } from "#test/room-client";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam } from "#test/worker";

const bindings = env as unknown as Bindings;
const hour = 60 * 60_000;

afterEach(() => void vi.useRealTimers());

/** What of a creation an organization can see: pages, log entries and events about them. */
async function seenOf(team: Team): Promise<unknown[]> {
  const tables = [
    ["pages", "name"],
    ["log_entries", "event_type"],
    ["events", "type"],
    ["content_versions", "reason"],
  ] as const;
  const seen = tables.map(async ([table, column]) => {
    const sql = `select ${column} from ${table} where org_id = ? order by id`;
    const found = (await bindings.DB.prepare(sql).bind(team.orgId).raw<[string]>()).flat();
    return table === "events" ? found.toSorted() : found;
  });
  return Promise.all(seen);
}

/** The live documents that are to be removed of an organization. */
async function roomsToRemove(team: Team): Promise<string[]> {
  const sql = "select name from garbage where org_id = ? and kind = 'page'";
  return (await bindings.DB.prepare(sql).bind(team.orgId).raw<[string]>()).flat();
}

const draft = { name: "Name", content: "# Hello\n" };

/** Fails a creation, then asks for it again under the same key, at a service that is well. */
async function createTwice(variables: Partial<Bindings>) {
  const { team, root, path } = await mintPages();
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const before = await seenOf(team);
  const failed = await appWith(variables).post(path(root), draft, {
    ...team.owner.headers,
    ...key,
  });
  const between = await seenOf(team);
  const again = await team.owner.post(path(root), draft, key);
  return { team, before, failed, between, again };
}

describe("a page that is created with text", () => {
  test("is not there at all where its live document does not open, and the same request makes it later", async () => {
    const { team, before, failed, between, again } = await createTwice({ Page: unreachableRooms });
    expect([failed.status, failed.body.code]).toEqual([503, "unavailable"]);
    expect(failed.headers.get("retry-after")).toBe("5");
    expect(between).toEqual(before);
    expect([again.status, again.body.urlName]).toEqual([201, "name"]);
    const read = await team.owner.get(`/api/page/${again.body.id}/content`);
    expect(read.body.content).toBe(draft.content);
  });

  test("is not there at all where its commit is lost, and the same request makes it later", async () => {
    const lost = databaseThatLoses(/^insert into "?pages\b/i);
    const { before, failed, between, again, team } = await createTwice({ DB: lost });
    expect(failed.status).toBe(500);
    expect(between).toEqual(before);
    expect([again.status, again.body.urlName]).toEqual([201, "name"]);
    expect(await roomsToRemove(team)).toHaveLength(1);
  });

  test("leaves no text behind where its commit is refused", async () => {
    const { team, root, path, create } = await mintPages();
    await create(root, { urlName: "taken" });
    const before = await seenOf(team);
    const refused = await team.owner.post(path(root), { ...draft, urlName: "taken" });
    expect([refused.status, refused.body.code]).toEqual([409, "slug_taken"]);
    expect(await seenOf(team)).toEqual(before);
    const [pageId = ""] = await roomsToRemove(team);
    expect(await roomOf(pageId).read()).toMatchObject({ ok: true, text: draft.content });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * hour });
    await collectGarbage(openSystem(bindings));
    expect(await roomOf(pageId).read()).toMatchObject({ ok: false, code: "not_found" });
    const { objects } = await bindings.FILES.list({ prefix: `${team.orgId}/${pageId}/` });
    expect(objects).toEqual([]);
    expect(await roomsToRemove(team)).toEqual([]);
  });

  test("stays when what was never finished is removed, hours later", async () => {
    const { team, root, create } = await mintPages();
    const { id } = await create(root, draft);
    expect(await roomsToRemove(team)).toEqual([]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * hour });
    await collectGarbage(openSystem(bindings));
    const { body } = await team.owner.get(`/api/page/${id}/content`);
    expect(body.content).toBe(draft.content);
  });

  test("has its text as its first version, announced with the page and once", async () => {
    const { team, root, create } = await mintPages();
    await hookUp(team, newReceiver().url, ["page.created", "page.content_changed"]);
    const before = await seenOf(team);
    const { id } = await create(root, draft);
    const after = await seenOf(team);
    const added = after.map((rows, at) =>
      (rows as string[]).slice((before[at] as string[]).length),
    );
    expect(added.slice(1)).toEqual([
      ["CREATE_PAGE", "UPDATE_PAGE_CONTENT"],
      ["page.content_changed", "page.created"],
      ["replace"],
    ]);
    await runDurableObjectAlarm(roomOf(id));
    expect(await seenOf(team)).toEqual(after);
    const writer = await RoomClient.join(id, { userId: team.owner.userId });
    writer.type("More.");
    await expect.poll(() => writer.saved).toBe(writer.sent);
    writer.close();
    await expect.poll(async () => (await seenOf(team))[3]).toEqual(["replace", "edit"]);
  });

  test("is not there for an agent either where its live document does not open", async () => {
    const { team, root } = await mintPages();
    const before = await seenOf(team);
    const app = serviceWith({ Page: unreachableRooms });
    const agent = await connectAgent(app, baseUrl, { token: team.owner.apiToken });
    const name = "create_page";
    const refused = await agent.callTool({ name, arguments: { parentId: root, ...draft } });
    expect(refusalOf(refused).code).toBe("unavailable");
    expect(await seenOf(team)).toEqual(before);
  });
});

describe("an organization that is created with a guide", () => {
  test.each([
    ["whose live documents do not open", 503, () => ({ Page: unreachableRooms })],
    ["whose commit is lost", 500, () => ({ DB: databaseThatLoses(/^insert into "?pages\b/i) })],
  ])(
    "%s is not there at all, and the same request makes it later",
    async (_, status, variables) => {
      const team = await mintTeam();
      const body = { name: "Acme", slug: `acme-${crypto.randomUUID().slice(0, 8)}` };
      const key = { "Idempotency-Key": crypto.randomUUID() };
      const headers = { ...team.owner.session.headers, ...key };
      const organizations = () => expectStatus(200, team.owner.session.get("/orgs"));
      const before = await organizations();
      const failed = await appWith(variables()).post("/orgs", body, headers);
      expect(failed.status).toBe(status);
      expect(await organizations()).toEqual(before);
      const again = await appWith({}).post("/orgs", body, headers);
      expect(again.status).toBe(201);
    },
  );
});
