/** While the directory does not answer, what needs no organization is answered, and slots are looked up by the map that was read. */
import { createMessageBatch, createExecutionContext, env, getQueueResult } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { consumeQueue } from "../../src/background.ts";
import { mapKeptMs } from "#db/slot-moves/map";
import { mapped } from "#db/slot-moves/mapped";
import { saveVersion } from "#domains/pages/index";
import type { Bindings } from "#env";
import { openSystem } from "#events/system";
import { appInNewIsolates, appWith } from "#test/app-with";
import { hangingDatabase, lostDatabase } from "#test/broken-bindings";
import { listenForFaults, listenForRefusals } from "#test/logged-faults";
import { expectStatus, mintPerson } from "#test/team";
import { directoryDatabase, divided, openBoth } from "#test/three-databases";
import type { Made } from "#test/three-databases";
import { baseUrl, send } from "#test/worker";

/** A service whose directory another database can stand in for. */
function fallible() {
  const state: { directory: D1Database } = { directory: directoryDatabase };
  const DB = new Proxy(directoryDatabase, {
    get(_, name) {
      const { directory } = state;
      const value: unknown = Reflect.get(directory, name);
      return typeof value === "function" ? value.bind(directory) : value;
    },
  });
  return { state, bindings: { ...(env as unknown as Bindings), ...divided, DB } };
}

interface Site {
  navigation: string;
  pageId: string;
}

let site: Site;
beforeAll(async () => {
  await openBoth();
  const olga = await mintPerson(send, baseUrl, "Olga");
  const app = appWith(divided);
  const { headers } = olga.session;
  const oars = { name: "Oars", guide: false };
  const org: Made = await expectStatus(201, app.post("/orgs", oars, headers));
  const named = { name: "Handbook", isPublic: true };
  const made = await expectStatus(201, app.post(`/orgs/${org.id}/collections`, named, headers));
  site = { navigation: `/p/getSideBarData?collectionId=${made.id}`, pageId: made.rootPageId };
});

// Only Date: how long a database is waited for is real.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 20 * 3_600_000 }));
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

test.each([
  ["fails", lostDatabase],
  ["hangs", hangingDatabase],
])(
  "an isolate that has read no map answers what needs no organization while the directory %s, and 503 for what does",
  async (_, DB) => {
    listenForFaults();
    const refusals = listenForRefusals();
    const app = appWith({ ...divided, DB });
    for (const path of ["/limits", "/openapi.json", "/problems", "/robots.txt"])
      expect([path, (await app.get(path)).status]).toEqual([path, 200]);
    const refused = await app.get(site.navigation);
    expect([refused.status, refused.body.code]).toEqual([503, "unavailable"]);
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(refusals({ requestId: refused.body.requestId })).toHaveLength(1);
  },
);

test("health and status say while the directory fails that it is what does not answer", async () => {
  listenForFaults();
  later(3_600_000);
  const app = appInNewIsolates({ ...divided, DB: lostDatabase });
  const unwell = await app.get("/healthcheck");
  const said = { path: "database", message: "DB does not answer", code: "failed" };
  expect([unwell.status, unwell.body.errors[0]]).toEqual([503, said]);
  const { status, parts } = await expectStatus(200, app.get("/status"));
  expect([status, parts.database.state, parts.files.state]).toEqual(["failed", "failed", "ok"]);
});

test("a map that was read is gone by for ten minutes without an answer, and no longer, and is read again after that", async () => {
  const faults = listenForFaults();
  listenForRefusals();
  const { state, bindings } = fallible();
  const app = appWith(bindings);
  await expectStatus(200, app.get(site.navigation));
  state.directory = lostDatabase;
  later(mapKeptMs.usually + 1_000);
  for (let asked = 0; asked < 3; asked += 1) await expectStatus(200, app.get(site.navigation));
  // Asked for once in a while, and not with each request.
  expect(faults({ step: "read the map of slots" })).toHaveLength(1);
  later(mapKeptMs.unanswered - 2 * mapKeptMs.usually);
  await expectStatus(200, app.get(site.navigation));
  later(2 * mapKeptMs.usually);
  expect((await app.get(site.navigation)).status).toBe(503);
  state.directory = directoryDatabase;
  later(mapKeptMs.failed + 1);
  await expectStatus(200, app.get(site.navigation));
});

test("what a room or an index is told goes by no old map: it is refused until the directory answers", async () => {
  listenForFaults();
  const { state, bindings } = fallible();
  const version = { pageId: site.pageId, seq: 1, text: "Oars", hash: "1", at: Date.now() };
  const by = { authors: [], orgId: null, actor: null, requestId: null, label: null };
  const save = async () =>
    saveVersion(await mapped(bindings, "fresh"), { ...version, ...by, reason: "edit" });
  await mapped(bindings);
  state.directory = lostDatabase;
  later(mapKeptMs.usually + 1_000);
  await expect(save()).rejects.toThrow("Where organizations are is not known");
  state.directory = directoryDatabase;
  later(mapKeptMs.failed + 1);
  await expect(save()).resolves.toMatchObject({ versionId: expect.any(String) });
});

test("a batch of a queue that nobody can tell the databases of is put off", async () => {
  listenForFaults();
  listenForRefusals();
  const sent: unknown[] = [];
  const EVENTS = { sendBatch: async (batch: object[]) => void sent.push(...batch) };
  const { state, bindings } = fallible();
  state.directory = lostDatabase;
  const given = { ...bindings, EVENTS } as unknown as Bindings;
  const body = { eventId: `${site.pageId.slice(0, 2)}01M8HT1TB3HCVDW8V37HHVSHCH` };
  const message = { id: "one", timestamp: new Date(), attempts: 6, body };
  const batch = createMessageBatch("galley-events", [message]);
  await consumeQueue(openSystem(await mapped(given)), batch);
  const { explicitAcks } = await getQueueResult(batch, createExecutionContext());
  expect([explicitAcks, sent]).toEqual([["one"], [{ body, delaySeconds: 30 }]]);
});
