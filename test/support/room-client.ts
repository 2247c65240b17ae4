/**
 * A bare client of a page's room, for tests inside the runtime: a Y.Doc, the frames as they are, and
 * the room's text frames. It speaks y-protocols itself, so that a test can also speak them wrongly.
 */
import { env } from "cloudflare:workers";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { writeSyncStep1, writeSyncStep2, writeUpdate } from "y-protocols/sync";
import { onTestFinished, vi } from "vitest";
import * as Y from "yjs";
import { documentText } from "#content/document";
import type { PageRoom } from "#party/page-room";
import type { Pass } from "#security/pass";
import { signPass } from "#security/pass";
import { sessionOf, writerOf } from "#test/room-page";
import { baseUrl, send } from "#test/worker";

const bindings = env as unknown as {
  Page: DurableObjectNamespace<PageRoom>;
  GALLEY_SECRET: string;
};

/** The room of a page. */
export function roomOf(pageId: string): DurableObjectStub<PageRoom> {
  return bindings.Page.get(bindings.Page.idFromName(pageId));
}

/** A signed pass for a page, that of somebody who may write it and is signed in unless the claims differ. */
export async function passFor(pageId: string, claims: Partial<Pass> = {}): Promise<string> {
  const now = claims.issuedAt ?? Date.now();
  const userId = claims.userId ?? writerOf(pageId);
  const sessionId = await sessionOf(userId);
  const person = { name: "Ada", color: "#306090", permission: "write" as const, sessionId };
  const pass = { ...person, pageId, issuedAt: now, ...claims, userId };
  return signPass(bindings.GALLEY_SECRET, pass, now);
}

/** A socket to a page's room through the Worker. */
export async function openSocket(pageId: string, query: string): Promise<WebSocket> {
  const url = `${baseUrl}/parties/page/${pageId}?${query}`;
  const answer = await send(new Request(url, { headers: { Upgrade: "websocket" } }));
  if (!answer.webSocket) throw new Error(`no socket, but ${answer.status}`);
  return answer.webSocket;
}

interface AwarenessEntry {
  clientId: number;
  clock: number;
  state: Record<string, unknown> | null;
}

export class RoomClient {
  readonly doc = new Y.Doc();
  readonly texts: { type: string; seq?: number; count?: number; since?: string | null }[] = [];
  readonly awareness: AwarenessEntry[] = [];
  /** Document frames (SyncStep1 apart) in the order they came. */
  readonly changes: Uint8Array[] = [];
  /** How many the room has sent of each. */
  syncStep1s = 0;
  syncStep2s = 0;
  queried = 0;
  sent = 0;
  closing: { code: number; reason: string } | null = null;
  readonly #socket: WebSocket;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    onTestFinished(() => this.close());
    socket.binaryType = "arraybuffer";
    socket.accept();
    socket.addEventListener("message", ({ data }) => this.#receive(data));
    socket.addEventListener("close", ({ code, reason }) => {
      this.closing = { code, reason };
    });
  }

  /** Connects with a fresh pass and waits until both sides have synced. */
  static async join(pageId: string, claims: Partial<Pass> = {}): Promise<RoomClient> {
    const client = await RoomClient.open(pageId, claims);
    client.sendSyncStep1();
    await client.until(
      () => client.syncStep2s > 0 && (claims.permission === "read" || client.syncStep1s > 0),
    );
    return client;
  }

  /** Connects with a fresh pass and sends nothing. */
  static async open(pageId: string, claims: Partial<Pass> = {}): Promise<RoomClient> {
    return RoomClient.with(pageId, await passFor(pageId, claims));
  }

  static async with(pageId: string, token: string): Promise<RoomClient> {
    return new RoomClient(await openSocket(pageId, `token=${token}&_pk=test`));
  }

  get text(): string {
    return documentText(this.doc);
  }

  /** How many of its updates the room says are stored. */
  get saved(): number {
    return this.texts.findLast(({ type }) => type === "saved")?.seq ?? 0;
  }

  async until(isSo: () => boolean): Promise<void> {
    await vi.waitUntil(isSo, { timeout: 10_000, interval: 5 });
  }

  /**
   * Waits for the room to close the connection within a second, and gives the code; null where it has not. Counted are
   * the turns that a second has where nothing else runs: a machine that stands still counts none.
   */
  async shut(): Promise<number | null> {
    for (let turn = 0; turn < 200 && this.closing === null; turn += 1)
      await new Promise((resolve) => void setTimeout(resolve, 5));
    return this.closing?.code ?? null;
  }

  sendSyncStep1(): void {
    this.frame((encoder) => writeSyncStep1(encoder, this.doc));
  }

  /** Inserts text and sends the update. */
  type(text: string, at = this.text.length): void {
    this.edit(() => this.doc.getText("content").insert(at, text));
  }

  /** Changes the document and sends what that made, as a provider would. */
  edit(change: () => void): void {
    this.update(this.change(change));
  }

  /** Changes the document and sends nothing. */
  change(change: () => void): Uint8Array {
    let made: Uint8Array = new Uint8Array();
    const keep = (update: Uint8Array) => {
      made = update;
    };
    this.doc.on("update", keep);
    this.doc.transact(change);
    this.doc.off("update", keep);
    return made;
  }

  update(update: Uint8Array): void {
    this.sent += 1;
    this.frame((encoder) => writeUpdate(encoder, update));
  }

  /** Sends one awareness update of these states. */
  announce(entries: AwarenessEntry[]): void {
    const payload = encoding.createEncoder();
    encoding.writeVarUint(payload, entries.length);
    for (const { clientId, clock, state } of entries) {
      encoding.writeVarUint(payload, clientId);
      encoding.writeVarUint(payload, clock);
      encoding.writeVarString(payload, JSON.stringify(state));
    }
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, 1);
    encoding.writeVarUint8Array(encoder, encoding.toUint8Array(payload));
    this.raw(encoding.toUint8Array(encoder));
  }

  frame(write: (encoder: encoding.Encoder) => void): void {
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, 0);
    write(encoder);
    this.raw(encoding.toUint8Array(encoder));
  }

  raw(data: Uint8Array | string): void {
    this.#socket.send(data);
  }

  close(): void {
    if (this.closing === null) this.#socket.close(1000, "done");
  }

  #receive(data: ArrayBuffer | string): void {
    if (typeof data === "string") {
      this.texts.push(JSON.parse(data));
      return;
    }
    const decoder = decoding.createDecoder(new Uint8Array(data));
    const type = decoding.readVarUint(decoder);
    if (type === 3) this.queried += 1;
    if (type === 1) this.#readAwareness(decoding.readVarUint8Array(decoder));
    if (type === 0) this.#readSync(decoder);
  }

  #readSync(decoder: decoding.Decoder): void {
    const kind = decoding.readVarUint(decoder);
    const payload = decoding.readVarUint8Array(decoder);
    if (kind === 0) {
      this.syncStep1s += 1;
      this.sent += 1;
      this.frame((encoder) => writeSyncStep2(encoder, this.doc, payload));
      return;
    }
    if (kind === 1) this.syncStep2s += 1;
    this.changes.push(payload);
    Y.applyUpdate(this.doc, payload, this);
  }

  #readAwareness(payload: Uint8Array): void {
    const decoder = decoding.createDecoder(payload);
    for (let left = decoding.readVarUint(decoder); left > 0; left--) {
      const clientId = decoding.readVarUint(decoder);
      const clock = decoding.readVarUint(decoder);
      this.awareness.push({ clientId, clock, state: JSON.parse(decoding.readVarString(decoder)) });
    }
  }
}
