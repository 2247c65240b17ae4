import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { expect, onTestFinished, test } from "vitest";
import * as Y from "yjs";
import { applyText } from "#content/document";
import { newId } from "#ids";
import { limits } from "#limits";
import { inspectUpdate } from "#party/inspect-update";
import { LiveDocument } from "#party/live-document";
import type { PageRoom } from "#party/page-room";
import { UpdateLog } from "#party/update-log";
import { openSocket, passFor, RoomClient, roomOf } from "#test/room-client";
import { mintPage } from "#test/room-page";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

const by = { actor: null, reason: "replace", requestId: null } as const;

async function storedText(pageId: string): Promise<string> {
  const answer = await roomOf(pageId).read();
  if (!answer.ok) throw new Error(answer.detail);
  return answer.text;
}

function sql<T>(pageId: string, use: (sql: SqlStorage) => T): Promise<T> {
  return runInDurableObject(roomOf(pageId), (_room: PageRoom, state) => use(state.storage.sql));
}

function countOf(pageId: string, table: "update_log" | "checkpoint"): Promise<number> {
  return sql(pageId, (db) => Number(db.exec(`SELECT count(*) AS n FROM ${table}`).one()["n"]));
}

type Table = "update_log" | "checkpoint" | "fact";

/** A room that does not open any more: the alarm that is to save its text would fail again and again behind other tests. */
async function silenceAlarm(pageId: string): Promise<void> {
  await runInDurableObject(roomOf(pageId), (_room: PageRoom, { storage }) => storage.deleteAlarm());
}

/** Changes one stored value by one bit, or one character. */
function flip(pageId: string, table: Table, column: string, where: string): Promise<void> {
  onTestFinished(() => silenceAlarm(pageId));
  return sql(pageId, (db) => {
    const from = `FROM ${table} WHERE ${where} LIMIT 1`;
    const { value } = db
      .exec<{ value: ArrayBuffer | string | number }>(`SELECT ${column} AS value ${from}`)
      .one();
    const update = `UPDATE ${table} SET ${column} = ? WHERE ${column} = ?`;
    expect(db.exec(update, flipped(value), value).rowsWritten).toBeGreaterThan(0);
  });
}

function flipped(value: ArrayBuffer | string | number): ArrayBuffer | string | number {
  if (typeof value === "number") return value ^ 1;
  const bytes = typeof value === "string" ? new TextEncoder().encode(value) : new Uint8Array(value);
  const place = Math.floor(bytes.length / 2);
  const changed = bytes.map((byte, index) => (index === place ? byte ^ 1 : byte));
  return typeof value === "string" ? new TextDecoder().decode(changed) : changed.buffer;
}

/** Everything stored, byte for byte. */
function stored(pageId: string): Promise<unknown[]> {
  return sql(pageId, (db) =>
    ["update_log", "checkpoint", "fact"].map((table) =>
      db.exec(`SELECT * FROM ${table}`).toArray(),
    ),
  );
}

/** All slices of a compaction at once. */
function compact(log: UpdateLog, text: string): void {
  const slices = log.compaction({ text, pending: null, lastEditAt: null });
  while (slices.next().done !== true);
}

/** Makes a checkpoint of what is stored, and one more row behind it. */
async function checkpointed(pageId: string): Promise<void> {
  await runInDurableObject(roomOf(pageId), (_room: PageRoom, state) => {
    const log = new UpdateLog(state.storage);
    compact(log, new LiveDocument(log).text);
  });
  await evictDurableObject(roomOf(pageId));
  await roomOf(pageId).replace("sound and checked", by);
}

/** What a room that has to load again answers to a read, an edit and a socket. */
async function answersAfterLoad(pageId: string) {
  await evictDurableObject(roomOf(pageId));
  const read = await roomOf(pageId).read();
  const edited = await roomOf(pageId).replace("over it", by);
  const client = new RoomClient(await openSocket(pageId, `token=${await passFor(pageId)}`));
  await client.until(() => client.closing !== null);
  return [read.ok, edited.ok, client.closing?.code, client.syncStep2s];
}

const shut = [false, false, 1011, 0];

