/** Logs: newest first, paged, filtered, and never more than the caller may see. */
import { beforeAll, describe, expect, test } from "vitest";
import { bindings, hookUp } from "#test/events";
import { newReceiver } from "#test/receiver";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintOtherTenant, mintTeam } from "#test/worker";

interface Entry {
  id: string;
  eventType: string;
  collectionId: string | null;
  createdBy: string;
  createdAt: string;
  ip?: string | null;
}

let team: Team;
let path: string;
beforeAll(async () => {
  team = await mintTeam();
  path = `/logs/collectionId/${team.collectionId}`;
  const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  for (let change = 0; change < 6; change += 1) {
    const by = change % 2 === 0 ? team.owner : team.admin;
    await expectStatus(200, by.put(collection, { description: `Change ${change}` }));
  }
  await expectStatus(
    201,
    team.owner.post("/api/webhooks", {
      collectionId: team.collectionId,
      url: "https://example.com/",
      actions: ["page.created"],
    }),
  );
});

async function read(client: Team["owner"] | Team["anonymous"], address: string): Promise<Entry[]> {
  return (await expectStatus(200, client.get(address))).data;
}

const typesOf = (entries: Entry[]) => [...new Set(entries.map(({ eventType }) => eventType))];

describe("a log", () => {
  test("comes newest first, and its pages join without a gap or a repetition", async () => {
    const whole = await read(team.owner, path);
    expect(whole.map(({ id }) => id)).toEqual(
      whole
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
    const joined: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await expectStatus(
        200,
        team.owner.get(`${path}?limit=3${cursor && `&cursor=${cursor}`}`),
      );
      expect(page.data.length).toBeLessThanOrEqual(3);
      joined.push(...page.data.map(({ id }: Entry) => id));
      cursor = page.nextCursor;
    }
    expect(joined).toEqual(whole.map(({ id }) => id));
    expect(whole.length).toBeGreaterThanOrEqual(8);
  });

  test("is narrowed by type, by person and by time, alone and together", async () => {
    const whole = await read(team.owner, path);
    const updates = await read(team.owner, `${path}?eventType=UPDATE_COLLECTION`);
    expect(typesOf(updates)).toEqual(["UPDATE_COLLECTION"]);
    expect(updates).toHaveLength(6);
    const byAdmin = `eventType=UPDATE_COLLECTION&createdBy=${team.admin.userId}`;
    expect(await read(team.owner, `${path}?${byAdmin}`)).toHaveLength(3);
    const oldest = whole.at(-1)?.createdAt ?? "";
    const newer = whole.filter(({ createdAt }) => createdAt > oldest);
    expect(await read(team.owner, `${path}?to=${oldest}`)).toEqual([]);
    expect(await read(team.owner, `${path}?from=${oldest}`)).toEqual(whole);
    const split = newer.at(-1)?.createdAt ?? "";
    expect(await read(team.owner, `${path}?from=${split}`)).toEqual(newer);
  });

  test("refuses a type that does not exist, a bad time and a foreign cursor", async () => {
    const otherTenant = await mintOtherTenant();
    const theirs = `/logs/orgId/${otherTenant.orgId}?limit=1`;
    const { nextCursor } = await expectStatus(200, otherTenant.owner.get(theirs));
    const faulty = { eventType: "FLY", from: "yesterday", cursor: nextCursor };
    const own = await expectStatus(200, team.owner.get(`${path}?limit=1`));
    const tag = own.nextCursor.split(".")[0];
    for (const place of ["x", "-1", "1.5", "1e3", ""]) {
      const cursor = `${tag}.${btoa(JSON.stringify([team.orgId, place]))}`;
      expect((await team.owner.get(`${path}?cursor=${cursor}`)).status).toBe(422);
    }
    for (const [name, value] of Object.entries(faulty)) {
      const { status, body } = await team.owner.get(`${path}?${name}=${value}`);
      expect([status, body.errors[0].path]).toEqual([422, `query.${name}`]);
    }
  });

  test("hides webhooks, permissions and addresses from members", async () => {
    const seen = await read(team.member, path);
    expect(typesOf(seen).toSorted()).toEqual(["CREATE_COLLECTION", "UPDATE_COLLECTION"]);
    expect(seen.every((entry) => !("ip" in entry))).toBe(true);
    const all = await read(team.admin, path);
    expect(typesOf(all)).toContain("CREATE_WEBHOOK");
    expect(all.every((entry) => "ip" in entry)).toBe(true);
    const asked = await read(team.member, `${path}?eventType=CREATE_WEBHOOK`);
    expect(asked).toEqual([]);
  });

  test("of an organization holds what happened in all of it, for owners and admins alone", async () => {
    const whole = await read(team.admin, `/logs/orgId/${team.orgId}?limit=100`);
    expect(typesOf(whole)).toEqual(
      expect.arrayContaining(["CREATE_ORGANIZATION", "CREATE_TOKEN", "CREATE_COLLECTION"]),
    );
    expect((await team.member.get(`/logs/orgId/${team.orgId}`)).status).toBe(403);
  });

  test("is another organization's 404", async () => {
    const otherTenant = await mintOtherTenant();
    for (const address of [path, `/logs/orgId/${team.orgId}`, `/logs/pageId/${team.rootPageId}`]) {
      expect((await otherTenant.owner.get(address)).status).toBe(404);
    }
  });
});

describe("the event trigger", () => {
  test("opens one event, counts the webhooks that will be told of it, and is logged with the page", async () => {
    const { id } = await hookUp(team, newReceiver().url, ["page.content_changed"]);
    const trigger = `/api/event-trigger/update/${team.rootPageId}`;
    const { eventId, queued } = await expectStatus(202, team.owner.post(trigger));
    expect(queued).toBe(1);
    const { results } = await bindings.DB.prepare(
      "select webhook_id from deliveries where event_id = ?",
    )
      .bind(eventId)
      .all();
    expect(results).toEqual([{ webhook_id: id }]);
    const [entry] = await read(team.owner, `/logs/pageId/${team.rootPageId}`);
    expect(entry?.eventType).toBe("TRIGGER_PAGE_CONTENT_UPDATED");
  });

  test("names the event where no webhook is told of it, too", async () => {
    const { owner, rootPageId } = await mintTeam();
    const trigger = owner.post(`/api/event-trigger/update/${rootPageId}`);
    const { eventId, queued } = await expectStatus(202, trigger);
    expect([eventId, queued]).toEqual([expect.stringMatching(/^\w{2}[0-9A-Z]{26}$/), 0]);
  });
});
