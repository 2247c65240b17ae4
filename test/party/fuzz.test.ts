/** Frames of every damaged kind: the room neither falls nor changes by anything but an accepted update. */
import { env } from "cloudflare:workers";
import { runInDurableObject } from "cloudflare:test";
import fc from "fast-check";
import * as decoding from "lib0/decoding";
import { expect, test } from "vitest";
import * as Y from "yjs";
import { documentText } from "#content/document";
import { UpdateLog } from "#party/update-log";
import { CharacterRanges } from "#test/containment";
import { seedOfRun } from "#test/fixed-seed";
import { openSocket, passFor, RoomClient, roomOf } from "#test/room-client";
import { mintPage } from "#test/room-page";

const frames = Number((env as unknown as { FUZZED_FRAMES: string }).FUZZED_FRAMES);
const framesInRoom = 500;

/** What a frame is made from. The numbers say where and how. */
const recipe = fc.record({
  kind: fc.constantFrom(
    "noise",
    "sync",
    "typed",
    "damaged",
    "damaged",
    "syncStep1",
    "awareness",
    "queryAwareness",
    "text",
    "pieces",
  ),
  at: fc.nat(),
  byte: fc.nat(255),
  text: fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }),
  bytes: fc.uint8Array({ maxLength: 60 }),
});

type Recipe = typeof recipe extends fc.Arbitrary<infer T> ? T : never;

/** A client that records all that it has sent. */
class Fuzzer extends RoomClient {
  readonly characters = new CharacterRanges();
  #pieces: Uint8Array[] | null = null;

  static async connect(pageId: string): Promise<Fuzzer> {
    const fuzzer = new Fuzzer(await openSocket(pageId, `token=${await passFor(pageId)}&_pk=x`));
    await fuzzer.barrier();
    return fuzzer;
  }

  override raw(data: Uint8Array | string): void {
    if (typeof data !== "string") this.#recordSent(data);
    super.raw(data);
  }

  /** Comes back when everything sent so far has been handled, or the connection has ended. */
  async barrier(): Promise<void> {
    const answered = this.syncStep2s;
    this.sendSyncStep1();
    const deadline = Date.now() + 10_000;
    while (this.syncStep2s === answered && this.closing === null) {
      if (Date.now() > deadline) throw new Error("no answer");
      await scheduler.wait(0);
    }
  }

  /** Sends a message as y-partykit's pieces, or what damage makes of them. */
  inPieces(whole: Uint8Array, { at, byte }: Recipe): void {
    const batch = { id: "b", size: whole.byteLength, count: 2 };
    const marker = (type: string) => `y-pk-batch#${JSON.stringify({ ...batch, type })}`;
    const middle = at % (whole.byteLength + 1);
    this.#pieces = [];
    this.raw(marker("start"));
    this.raw(whole.slice(0, middle));
    this.raw(byte < 128 ? whole.slice(middle) : whole.slice(middle).map((each) => each ^ 1));
    this.raw(byte % 2 ? marker("end") : marker("end").replace('"count":2', '"count":3'));
    const sent = this.#pieces;
    this.#pieces = null;
    this.#recordSent(Uint8Array.from(sent.flatMap((piece) => [...piece])));
  }

  #recordSent(frame: Uint8Array): void {
    this.#pieces?.push(frame);
    const payload = payloadOf(frame);
    if (payload !== null) this.characters.add(payload);
  }
}

function payloadOf(frame: Uint8Array): Uint8Array | null {
  try {
    const decoder = decoding.createDecoder(frame);
    const isUpdate = decoding.readVarUint(decoder) === 0 && decoding.readVarUint(decoder) > 0;
    return isUpdate ? decoding.readVarUint8Array(decoder) : null;
  } catch {
    return null;
  }
}

function framed(type: number, kind: number | null, payload: Uint8Array): Uint8Array {
  const head = kind === null ? [type] : [type, kind];
  return Uint8Array.from([...head, ...lengthOf(payload), ...payload]);
}

function lengthOf({ byteLength }: Uint8Array): number[] {
  return byteLength < 128 ? [byteLength] : [(byteLength & 127) | 128, byteLength >> 7];
}

function damaged(bytes: Uint8Array, { at, byte }: Recipe): Uint8Array {
  const place = at % Math.max(1, bytes.byteLength);
  if (byte % 3 === 0) return bytes.slice(0, place);
  if (byte % 3 === 1) return Uint8Array.from([...bytes, byte]);
  return bytes.map((each, index) => (index === place ? byte : each));
}

