/**
 * Replays an editing history through real providers, each writer with a client of their own, while the
 * runtime is killed at random points, which evicts the room. At the end everyone, and somebody who was
 * never there, must have the history's final text exactly.
 */
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as Y from "yjs";
import { documentText } from "#content/document";
import { newId } from "#ids";
import { limits } from "#limits";
import { signPass } from "#security/pass";
import { clientKinds } from "./client-kinds.ts";
import type { RoomAddress } from "./client-kinds.ts";
import type { Runtime } from "./runtime.ts";
import { TraceWriters } from "./trace.ts";
import type { Trace, Typed } from "./trace.ts";
import type { ProviderClient } from "./editor-client.ts";
import { until } from "./until.ts";

export interface ReplayReport {
  edits: number;
  evictions: number;
  seconds: number;
  /** How long somebody new waits for the whole document. */
  firstSyncMs: number;
  /** The document's state as Yjs encodes it. */
  stateBytes: number;
  /** Empty where every text is exactly the history's. */
  faults: string[];
}

export interface ReplaySettings {
  evictions: number;
  onProgress?: (line: string) => void;
}

const color = "#306090";
/** So many updates may be under way. */
const window = 400;
const withinMs = 60_000;

/** A page's room, which needs no page for this. */
export function roomAddressIn(runtime: Runtime, pageId: string, userId: string): RoomAddress {
  const token = () => {
    const now = Date.now();
    // Always fresh: of a page that there is not, nobody can say who may still edit it.
    const issuedAt = now + limits.collaborationTokenMs;
    const pass = { pageId, userId, name: userId, color, permission: "write" as const, issuedAt };
    return signPass(runtime.secret, pass, now);
  };
  return { host: runtime.host, pageId, token };
}

/** Replays the history in a page of its own. */
export async function replay(
  runtime: Runtime,
  trace: Trace,
  { evictions, onProgress }: ReplaySettings,
): Promise<ReplayReport> {
  const writers = new TraceWriters(trace);
  const pageId = newId();
  const clients = Array.from({ length: writers.count }, (_, index) => {
    return new TraceWriter(roomAddressIn(runtime, pageId, `writer-${index}`));
  });
  const startedAt = performance.now();
  const points = randomPoints(evictions, trace.txns.length);
  let edits = 0;
  try {
    await Promise.all(clients.map((client) => client.connect()));
    for (const typed of writers.typing()) {
      await clients[typed.agent]?.type(typed);
      edits += 1;
      if (points.has(edits)) await evict(runtime, clients);
      if (edits % 20_000 === 0) onProgress?.(`${edits} of ${trace.txns.length} edits`);
    }
    const agreed = () =>
      clients.every((client) => client.isSaved && client.text === clients[0]?.text);
    await until("everyone has everything, saved", agreed, { withinMs, everyMs: 100 });
    const seconds = (performance.now() - startedAt) / 1000;
    const late = await firstSync(roomAddressIn(runtime, pageId, "late"));
    const texts = [...clients.map((client) => client.text), writers.merged(), late.text];
    const faults = texts.flatMap((text, index) =>
      text === trace.endContent ? [] : [`Text ${index} is not the history's`],
    );
    const { firstSyncMs, stateBytes } = late;
    return { edits, evictions: points.size, seconds, firstSyncMs, stateBytes, faults };
  } finally {
    for (const client of clients) client.end();
  }
}

function randomPoints(count: number, length: number): Set<number> {
  return new Set(Array.from({ length: count }, () => 1 + randomInt(length)));
}

async function evict(runtime: Runtime, clients: readonly TraceWriter[]): Promise<void> {
  const isBack = runtime.kill();
  for (const client of clients) client.disconnect();
  await isBack;
  await Promise.all(clients.map((client) => client.connect()));
}

/** Opens the page as somebody new. */
export async function firstSync(
  address: RoomAddress,
): Promise<{ text: string; firstSyncMs: number; stateBytes: number }> {
  const client = clientKinds["y-partykit"](address)({ typed: () => 0, acknowledged: () => {} });
  try {
    const startedAt = performance.now();
    await client.connect();
    await until("a new client has the document", () => client.isSynced(), { withinMs, everyMs: 1 });
    const firstSyncMs = performance.now() - startedAt;
    const stateBytes = Y.encodeStateAsUpdate(client.doc).byteLength;
    return { text: documentText(client.doc), firstSyncMs, stateBytes };
  } finally {
    client.destroy();
  }
}

/** Where one writer's updates go out, no faster than a connection may send. */
class TraceWriter {
  readonly #client: ProviderClient;
  #typed = 0;
  #saved = 0;
  #mayStillSend = 0;
  #filledAt = 0;

  constructor(address: RoomAddress) {
    this.#client = clientKinds["y-partykit"](address)({
      typed: () => this.#typed,
      acknowledged: (count) => {
        this.#saved = Math.max(this.#saved, count);
      },
    });
  }

  get text(): string {
    return documentText(this.#client.doc);
  }

  get isSaved(): boolean {
    return this.#saved === this.#typed;
  }

  async connect(): Promise<void> {
    await this.#client.connect();
    await until("a writer is back", () => this.#client.isSynced(), { withinMs });
    this.#mayStillSend = limits.roomMessagesBurst / 2;
    this.#filledAt = Date.now();
  }

  disconnect(): void {
    this.#client.disconnect();
  }

  /** Hands on an update as soon as what it builds on has arrived, and the room can take it. */
  async type({ update, needs }: Typed): Promise<void> {
    await until("there is room for more", () => this.#typed - this.#saved < window, { withinMs });
    await this.#allowance();
    await until("the others' typing has come", () => isReady(this.#client.doc, needs), {
      withinMs,
    });
    this.#typed += 1;
    Y.applyUpdate(this.#client.doc, update, "writer");
  }

  end(): void {
    this.#client.destroy();
  }

  async #allowance(): Promise<void> {
    while (this.#mayStillSend < 1) {
      await pause(10);
      const now = Date.now();
      const perSecond = limits.roomMessagesPerSecond * 0.9;
      this.#mayStillSend += ((now - this.#filledAt) / 1000) * perSecond;
      this.#filledAt = now;
    }
    this.#mayStillSend -= 1;
  }
}

/** True when the document holds everything that its writer had seen. */
function isReady(doc: Y.Doc, needs: Typed["needs"]): boolean {
  return [...needs].every(([client, clock]) => Y.getState(doc.store, client) >= clock);
}
