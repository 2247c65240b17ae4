/** While slots are paused nothing of their organizations is written, by no way, and all is read; then it goes on, once. */
import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#db/client";
import { selectFencedTables } from "#db/fence/queries";
import * as schema from "#db/schema";
import * as directory from "#db/schema/directory";
import { slotOf } from "#ids";
import { appWith } from "#test/app-with";
import { createClient } from "#test/client";
import { bindings } from "#test/events";
import { listenForFaults, listenForRefusals } from "#test/logged-faults";
import { operatorToken } from "#test/operator";
import { pagesOf } from "#test/pages";
import { RoomClient } from "#test/room-client";
import { versionsOf } from "#test/room-page";
import { ofNoOrganization } from "#test/slots";
import { expectStatus, mintPerson } from "#test/team";
import { upload } from "#test/uploads";
import { databaseAt, divided, idIn, openBoth } from "#test/three-databases";
import { baseUrl, mintTeam, send } from "#test/worker";

const { DB } = bindings;
const operator = createClient(send, baseUrl, { Authorization: `Bearer ${operatorToken}` });
const pauseOf = (slots: string) => `/operator/slots/${slots}/pause`;

/** Pauses the organization's slot until the test ends, or what it gives is called. */
async function pause(orgId: string): Promise<() => Promise<void>> {
  const path = pauseOf(slotOf(orgId));
  await expectStatus(204, operator.put(path));
  onTestFinished(async () => void (await operator.delete(path)));
  return async () => void (await expectStatus(204, operator.delete(path)));
}

/** What is written to the log of faults is no matter of these tests. */
function muteErrors(): void {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
}

