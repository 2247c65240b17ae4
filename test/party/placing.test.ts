/** Items that name origins which no editor can have named, and unusual items of honest people. */
import { runInDurableObject } from "cloudflare:test";
import fc from "fast-check";
import * as encoding from "lib0/encoding";
import { expect, onTestFinished, test, vi } from "vitest";
import * as Y from "yjs";
import { documentText } from "#content/document";
import { newId } from "#ids";
import { inspectUpdate } from "#party/inspect-update";
import type { Incoming } from "#party/live-document";
import { LiveDocument } from "#party/live-document";
import { UpdateLog } from "#party/update-log";
import { roomOf } from "#test/room-client";

type CharacterId = readonly [clientId: number, clock: number];

/** A string of one client, the characters that it names as its origins, and one that it deletes. */
interface Claim {
  clientId: number;
  clock: number;
  between: readonly [origin: CharacterId | null, rightOrigin: CharacterId | null];
  text: string;
  deleted: CharacterId | null;
}

function updateOf(claims: readonly Claim[]): Uint8Array {
  const [{ clientId, clock } = { clientId: 1, clock: 0 }] = claims;
  const encoder = encoding.createEncoder();
  const write = (...numbers: number[]) => {
    for (const each of numbers) encoding.writeVarUint(encoder, each);
  };
  write(1, claims.length, clientId, clock);
  for (const { between, text } of claims) {
    const [origin, rightOrigin] = between;
    encoding.writeUint8(encoder, 4 | (origin ? 0x80 : 0) | (rightOrigin ? 0x40 : 0));
    write(...(origin ?? []), ...(rightOrigin ?? []));
    if (!origin && !rightOrigin) write(1);
    if (!origin && !rightOrigin) encoding.writeVarString(encoder, "content");
    encoding.writeVarString(encoder, text);
  }
  const deleted = claims.flatMap((claim) => (claim.deleted ? [claim.deleted] : []));
  write(deleted.length);
  for (const character of deleted) write(character[0], 1, character[1], 1);
  return encoding.toUint8Array(encoder);
}

function incomingOf(update: Uint8Array, userId = "u1"): Incoming {
  return { update, shape: inspectUpdate(update), isSyncStep2: false, userId };
}

interface Opened {
  document: LiveDocument;
  /** What the log replays to. */
  replayed: () => string;
}

/** Calls back with the document of a fresh room. */
function inFreshRoom<T>(use: (opened: Opened) => T): Promise<T> {
  return runInDurableObject(roomOf(newId()), (_room, { storage }) => {
    const replayed = () => {
      const doc = new Y.Doc();
      new UpdateLog(storage).load(doc);
      return documentText(doc);
    };
    return use({ document: new LiveDocument(new UpdateLog(storage)), replayed });
  });
}

const wildScript = fc.array(
  fc.record({
    clientId: fc.integer({ min: 1, max: 4 }),
    places: fc.tuple(fc.nat(60), fc.nat(60), fc.nat(300)),
    known: fc.constantFrom(0, 0, 0, 1, 2),
    text: fc.constantFrom("a", "bc", "def", "😀", "g😀h"),
  }),
  { minLength: 10, maxLength: 50 },
);
type WildScript = typeof wildScript extends fc.Arbitrary<infer T> ? T : never;

/** Claims that name any characters that there are as origins, or none; some repeat what is known. */
function wild(script: WildScript, state: Map<number, number>): Claim[] {
  const clocks = new Map(state);
  return script.map(({ clientId, places, known, text }) => {
    const characters = [...clocks].flatMap(([id, end]) =>
      Array.from({ length: end }, (_, clock): CharacterId => [id, clock]),
    );
    const at = (choice: number) => characters[choice % (characters.length + 3)] ?? null;
    const clock = Math.max(0, (clocks.get(clientId) ?? 0) - known);
    clocks.set(clientId, Math.max(clocks.get(clientId) ?? 0, clock + text.length));
    const deleted = places[2] < 60 ? at(places[2]) : null;
    return { clientId, clock, between: [at(places[0]), at(places[1])], text, deleted };
  });
}

/** The claim as the room would take it on, or nothing where it is refused at sight. */
function taken(claim: Claim): Incoming[] {
  try {
    return [incomingOf(updateOf([claim]), `u${claim.clientId}`)];
  } catch {
    return [];
  }
}

test("whatever origins items name, the document, its log and the clients it sends changes to hold one text", async () => {
  const verdicts: string[] = [];
  await fc.assert(
    fc.asyncProperty(wildScript, fc.integer({ min: 1, max: 9 }), (script, together) =>
      inFreshRoom(({ document, replayed }) => {
        const received = new Y.Doc();
        for (let at = 0; at < script.length; at += together) {
          const state = Y.decodeStateVector(document.stateVector);
          const claims = wild(script.slice(at, at + together), state);
          const stored = document.store(claims.flatMap(taken), 0);
          for (const change of stored.changes) Y.applyUpdate(received, change);
          verdicts.push(...stored.verdicts);
        }
        const whole = new Y.Doc();
        Y.applyUpdate(whole, document.missingUpdate(Uint8Array.of(0)));
        const texts = [replayed(), documentText(received), documentText(whole)];
        expect(texts).toEqual(texts.map(() => document.text));
      }),
    ),
    { numRuns: 150 },
  );
  for (const verdict of ["stored", "broken", "gap"])
    expect(verdicts.filter((each) => each === verdict).length).toBeGreaterThan(100);
});

