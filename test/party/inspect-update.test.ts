/** The inspection of clients' updates, compared with Yjs itself and tried with noise. */
import { runInDurableObject } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as Y from "yjs";
import { documentText } from "#content/document";
import { utf8Length } from "#content/utf8";
import { newId } from "#ids";
import { inspectUpdate } from "#party/inspect-update";
import { LiveDocument } from "#party/live-document";
import type { Incoming } from "#party/live-document";
import type { PageRoom } from "#party/page-room";
import { readMessage, Unacceptable } from "#party/protocol";
import { UpdateLog } from "#party/update-log";
import { roomOf } from "#test/room-client";

const edits = fc.array(
  fc.record({
    at: fc.nat(200),
    remove: fc.nat(5),
    insert: fc.string({ unit: "grapheme", maxLength: 8 }),
    isSecond: fc.boolean(),
  }),
  { maxLength: 40 },
);

/** Two people typing, who receive each other's updates now and then. */
function typed(script: typeof edits extends fc.Arbitrary<infer T> ? T : never): Uint8Array[] {
  const docs = [new Y.Doc(), new Y.Doc()] as const;
  const updates: Uint8Array[] = [];
  for (const doc of docs) doc.on("update", (update: Uint8Array) => void updates.push(update));
  for (const { at, remove, insert, isSecond } of script) {
    const content = docs[isSecond ? 1 : 0].getText("content");
    const from = Math.min(at, content.length);
    content.delete(from, Math.min(remove, content.length - from));
    content.insert(from, insert);
    if (at % 3 === 0) Y.applyUpdate(docs[0], Y.encodeStateAsUpdate(docs[1]));
  }
  return [...updates, ...docs.map((doc) => Y.encodeStateAsUpdate(doc))];
}

test("it takes whatever people type, and measures the text as Yjs decodes it", () => {
  fc.assert(
    fc.property(edits, (script) => {
      for (const update of typed(script)) {
        const { structs } = Y.decodeUpdate(update);
        const texts = structs.map((struct) =>
          struct instanceof Y.Item && struct.content instanceof Y.ContentString
            ? struct.content.str
            : "",
        );
        const inserted = inspectUpdate(update).inserted.reduce((sum, { bytes }) => sum + bytes, 0);
        expect(inserted).toBe(texts.reduce((sum, text) => sum + utf8Length(text), 0));
      }
    }),
  );
});

test("noise is refused or harmless, never anything else", () => {
  const outcomeOf = (read: () => unknown) => {
    try {
      read();
      return "taken";
    } catch (error) {
      return error instanceof Unacceptable ? "refused" : error;
    }
  };
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
      expect(["taken", "refused"]).toContain(outcomeOf(() => inspectUpdate(noise)));
      expect(["taken", "refused"]).toContain(outcomeOf(() => readMessage(noise)));
    }),
    { numRuns: 2_000 },
  );
});

test("whatever damaged update it takes, the document still says what its log replays to", async () => {
  await runInDurableObject(roomOf(newId()), (_room: PageRoom, state) => {
    const document = new LiveDocument(new UpdateLog(state.storage));
    const verdicts = new Set<string>();
    fc.assert(
      fc.property(edits, fc.nat(), fc.nat(255), (script, at, byte) => {
        const damaged = typed(script).map((update) => update.with(at % update.length, byte));
        const incoming = [...damaged, ...typed(script)].flatMap(incomingOf);
        for (const verdict of document.store(incoming, 0).verdicts) verdicts.add(verdict);
        const replayed = new Y.Doc();
        new UpdateLog(state.storage).load(replayed);
        expect(documentText(replayed)).toBe(document.text);
        expect([...replayed.share.keys()].filter((name) => name !== "content")).toEqual([]);
      }),
      { numRuns: 60 },
    );
    expect([...verdicts]).toEqual(expect.arrayContaining(["stored", "gap"]));
  });
});

test("an update that Yjs throws on is found among others, which are stored, and leaves no trace", async () => {
  await runInDurableObject(roomOf(newId()), (_room: PageRoom, state) => {
    const document = new LiveDocument(new UpdateLog(state.storage));
    const [sound, later] = typed([
      { at: 0, remove: 0, insert: "sound", isSecond: false },
      { at: 1, remove: 0, insert: "!", isSecond: true },
    ]).flatMap(incomingOf);
    // An item that names itself as its origin, which the inspection would refuse: as if it had missed it.
    const update = Uint8Array.of(1, 1, 2, 0, 0x44, 2, 0, 1, 0x78, 0);
    const none = { inserted: [], deleted: [], origins: [] };
    const shape = { ...none, starts: [{ clientId: 2, clock: 0 }], parts: 1 };
    const broken: Incoming = { update, shape, isSyncStep2: false, userId: "u2" };
    if (sound === undefined || later === undefined) throw new Error("nothing was typed");
    const { verdicts } = document.store([sound, broken, later], 0);
    expect(verdicts).toEqual(["stored", "broken", "stored"]);
    expect(document.text.split("").toSorted().join("")).toBe("!dnosu");
    const replayed = new Y.Doc();
    new UpdateLog(state.storage).load(replayed);
    expect(documentText(replayed)).toBe(document.text);
  });
});

/** The update as the room would take it on, or nothing where it is refused. */
function incomingOf(update: Uint8Array): Incoming[] {
  try {
    return [{ update, shape: inspectUpdate(update), isSyncStep2: false, userId: "u1" }];
  } catch {
    return [];
  }
}