/** Fills a page's log up to its bound without the API around it, and lets the room go over it. */
async function fill(pageId: string): Promise<string> {
  let text = "";
  await runInDurableObject(roomOf(pageId), (_room: PageRoom, state) => {
    const document = new LiveDocument(new UpdateLog(state.storage));
    for (let i = 0; i < limits.roomLogUpdates; i++) {
      text = `${text}${i} `;
      document.edit((doc) => applyText(doc, text, null), { at: i, by: ["u1"], api: null });
    }
  });
  expect(await countOf(pageId, "update_log")).toBe(limits.roomLogUpdates);
  await evictDurableObject(roomOf(pageId));
  await roomOf(pageId).replace(`${text}over`, by);
  return `${text}over`;
}

test("past its bound the log becomes a checkpoint, and the text stays exactly the same", async () => {
  const pageId = newId();
  const text = await fill(pageId);
  await expect.poll(() => countOf(pageId, "checkpoint")).toBe(1);
  expect(await countOf(pageId, "update_log")).toBe(0);
  await roomOf(pageId).replace(`${text} more`, by);
  await evictDurableObject(roomOf(pageId));
  expect(await storedText(pageId)).toBe(`${text} more`);
  expect(await countOf(pageId, "update_log")).toBe(1);
});

test("an update over a chunk's size is stored in rows of at most 1 MB and comes back whole", async () => {
  const pageId = newId();
  const text = "w".repeat(limits.pageContentBytes);
  await roomOf(pageId).replace(text, by);
  await roomOf(pageId).replace(text.replace("w", "v"), by);
  const sizes = await sql(pageId, (db) =>
    db
      .exec<{ n: number }>(
        "SELECT length(bytes) AS n FROM update_log UNION ALL SELECT length(bytes) FROM checkpoint",
      )
      .toArray()
      .map(({ n }) => n),
  );
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000_000);
  expect(sizes.length).toBeGreaterThan(1);
  await evictDurableObject(roomOf(pageId));
  expect((await storedText(pageId)).slice(0, 3)).toBe("vww");
});

test("deleted text does not pile up: 200 replacements of 50 KB stay below 1 MB", async () => {
  const pageId = newId();
  await runInDurableObject(roomOf(pageId), (_room: PageRoom, state) => {
    const log = new UpdateLog(state.storage);
    const document = new LiveDocument(log);
    for (let i = 0; i < 200; i++) {
      const text = String.fromCharCode(97 + (i % 26)).repeat(50_000);
      document.edit((doc) => applyText(doc, text, null), { at: i, by: [], api: null });
    }
    compact(log, document.text);
  });
  const bytes = await sql(pageId, (db) =>
    Number(db.exec("SELECT sum(length(bytes)) AS n FROM checkpoint").one()["n"]),
  );
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(1_000_000);
});

const everyStoredValue: [table: Table, column: string, where: string][] = [
  ["update_log", "seq", "1"],
  ["update_log", "edit", "1"],
  ["update_log", "continues", "1"],
  ["update_log", "bytes", "1"],
  ["update_log", "hash", "1"],
  ["checkpoint", "part", "1"],
  ["checkpoint", "bytes", "1"],
  ["checkpoint", "hash", "1"],
  ["fact", "value", "name = 'checkpoint'"],
  ["fact", "value", "name = 'saved'"],
  ["fact", "value", "name = 'revocations'"],
  ["fact", "hash", "name = 'saved'"],
];

test.each(everyStoredValue)(
  "a flipped bit in %s.%s where %s shuts the room, which touches nothing",
  async (table, column, where) => {
    const pageId = newId();
    await roomOf(pageId).replace("sound", by);
    await checkpointed(pageId);
    await roomOf(pageId).revoke({ userId: "somebody" });
    await flip(pageId, table, column, where);
    const before = await stored(pageId);
    expect(await answersAfterLoad(pageId)).toEqual(shut);
    expect(await stored(pageId)).toEqual(before);
  },
);

