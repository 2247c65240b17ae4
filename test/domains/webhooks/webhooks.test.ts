/** Webhooks over HTTP: their secrets, their limits, and who may deal with them. */
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintOtherTenant, mintTeam } from "#test/worker";

const url = "https://example.com/hooks";

function create(team: Team, changes = {}) {
  const body = { collectionId: team.collectionId, url, actions: ["page.created"], ...changes };
  return team.owner.post("/api/webhooks", body);
}

describe("webhooks", () => {
  test("a secret is shown when it is made, and never again", async () => {
    const team = await mintTeam();
    const created = await create(team, { description: "CI" });
    expect(created.status).toBe(201);
    expect(created.headers.get("location")).toBe(`/api/webhooks/${created.body.id}`);
    expect(created.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { secret: _, ...shown } = created.body;
    const read = await team.owner.get(`/api/webhooks/${shown.id}`);
    expect(read.body).toEqual(shown);
    const list = await team.owner.get(`/api/collections/${team.collectionId}/webhooks`);
    expect(list.body).toEqual({ data: [shown], nextCursor: null });
  });

  test.each([
    ["http://example.com/", "https"],
    ["https://127.0.0.2/", "not a public"],
    ["https://db.private.example/", "private address"],
    ["https://nonexistent.example/", "does not resolve"],
    ["https://galley.test/", "service itself"],
  ])("the address %s is refused", async (address, reason) => {
    const { status, body } = await create(await mintTeam(), { url: address });
    expect([status, body.code]).toEqual([422, "validation_failed"]);
    expect(body.errors).toEqual([
      { path: "body.url", message: expect.stringContaining(reason), code: "address_refused" },
    ]);
  });

  test("an unknown action is refused with its place", async () => {
    const { status, body } = await create(await mintTeam(), { actions: ["page.created", "x"] });
    expect(status).toBe(422);
    expect(body.errors[0].path).toBe("body.actions.1");
  });

  test("a collection takes its limit of webhooks, one past it is 409, and another has its own", async () => {
    const team = await mintTeam();
    for (let made = 0; made < limits.webhooksPerCollection; made += 1) {
      await expectStatus(201, create(team));
    }
    const past = await create(team);
    expect([past.status, past.body.code]).toEqual([409, "limit_reached"]);
    const other = await expectStatus(
      201,
      team.owner.post(`/orgs/${team.orgId}/collections`, { name: "Other" }),
    );
    await expectStatus(201, create(team, { collectionId: other.id }));
  });

  test("an update changes what it names, and a stale one nothing", async () => {
    const team = await mintTeam();
    const { id } = await expectStatus(201, create(team));
    const path = `/api/webhooks/${id}`;
    const changed = await team.owner.put(path, { isEnabled: false }, { "If-Match": '"1"' });
    expect(changed.body).toMatchObject({ isEnabled: false, url, version: 2 });
    const stale = await team.owner.put(path, { isEnabled: true }, { "If-Match": '"1"' });
    expect(stale.status).toBe(412);
    expect((await team.owner.get(path)).body.isEnabled).toBe(false);
  });

  test("a deleted webhook is gone", async () => {
    const team = await mintTeam();
    const { id } = await expectStatus(201, create(team));
    expect((await team.owner.delete(`/api/webhooks/${id}`)).status).toBe(204);
    expect((await team.owner.get(`/api/webhooks/${id}`)).status).toBe(404);
  });

  test("a member may not see them, and to another organization they do not exist", async () => {
    const [team, otherTenant] = [await mintTeam(), await mintOtherTenant()];
    const { id } = await expectStatus(201, create(team));
    expect((await team.member.get(`/api/webhooks/${id}`)).status).toBe(403);
    expect((await otherTenant.owner.get(`/api/webhooks/${id}`)).status).toBe(404);
    const foreign = await otherTenant.owner.post("/api/webhooks", {
      collectionId: team.collectionId,
      url,
      actions: ["page.created"],
    });
    expect(foreign.status).toBe(404);
  });

  test("nothing that opens a webhook stands in the log", async () => {
    const team = await mintTeam();
    const secretUrl = "https://example.com/in-the-path-a-secret";
    const created = await expectStatus(201, create(team, { url: secretUrl }));
    const rotated = await expectStatus(200, team.owner.post(`/api/webhooks/${created.id}/rotate`));
    expect(rotated.secret).not.toBe(created.secret);
    await expectStatus(200, team.owner.put(`/api/webhooks/${created.id}`, { url: secretUrl }));
    const { body } = await team.owner.get(`/logs/webhooks/collectionId/${team.collectionId}`);
    expect(body.data.map((entry: { eventType: string }) => entry.eventType)).toEqual([
      "UPDATE_WEBHOOK",
      "ROTATE_WEBHOOK",
      "CREATE_WEBHOOK",
    ]);
    expect(body.data[0].eventId).toBe(`${team.collectionId}_WEBHOOK`);
    expect(JSON.stringify(body)).not.toMatch(/whsec_|in-the-path-a-secret/);
  });
});