const honestScript = fc.array(
  fc.record({
    who: fc.nat(2),
    what: fc.constantFrom("insert", "insert", "delete", "undo", "redo", "send", "receive"),
    at: fc.oneof(fc.nat(60), fc.constant(0), fc.constant(10_000)),
    text: fc.string({ unit: "grapheme", minLength: 1, maxLength: 3 }),
  }),
  { minLength: 60, maxLength: 150 },
);

/** Somebody who types, undoes, and receives the updates of others, and sends its own, only now and then. */
class OfflineEditor {
  readonly doc = new Y.Doc();
  readonly unsent: Uint8Array[] = [];
  readonly unreceived: Uint8Array[] = [];
  readonly #content = this.doc.getText("content");
  readonly #undo = new Y.UndoManager(this.#content, { captureTimeout: 0 });

  constructor() {
    this.doc.on("update", (update: Uint8Array, origin: unknown) => {
      if (origin !== "received") this.unsent.push(update);
    });
  }

  edit(what: string, at: number, text: string): void {
    const from = Math.min(at, this.#content.length);
    if (what === "insert") this.#content.insert(from, text);
    else if (what === "delete")
      this.#content.delete(from, Math.min(3, this.#content.length - from));
    else if (what === "undo") this.#undo.undo();
    else if (what === "redo") this.#undo.redo();
  }

  receive(): void {
    for (const update of this.unreceived.splice(0)) Y.applyUpdate(this.doc, update, "received");
  }
}

test("nothing is refused that people type, undo and redo at once, offline and late", async () => {
  await fc.assert(
    fc.asyncProperty(honestScript, (script) =>
      inFreshRoom(({ document, replayed }) => {
        const editors = [new OfflineEditor(), new OfflineEditor(), new OfflineEditor()];
        const send = (editor: OfflineEditor, updates: readonly Uint8Array[]) => {
          const stored = document.store(
            updates.map((update) => incomingOf(update)),
            0,
          );
          expect(new Set([...stored.verdicts, "stored"])).toEqual(new Set(["stored"]));
          for (const other of editors)
            if (other !== editor) other.unreceived.push(...stored.changes);
        };
        for (const { who, what, at, text } of script) {
          const editor = editors[who] ?? new OfflineEditor();
          if (what === "send") send(editor, editor.unsent.splice(0, 1 + (at % 20)));
          else if (what === "receive") editor.receive();
          else editor.edit(what, at, text);
        }
        for (const editor of editors) {
          send(editor, [Y.encodeStateAsUpdate(editor.doc, document.stateVector)]);
        }
        for (const editor of editors) {
          editor.receive();
          expect(documentText(editor.doc)).toBe(document.text);
        }
        expect(replayed()).toBe(document.text);
      }),
    ),
    { numRuns: 60 },
  );
});

test("items that Yjs must step over thousands of others to integrate are refused before it has", async () => {
  const count = 5_000;
  const own = (clientId: number, between: (clock: number) => Claim["between"]) =>
    updateOf(
      Array.from({ length: count }, (_, clock) => {
        return { clientId, clock, between: between(clock), text: "x", deleted: null };
      }),
    );
  const backwards = own(1, (clock) => [null, clock === 0 ? null : [1, clock - 1]]);
  const among = own(2, (clock) => [null, [1, clock]]);
  await inFreshRoom(({ document }) => {
    expect(document.store([incomingOf(backwards)], 0).verdicts).toEqual(["stored"]);
    expect(document.store([incomingOf(among)], 0).verdicts).toEqual(["broken"]);
  });
});

test("a forged item among 2,000 honest ones costs none of them, and has the document loaded but twice", async () => {
  const updates: Uint8Array[] = [];
  const doc = new Y.Doc();
  doc.clientID = 1;
  doc.on("update", (update: Uint8Array) => void updates.push(update));
  for (let at = 0; at < 2_000; at++) doc.getText("content").insert(at, "x");
  const honest = updates.map((update) => incomingOf(update, "ada"));
  const wrongWayRound: Claim = {
    clientId: 2,
    clock: 0,
    between: [
      [1, 9],
      [1, 3],
    ],
    text: "y",
    deleted: null,
  };
  const forged = incomingOf(updateOf([wrongWayRound]), "mallory");
  const batch = [...honest.slice(0, 1_000), forged, ...honest.slice(1_000)];
  await inFreshRoom(({ document, replayed }) => {
    const load = vi.spyOn(UpdateLog.prototype, "load");
    onTestFinished(() => load.mockRestore());
    const { verdicts, changes } = document.store(batch, 0);
    expect(load.mock.calls.length).toBeLessThanOrEqual(2);
    expect(verdicts).toEqual(batch.map((each) => (each === forged ? "broken" : "stored")));
    expect(changes).toHaveLength(2);
    expect([document.text, replayed()]).toEqual(["x".repeat(2_000), "x".repeat(2_000)]);
  });
});