test("a room from before facts had hashes opens as it was, and checks them from then on", async () => {
  const pageId = newId();
  await roomOf(pageId).replace("sound", by);
  await checkpointed(pageId);
  await sql(pageId, (db) => {
    db.exec("ALTER TABLE fact RENAME TO newer");
    db.exec("CREATE TABLE fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID");
    db.exec("INSERT INTO fact SELECT name, value FROM newer");
    db.exec("DROP TABLE newer");
  });
  await evictDurableObject(roomOf(pageId));
  expect(await storedText(pageId)).toBe("sound and checked");
  await flip(pageId, "fact", "value", "name = 'checkpoint'");
  expect(await answersAfterLoad(pageId)).toEqual(shut);
});

test("a page whose room cannot open answers so, and its last content version can be read", async () => {
  const { orgId, rootPageId, owner } = await mintTeam();
  const made = { name: "Sound", content: "# Still here\n" };
  const created = owner.post(`/orgs/${orgId}/pages/${rootPageId}`, made);
  const { id: pageId } = await expectStatus(201, created);
  await flip(pageId, "update_log", "bytes", "1");
  await evictDurableObject(roomOf(pageId));
  const read = await owner.get(`/api/page/${pageId}/content`);
  expect(read.status).toBe(500);
  expect(JSON.stringify(read.body)).toContain("cannot be read");
  const { data } = await expectStatus(200, owner.get(`/orgs/${orgId}/pages/${pageId}/versions`));
  const html = await expectStatus(200, owner.get(`/orgs/${orgId}/versions/html/${data[0].id}`));
  expect(JSON.stringify(html)).toContain("Still here");
});

test("a missing row shuts the room", async () => {
  const pageId = newId();
  for (const text of ["one", "one two", "one two three"]) await roomOf(pageId).replace(text, by);
  onTestFinished(() => silenceAlarm(pageId));
  await sql(pageId, (db) => db.exec("DELETE FROM update_log WHERE seq = 2").rowsWritten);
  expect(await answersAfterLoad(pageId)).toEqual(shut);
});

test("a failed write acknowledges nothing, closes the sockets and loses nothing stored", async () => {
  const { pageId } = await mintPage();
  const ada = await RoomClient.join(pageId);
  const bob = await RoomClient.join(pageId);
  ada.type("stored");
  await expect.poll(() => bob.text).toBe("stored");
  await sql(pageId, (db) => {
    db.exec(
      "CREATE TRIGGER full BEFORE INSERT ON update_log BEGIN SELECT RAISE(ABORT, 'disk full'); END",
    );
  });
  const saved = ada.saved;
  ada.type(" and lost");
  await ada.until(() => ada.closing !== null);
  await bob.until(() => bob.closing !== null);
  expect([ada.closing?.code, bob.closing?.code]).toEqual([1011, 1011]);
  expect(ada.saved).toBe(saved);
  expect(bob.text).toBe("stored");
  await sql(pageId, (db) => void db.exec("DROP TRIGGER full"));
  expect(await storedText(pageId)).toBe("stored");
});

test.each([
  ["one after the other", 1],
  ["in one batch", 2],
])(
  "a document's stored state takes 16 MiB of updates %s, and not one byte more",
  async (_, together) => {
    const verdicts = await runInDurableObject(roomOf(newId()), (_room: PageRoom, { storage }) => {
      const theirs = new Y.Doc();
      const content = theirs.getText("content");
      const deletions: Uint8Array[] = [];
      content.insert(0, "x".repeat(limits.documentStateBytes - 50));
      const whole = Y.encodeStateAsUpdate(theirs);
      theirs.on("update", (update: Uint8Array) => void deletions.push(update));
      for (const at of [0, 0]) content.delete(at, 1);
      const log = new UpdateLog(storage);
      const live = new LiveDocument(log);
      const edit = { at: 0, by: [], api: null };
      live.edit((doc) => Y.applyUpdate(doc, whole), edit);
      const [deletion = whole] = deletions;
      // What adds no text is held by the stored bytes alone: first exactly at the bound, then past it.
      const missing = limits.documentStateBytes - log.storedBytes - deletion.byteLength;
      log.append(new Uint8Array(missing), edit);
      const incoming = deletions.map((update) => {
        return { update, shape: inspectUpdate(update), isSyncStep2: false, userId: "u" };
      });
      return [0, together].flatMap(
        (at) => live.store(incoming.slice(at, at + together), 0).verdicts,
      );
    });
    expect(verdicts).toEqual(["stored", "full"]);
  },
);
