/** The outbox: every subscriber reacts once to an event, whatever fails, repeats or races. */
import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { consumeQueue, runEachMinute } from "../../src/background.ts";
import { reactedTo } from "#catalogue";
import { subscribers as registered } from "#registry";
import { ChannelClient } from "#test/channel-client";
import { findOpenEvent } from "#events/queries";
import type { Subscriber } from "#events/subscribers";
import { limits } from "#limits";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { newReceiver } from "#test/receiver";
import {
  bindings,
  emitPageCreated,
  hookUp,
  reactToEvent,
  systemAt,
  systemWithoutQueues,
} from "#test/events";

const types = ["page.created"] as const;
let team: Team;
beforeAll(async () => {
  team = await mintTeam();
  await hookUp(team, newReceiver().url);
});

/** A subscriber that writes a log entry, so that a second reaction would show. */
function logging(name: string, faults = 0): Subscriber & { runs: number } {
  return {
    name,
    types,
    runs: 0,
    async react(_, event) {
      this.runs += 1;
      if (this.runs <= faults) throw new Error("not yet");
      const audit = {
        eventType: "UPDATE_PAGE",
        eventId: event.id,
        eventResponse: { name },
      } as const;
      return { changes: [], audit };
    },
  };
}

async function entriesOf(eventId: string): Promise<string[]> {
  const sql =
    "select event_response ->> 'name' as name from log_entries where event_id = ? order by name";
  const { results } = await bindings.DB.prepare(sql).bind(eventId).all<{ name: string }>();
  return results.map(({ name }) => name);
}

async function openEvent(): Promise<string> {
  const [eventId] = await emitPageCreated(team, systemWithoutQueues());
  if (!eventId) throw new Error("No event was committed.");
  return eventId;
}

describe("an event", () => {
  test("is reacted to by each subscriber once, and closed", async () => {
    const eventId = await openEvent();
    const subscribers = [logging("a"), logging("b")];
    await reactToEvent(systemAt(), subscribers, eventId);
    await reactToEvent(systemAt(), subscribers, eventId);
    expect(await entriesOf(eventId)).toEqual(["a", "b"]);
    expect(await findOpenEvent(systemAt().db, eventId)).toBeNull();
  });

  test("is written where a webhook, a reaction of ours or somebody at the collection waits for it", async () => {
    const alone = await mintTeam();
    expect(await emitPageCreated(alone, systemWithoutQueues(), 3)).toEqual([]);
    await hookUp(alone, newReceiver().url, ["page.deleted"]);
    expect(await emitPageCreated(alone, systemWithoutQueues())).toEqual([]);
    await ChannelClient.join(alone, alone.member);
    expect(await emitPageCreated(alone, systemWithoutQueues())).toHaveLength(1);
    const always = registered.filter((each) => !("isFor" in each));
    expect(always.flatMap((each) => each.types).toSorted()).toEqual([...reactedTo].toSorted());
  });

  test("that nobody listens to any more is closed", async () => {
    const eventId = await openEvent();
    await reactToEvent(systemAt(), [{ ...logging("a"), types: ["page.deleted"] }], eventId);
    expect(await findOpenEvent(systemAt().db, eventId)).toBeNull();
  });

  test("stays open where one subscriber fails, and only that one is asked again", async () => {
    const eventId = await openEvent();
    const [steady, shaky] = [logging("a"), logging("b", 1)];
    await expect(reactToEvent(systemAt(), [steady, shaky], eventId)).rejects.toThrow("not yet");
    expect(await findOpenEvent(systemAt().db, eventId)).not.toBeNull();
    await reactToEvent(systemAt(), [steady, shaky], eventId);
    expect([steady.runs, shaky.runs]).toEqual([1, 2]);
    expect(await entriesOf(eventId)).toEqual(["a", "b"]);
    expect(await findOpenEvent(systemAt().db, eventId)).toBeNull();
  });

  test("is reacted to once, however many consumers are told of it at the same moment", async () => {
    const eventId = await openEvent();
    const racing = Array.from({ length: 6 }, () =>
      reactToEvent(systemAt(), [logging("a"), logging("b")], eventId),
    );
    await Promise.all(racing);
    expect(await entriesOf(eventId)).toEqual(["a", "b"]);
    expect(await findOpenEvent(systemAt().db, eventId)).toBeNull();
  });
});

describe("a queue", () => {
  test("has its good messages acknowledged and its bad ones put back", async () => {
    const eventId = await openEvent();
    const timestamp = new Date();
    const batch = createMessageBatch("galley-events", [
      { id: "good", timestamp, attempts: 1, body: { eventId } },
      { id: "bad", timestamp, attempts: 1, body: null },
      { id: "unknown", timestamp, attempts: 1, body: { eventId: "no-such-event" } },
    ]);
    await consumeQueue(systemAt(), batch);
    const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext());
    expect(explicitAcks.toSorted()).toEqual(["good", "unknown"]);
    expect(retryMessages.map(({ msgId }) => msgId)).toEqual(["bad"]);
  });

  test("that nobody consumes is a fault and not silence", async () => {
    const batch = createMessageBatch("galley-nothing", []);
    await expect(consumeQueue(systemAt(), batch)).rejects.toThrow("galley-nothing");
  });

  test("has its dead letters kept, each once", async () => {
    const deadLetter = {
      id: crypto.randomUUID(),
      timestamp: new Date(),
      attempts: 6,
      body: { eventId: "x" },
    };
    for (let time = 0; time < 2; time += 1) {
      await consumeQueue(systemAt(), createMessageBatch("galley-events-dead", [deadLetter]));
    }
    const { results } = await bindings.DB.prepare(
      "select queue, body, attempts from dead_letters where id = ?",
    )
      .bind(deadLetter.id)
      .all();
    expect(results).toEqual([
      { queue: "galley-events-dead", body: '{"eventId":"x"}', attempts: 6 },
    ]);
  });
});

describe("the cron", () => {
  test("enqueues an event whose message was lost", async () => {
    const [eventId] = await emitPageCreated(
      team,
      systemWithoutQueues(() => Date.now() - 31_000),
    );
    await runEachMinute(systemAt());
    await expect
      .poll(() => findOpenEvent(systemAt().db, eventId ?? ""), { timeout: 15_000 })
      .toBeNull();
  });

  test("deletes closed events after 7 days, with a delivery after 30, and open ones never", async () => {
    const emittedBefore = async (keptMs: number, of: Team, isClosed = true) => {
      const early = systemWithoutQueues(() => Date.now() - keptMs - 60_000);
      const [id = ""] = await emitPageCreated(of, early);
      if (isClosed) await reactToEvent(systemAt(), [logging("a")], id);
      return id;
    };
    const followed = await mintTeam();
    await ChannelClient.join(followed, followed.member);
    const ids = {
      open: await emittedBefore(limits.deliveriesKeptMs, team, false),
      delivered: await emittedBefore(limits.deliveriesKeptMs, team),
      shown: await emittedBefore(limits.eventsKeptMs, team),
      undelivered: await emittedBefore(limits.eventsKeptMs, followed),
      late: await emittedBefore(limits.eventsKeptMs - 120_000, followed),
    };
    await runEachMinute(systemWithoutQueues());
    const { results } = await bindings.DB.prepare(
      "select id from events where id in (select value from json_each(?))",
    )
      .bind(JSON.stringify(Object.values(ids)))
      .all<{ id: string }>();
    const left = results.map(({ id }) => id).toSorted();
    expect(left).toEqual([ids.open, ids.shown, ids.late].toSorted());
  });
});