function typedBy(fuzzer: Fuzzer, { at, text, byte }: Recipe): Uint8Array {
  return fuzzer.change(() => {
    const content = fuzzer.doc.getText("content");
    const from = at % (content.length + 1);
    if (byte % 4 === 0) content.delete(from, Math.min(2, content.length - from));
    content.insert(from, text);
  });
}

function sendOne(fuzzer: Fuzzer, made: Recipe): void {
  const { kind, bytes, text, byte } = made;
  if (kind === "noise") fuzzer.raw(bytes);
  else if (kind === "sync") fuzzer.raw(framed(0, byte % 4, bytes));
  else if (kind === "typed") fuzzer.update(typedBy(fuzzer, made));
  else if (kind === "damaged") fuzzer.raw(damaged(framed(0, 2, typedBy(fuzzer, made)), made));
  else if (kind === "syncStep1")
    fuzzer.raw(framed(0, 0, damaged(Y.encodeStateVector(fuzzer.doc), made)));
  else if (kind === "awareness") fuzzer.raw(framed(1, null, bytes));
  else if (kind === "queryAwareness") fuzzer.raw(Uint8Array.of(3, byte));
  else if (kind === "text") fuzzer.raw(byte % 2 ? text : `y-pk-batch#${text}`);
  else fuzzer.inPieces(framed(0, 2, typedBy(fuzzer, made)), made);
}

interface Held {
  text: string;
  seq: number;
  /** The rows after the ones already known. */
  news: Uint8Array[];
}

/** What the room holds, and what has come to it since. */
async function heldSince(pageId: string, seq: number): Promise<Held> {
  return runInDurableObject(roomOf(pageId), async (room, state) => {
    const answer = await room.read();
    if (!answer.ok) throw new Error(answer.detail);
    const sql = "SELECT seq, bytes FROM update_log WHERE seq > ? ORDER BY seq";
    const rows = state.storage.sql.exec<{ seq: number; bytes: ArrayBuffer }>(sql, seq).toArray();
    const news = rows.map(({ bytes }) => new Uint8Array(bytes));
    return { text: answer.text, seq: rows.at(-1)?.seq ?? seq, news };
  });
}

async function replayed(pageId: string): Promise<{ text: string; roots: string[] }> {
  return runInDurableObject(roomOf(pageId), (_room, state) => {
    const doc = new Y.Doc();
    new UpdateLog(state.storage).load(doc);
    return { text: documentText(doc), roots: [...doc.share.keys()] };
  });
}

async function fuzzRoom(recipes: readonly Recipe[]): Promise<{ accepted: number; closed: number }> {
  const { pageId } = await mintPage();
  const bob = await RoomClient.join(pageId);
  let fuzzer = await Fuzzer.connect(pageId);
  let held = await heldSince(pageId, 0);
  const counts = { accepted: 0, closed: 0 };
  for (const made of recipes) {
    sendOne(fuzzer, made);
    await fuzzer.barrier();
    const before = held;
    held = await heldSince(pageId, before.seq);
    expect(held.news.flatMap((row) => fuzzer.characters.foreignIn(row))).toEqual([]);
    const isChanged = held.news.length > 0;
    expect(isChanged ? before.text : held.text).toBe(before.text);
    counts.accepted += Number(isChanged);
    if (fuzzer.closing === null) continue;
    counts.closed += 1;
    expect(fuzzer.closing.code).not.toBe(1011);
    fuzzer = await Fuzzer.connect(pageId);
  }
  bob.type("!");
  await expect.poll(() => bob.saved).toBe(bob.sent);
  const { text } = await heldSince(pageId, held.seq);
  expect(bob.closing).toBeNull();
  expect(bob.text).toBe(text);
  expect(await replayed(pageId)).toEqual({ text, roots: ["content"] });
  bob.close();
  fuzzer.close();
  return counts;
}

test(
  `${frames} fuzzed frames: no fall, and no character that was not in an accepted update`,
  { timeout: 60_000 + frames * 100 },
  async () => {
    console.log(`fuzzing with seed ${seedOfRun()}`);
    const recipes = fc.sample(recipe, frames);
    const sums = { accepted: 0, closed: 0 };
    for (let from = 0; from < frames; from += framesInRoom) {
      const { accepted, closed } = await fuzzRoom(recipes.slice(from, from + framesInRoom));
      sums.accepted += accepted;
      sums.closed += closed;
    }
    console.log(`${frames} frames: ${sums.accepted} changed something, ${sums.closed} closed`);
    expect(sums.accepted).toBeGreaterThan(frames / 50);
    expect(sums.closed).toBeGreaterThan(frames / 50);
  },
);