test("what would be written is refused with 503 and when to try again, reading goes on, and a repeated request is done once", async () => {
  muteErrors();
  const [team, other] = [await mintTeam(), await mintTeam()];
  const page = await pagesOf(team).create(team.rootPageId, { name: "Oars" });
  await pagesOf(team).publish(page.id);
  const resume = await pause(team.orgId);
  await expectStatus(204, operator.put(pauseOf(slotOf(team.orgId))));

  const at = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const create = () => team.owner.post(at, { name: "Sculls" }, key);
  const refused = await create();
  expect([refused.status, refused.body.code]).toEqual([503, "unavailable"]);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(refused.headers.get("content-type")).toBe("application/problem+json");
  for (const answer of [
    await team.owner.put(`/orgs/${team.orgId}/pages/${page.id}`, { name: "Blades" }),
    await team.owner.delete(`/orgs/${team.orgId}`),
    await team.owner.session.post(`/orgs/${team.orgId}/tokens`, { name: "CI", scopes: ["read"] }),
    await team.owner.post(`/orgs/${team.orgId}/invitations`, { email: "ivan@example.com" }),
  ])
    expect([answer.status, answer.body.code]).toEqual([503, "unavailable"]);

  await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/pages/${page.id}`));
  await expectStatus(200, team.owner.session.get(`/orgs/${team.orgId}`));
  const site = `/docs/${team.orgSlug}/${team.collectionSlug}`;
  await expectStatus(200, createClient(send, baseUrl, {}).get(`${site}/oars`));
  await pagesOf(other).create(other.rootPageId);

  await resume();
  const first = await expectStatus(201, create());
  expect((await expectStatus(201, create())).id).toBe(first.id);
  const names = (await pagesOf(team).tree()).map(({ name }: { name: string }) => name);
  expect(names.toSorted()).toEqual(["Oars", "Sculls"]);
  expect((await operator.delete(pauseOf(slotOf(team.orgId)))).status).toBe(404);
});

test("whoever comes meanwhile, invited, with a file or as nobody, is told to come again, and leaves nothing behind", async () => {
  muteErrors();
  const team = await mintTeam();
  const { id } = await pagesOf(team).create(team.rootPageId);
  await pagesOf(team).publish(id);
  const ada = await mintPerson(send, baseUrl, "Ada");
  const asked = team.owner.post(`/orgs/${team.orgId}/invitations`, { email: ada.email });
  const { token } = await expectStatus(201, asked);
  const objects = async () => (await bindings.FILES.list({ prefix: team.orgId })).objects.length;
  const before = await objects();
  const resume = await pause(team.orgId);
  const comment = "It is wrong.";
  const attempts = () => [
    ada.session.post(`/invitations/${token}/accept`),
    upload(team, team.collectionId, ["words"]),
    createClient(send, baseUrl, {}).post("/feedback/negative", { pageId: id, comment }),
    team.owner.post(`/orgs/${team.orgId}/pages/${id}/preview-links`, {}),
    team.owner.patch(`/api/page/${id}/editable`, { editable: true }),
  ];
  const refused = await Promise.all(attempts());
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [503, "unavailable"]),
  );
  expect(await objects()).toBe(before);
  await resume();
  const answered = await Promise.all(attempts());
  expect(answered.filter(({ status }) => status >= 300)).toEqual([]);
  expect(await objects()).toBeGreaterThan(before);
});

test("what is typed into an open page meanwhile is stored, and is a version afterwards", async () => {
  muteErrors();
  const team = await mintTeam();
  const { id: pageId } = await pagesOf(team).create(team.rootPageId);
  const writer = await RoomClient.join(pageId, { userId: team.owner.userId });
  const resume = await pause(team.orgId);
  writer.type("Feather the blade.");
  await expect.poll(() => writer.saved).toBe(writer.sent);
  const content = `/api/page/${pageId}/content`;
  expect((await expectStatus(200, team.owner.get(content))).content).toContain("Feather");
  await resume();
  await pagesOf(team).publish(pageId);
  expect(await versionsOf(pageId)).not.toEqual([]);
});

test("a refusal is a calm line of the log, with who called, and counts as an error by its code", async () => {
  const faults = listenForFaults();
  const refusals = listenForRefusals();
  const team = await mintTeam();
  const points: unknown[] = [];
  const METRICS = { writeDataPoint: (point?: AnalyticsEngineDataPoint) => void points.push(point) };
  const measured = appWith({ REQUEST_LOG: "all", METRICS });
  await pause(team.orgId);
  // So late that the isolate reports what it has counted.
  vi.useFakeTimers({ now: Date.now() + 75_000, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const path = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
  const refused = await measured.post(path, { name: "Sculls" }, team.owner.headers);
  const { requestId } = refused.body;
  expect(refused.status).toBe(503);
  expect(faults({ requestId })).toEqual([]);
  const line = { level: "warn", refused: "unavailable", status: 503, caller: "person" };
  expect(refusals({ requestId })).toEqual([expect.objectContaining(line)]);
  expect(refusals({ requestId })[0]).not.toHaveProperty("fault");
  const counted = { indexes: ["error"], blobs: ["error", "unavailable"] };
  expect(points).toContainEqual(expect.objectContaining(counted));
});

test("every table of organizations is inside, and none of people or of the service", async () => {
  const namesIn = (module: object) =>
    Object.values(module).flatMap((each) => (is(each, SQLiteTable) ? [getTableName(each)] : []));
  const ofNobody = new Set([...namesIn(directory), ...Object.keys(ofNoOrganization)]);
  const fenced = (await selectFencedTables(openDatabase(DB))).map(({ name }) => name);
  expect(fenced.toSorted()).toEqual(
    namesIn(schema)
      .filter((name) => !ofNobody.has(name))
      .toSorted(),
  );
});

test("a range is paused in each database that has some of it, to its ends and no further", async () => {
  await openBoth();
  const app = appWith(divided);
  const asOperator = { Authorization: `Bearer ${operatorToken}` };
  const path = pauseOf("Ty..U1");
  const insert = (id: string, at: D1Database) =>
    at
      .prepare("insert into garbage (kind, name, org_id, due_at) values ('object', ?1, ?1, 9e15)")
      .bind(id)
      .run();
  const rest = idIn("DB_2").slice(2);
  const inside = ["Ty", "Tz", "U0", "U1"].map((slot) => slot + rest);
  const outside = ["Tx", "U2", "ty", "tz"].map((slot) => slot + rest);
  const held = inside.map((id) => `${id}held`);
  for (const id of held) await insert(id, databaseAt(id));
  await expectStatus(204, app.put(path, undefined, asOperator));
  try {
    const fenced = "a fence is around these slots";
    for (const id of inside) await expect(insert(id, databaseAt(id))).rejects.toThrow(fenced);
    for (const act of ["update garbage set due_at = 1", "delete from garbage"])
      for (const id of held) {
        const done = databaseAt(id).prepare(`${act} where org_id = ?`).bind(id).run();
        await expect(done).rejects.toThrow(fenced);
      }
    for (const id of outside) await insert(id, databaseAt(id));
  } finally {
    await expectStatus(204, app.delete(path, asOperator));
  }
  for (const id of inside) await insert(id, databaseAt(id));
  for (const id of [...inside, ...held, ...outside])
    await databaseAt(id).prepare("delete from garbage where org_id = ?").bind(id).run();
});

test.each([
  ["zz..10", 404],
  ["00..10", 404],
  ["01", 404],
  ["1", 422],
  ["10..2", 422],
  ["1'..2%22", 422],
])("nothing is paused or resumed by what is no range of slots: %s", async (slots, status) => {
  expect((await operator.put(pauseOf(slots))).status).toBe(status);
  expect((await operator.delete(pauseOf(slots))).status).toBe(status);
});
