/** What waits while a right is being checked: nothing of it is stored or sent before, all of it in order after. */
import { expect, test } from "vitest";
import type { Connection } from "partyserver";
import { limits } from "#limits";
import { RoomAlarm } from "#party/alarm";
import type { Renewal } from "#party/backend";
import { Client } from "#party/client";
import { Clients } from "#party/clients";
import { Leases } from "#party/leases";

const endless = Number.MAX_SAFE_INTEGER;
const allowed: Renewal = { permission: "write", endsAt: null };

/** A client whose lease ends at `leaseUntil`, in a room at the time 0; the Worker answers what `answer` is given. */
function openRoom(leaseUntil: number, endsAt: number | null = null) {
  const sent: (string | Uint8Array)[] = [];
  const closed: number[] = [];
  const connection = {
    send: (frame: string) => sent.push(frame),
    close: (code: number) => closed.push(code),
    setState: () => undefined,
  } as unknown as Connection;
  const pass = { pageId: "p", userId: "u", name: "Ada", color: "", issuedAt: 0 };
  const admission = { pass: { ...pass, permission: "write" as const }, leaseUntil, endsAt };
  const client = Client.admit(connection, { ...admission, takesTexts: true, requestId: null }, 0);
  const clients = new Clients();
  clients.add(connection, client);
  const answers = Promise.withResolvers<Renewal>();
  const work: Promise<unknown>[] = [];
  const alarms: number[] = [];
  const setAlarm = async (at: number | Date) => void alarms.push(Number(at));
  const leases = new Leases({
    clients,
    backend: { renew: () => answers.promise },
    alarm: new RoomAlarm({ getAlarm: async () => null, setAlarm }, (each) => void work.push(each)),
    clock: () => 0,
    defer: (each) => void work.push(each),
    guarded: (_client, act) => act(),
  });
  const answer = async (given: Renewal) => {
    answers.resolve(given);
    await Promise.all(work);
  };
  return { leases, client, sent, closed, alarms, answer };
}

const updateOf = (client: Client, name: string) => ({ client, name, update: new Uint8Array(1) });

test("an update that was received before its sender's lease ended is stored only after the check, before what came later", async () => {
  const { leases, client, answer } = openRoom(0);
  const done: string[] = [];
  leases.whenGood(client, 1, () => done.push("later"));
  const batch = [updateOf(client, "first"), updateOf(client, "second")];
  expect(leases.permitted(batch, ({ name }) => done.push(name))).toEqual([]);
  expect(done).toEqual([]);
  await answer(allowed);
  expect(done).toEqual(["first", "second", "later"]);
});

test("what waited of somebody who lost their right is never stored, and they are sent nothing", async () => {
  const { leases, client, sent, closed, answer } = openRoom(0);
  const done: string[] = [];
  leases.checkAll();
  client.send("a secret");
  expect(leases.permitted([updateOf(client, "late")], ({ name }) => done.push(name))).toEqual([]);
  await answer({ permission: null, endsAt: null });
  expect([done, sent, closed]).toEqual([[], [], [4403]]);
});

test("what a connection sent before it was closed is not stored after", () => {
  const { leases, client } = openRoom(endless);
  const batch = [updateOf(client, "late")];
  expect(leases.permitted(batch, () => undefined)).toEqual(batch);
  client.close({ code: 4403, reason: "not allowed, or no longer" });
  expect(leases.permitted(batch, () => undefined)).toEqual([]);
});

test("somebody is sent what they missed, in order, and is closed to come again where that is too much", async () => {
  const kept = openRoom(0);
  const most = new Uint8Array(limits.roomUpdateBytes - 1);
  kept.leases.checkAll();
  kept.client.send(most);
  kept.client.send("1");
  expect(kept.sent).toEqual([]);
  await kept.answer(allowed);
  expect(kept.sent).toEqual([most, "1"]);
  const over = openRoom(0);
  over.leases.checkAll();
  over.client.send(most);
  over.client.send("12");
  expect(over.closed).toEqual([1013]);
  await over.answer(allowed);
  expect(over.sent).toEqual([]);
});

test("the alarm asks of a credential at its end and not before, and fires at the new end", async () => {
  const early = openRoom(endless, 1);
  await early.leases.onAlarm();
  expect([early.client.isHeld, early.alarms]).toEqual([false, [1]]);
  const due = openRoom(endless, 0);
  const alarm = due.leases.onAlarm();
  expect(due.client.isHeld).toBe(true);
  await due.answer({ ...allowed, endsAt: 5 });
  await alarm;
  expect([due.client.isHeld, due.alarms, due.client.state.leaseUntil]).toEqual([false, [5], 5]);
});

test("a Worker whose clock is behind is asked again a second later, and not at once without end", async () => {
  const { leases, client, alarms, answer } = openRoom(0, 0);
  leases.checkAll();
  await answer({ ...allowed, endsAt: 0 });
  expect(leases.isGood(client)).toBe(true);
  expect([alarms, client.state.leaseUntil]).toEqual([[1_000], 1_000]);
});
