/** What whoever runs the service does with dead letters of everybody, and of nobody. */
import { expect, test, vi } from "vitest";
import { createClient } from "#test/client";
import { bindings, giveUp, givenUpEvent, systemWithoutQueues } from "#test/events";
import { operatorToken } from "#test/operator";
import { expectStatus } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const operator = createClient(send, baseUrl, { Authorization: `Bearer ${operatorToken}` });
const { DB } = bindings;

interface DeadLetter {
  id: string;
  orgId: string | null;
  queue: string;
}

async function all(): Promise<DeadLetter[]> {
  const found: DeadLetter[] = [];
  let cursor = "";
  do {
    const page = await expectStatus(200, operator.get(`/operator/dead-letters?limit=100${cursor}`));
    found.push(...page.data);
    cursor = page.nextCursor === null ? "" : `&cursor=${page.nextCursor}`;
  } while (cursor !== "");
  return found;
}

const isThere = (id: string) =>
  DB.prepare("select 1 from dead_letters where id = ?").bind(id).first();

test("an organization's event is listed without its content, tried again, and logged there", async () => {
  const team = await mintTeam();
  const eventId = await givenUpEvent(team);
  const found = (await all()).find(({ id }) => id === eventId);
  expect(found).toMatchObject({ orgId: team.orgId, kind: "event", queue: "galley-events-dead" });
  expect(Object.keys(found ?? {})).not.toContain("body");
  await expectStatus(202, operator.post(`/operator/dead-letters/${eventId}/replay`, {}));
  const closed = () => DB.prepare("select closed_at as at from events where id = ?").bind(eventId);
  await vi.waitFor(async () => expect(await closed().first("at")).not.toBeNull(), 5_000);
  const { data } = await expectStatus(
    200,
    team.owner.get(`/logs/orgId/${team.orgId}?eventType=REPLAY_DEAD_LETTER`),
  );
  expect(data).toMatchObject([{ eventId, via: "operator", createdBy: null }]);
});

test("a dropped event is closed, so that no sweep takes it up again", async () => {
  const team = await mintTeam();
  const eventId = await givenUpEvent(team);
  await expectStatus(204, operator.delete(`/operator/dead-letters/${eventId}`));
  expect(await isThere(eventId)).toBeNull();
  const event = DB.prepare("select closed_at as at from events where id = ?").bind(eventId);
  expect(await event.first("at")).not.toBeNull();
  expect((await operator.delete(`/operator/dead-letters/${eventId}`)).status).toBe(404);
});

test.each([
  ["views", { kind: "mapping.hit", orgId: "nobody", mappingId: "none", at: Date.now() }],
  ["jobs", { eventId: "01H0000000000000000000NONE" }],
])(
  "a message of nobody's goes back into the queue %s, and is a dead letter no more",
  async (queue, body) => {
    const before = new Set((await all()).map(({ id }) => id));
    await giveUp(systemWithoutQueues(), `galley-${queue}-dead`, body);
    const made = (await all()).find(
      (letter) => !before.has(letter.id) && letter.queue === `galley-${queue}-dead`,
    );
    expect(made).toMatchObject({ orgId: null, kind: "message" });
    const path = `/operator/dead-letters/${made?.id}/replay`;
    await expectStatus(202, operator.post(path, {}));
    expect(await isThere(made?.id ?? "")).toBeNull();
    expect((await operator.post(path, {})).status).toBe(404);
  },
);

test("nobody but an operator sees or moves them", async () => {
  const team = await mintTeam();
  const eventId = await givenUpEvent(team);
  const answers = [
    await team.owner.get("/operator/dead-letters"),
    await team.owner.post(`/operator/dead-letters/${eventId}/replay`, {}),
    await team.owner.delete(`/operator/dead-letters/${eventId}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await isThere(eventId)).not.toBeNull();
});
