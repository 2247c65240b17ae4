/**
 * The load on one page, a process of its own: `generator.ts JSON` connects so many clients, has them type
 * for so long, and prints as JSON what came of it. A delivery is one update arriving at one other client.
 */
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { masked, readUpdate, readVarUint, typingFrame } from "./frames.ts";
import { openRaw } from "./raw-socket.ts";
import type { RawSocket } from "./raw-socket.ts";

export interface Load {
  /** An address for each client, with whatever lets it in. */
  urls: string[];
  /** The document's name where the peer speaks of several over one socket (Hocuspocus), else null. */
  documentName: string | null;
  /** Updates a second that each client sends whatever happens, or null for as fast as `inFlight` allows. */
  perSecond: number | null;
  /** How many of its own updates each client has on their way to the next client at most. */
  inFlight: number;
  warmUpMs: number;
  measureMs: number;
}

export interface LoadResult {
  /** Updates sent while measuring, and all of them. */
  sent: number;
  typed: number;
  deliveriesPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** The share of the time in which the generator itself was busy: near 1 it measures itself. */
  busy: number;
}

const bucketMs = 0.01;
const buckets = 600_000;
const ringSize = 1 << 16;

class Generator {
  readonly #load: Load;
  readonly #head: number[];
  readonly #sockets: RawSocket[] = [];
  readonly #sentAt: Float64Array[];
  readonly #clocks: number[];
  /** By receiver and writer: the clock up to which it has been received. */
  readonly #received: Int32Array[];
  readonly #histogram = new Uint32Array(buckets);
  #isMeasuring = false;
  #isTyping = true;
  #deliveries = 0;
  #sent = 0;

  constructor(load: Load) {
    this.#load = load;
    const name = [...new TextEncoder().encode(load.documentName ?? "")];
    this.#head = load.documentName === null ? [] : [name.length, ...name];
    this.#sentAt = load.urls.map(() => new Float64Array(ringSize));
    this.#clocks = load.urls.map(() => 0);
    this.#received = load.urls.map(() => new Int32Array(load.urls.length));
  }

  async run(): Promise<LoadResult> {
    const { urls, perSecond, warmUpMs, measureMs } = this.#load;
    for (const [index, url] of urls.entries()) {
      const socket = await openRaw(url, (bytes) => this.#receive(index, bytes));
      this.#sockets.push(socket);
      // Hocuspocus lets in by a message of its own: authentication, with a token that it ignores.
      if (this.#head.length > 0)
        socket.send(masked(Uint8Array.from([...this.#head, 2, 0, 1, 0x78, 0])));
      // An empty state vector: whoever has said nothing is no client yet.
      socket.send(masked(Uint8Array.from([...this.#head, 0, 0, 1, 0])));
    }
    await pause(300);
    const typing = perSecond === null ? this.#fill() : this.#keepPace(perSecond);
    await pause(warmUpMs);
    this.#isMeasuring = true;
    const startedAt = performance.now();
    const idle = performance.eventLoopUtilization();
    await pause(measureMs);
    const seconds = (performance.now() - startedAt) / 1000;
    const { utilization } = performance.eventLoopUtilization(idle);
    this.#isMeasuring = false;
    this.#isTyping = false;
    await typing;
    for (const socket of this.#sockets) socket.end();
    return {
      sent: this.#sent,
      typed: this.#clocks.reduce((sum, clock) => sum + clock, 0),
      deliveriesPerSecond: this.#deliveries / seconds,
      p50Ms: this.#percentile(0.5),
      p99Ms: this.#percentile(0.99),
      busy: utilization,
    };
  }

  #type(client: number): void {
    const clock = this.#clocks[client] ?? 0;
    this.#clocks[client] = clock + 1;
    const sentAt = this.#sentAt[client];
    if (sentAt !== undefined) sentAt[clock % ringSize] = performance.now();
    this.#sockets[client]?.send(typingFrame(this.#head, client + 1, clock));
    if (this.#isMeasuring) this.#sent += 1;
  }

  async #fill(): Promise<void> {
    for (let client = 0; client < this.#sockets.length; client++) this.#fillUp(client);
  }

  /** Types until as many are on their way to the next client as may be. */
  #fillUp(client: number): void {
    const next = this.#received[(client + 1) % this.#received.length];
    const arrived = next?.[client] ?? 0;
    while (this.#isTyping && (this.#clocks[client] ?? 0) - arrived < this.#load.inFlight) {
      this.#type(client);
    }
  }

  async #keepPace(perSecond: number): Promise<void> {
    const everyMs = 1000 / perSecond;
    const startedAt = performance.now();
    const dueAt = this.#sockets.map((_, client) => {
      return startedAt + (client / this.#sockets.length) * everyMs;
    });
    while (this.#isTyping) {
      const now = performance.now();
      for (const [client, due] of dueAt.entries()) {
        if (due > now) continue;
        this.#type(client);
        dueAt[client] = due + everyMs;
      }
      await pause(1);
    }
  }

  #receive(receiver: number, bytes: Uint8Array): void {
    const reader = { bytes, at: this.#head.length };
    const isSync = readVarUint(reader) === 0;
    if (!isSync || readVarUint(reader) !== 2) return;
    const now = performance.now();
    readUpdate(reader, (clientId, end) => this.#arrive(receiver, clientId - 1, end, now));
  }

  #arrive(receiver: number, writer: number, end: number, now: number): void {
    const received = this.#received[receiver];
    const sentAt = this.#sentAt[writer];
    const before = received?.[writer] ?? 0;
    if (receiver === writer || received === undefined || sentAt === undefined || end <= before)
      return;
    received[writer] = end;
    if (this.#isMeasuring) this.#count(sentAt, before, end, now);
    const isNext = receiver === (writer + 1) % this.#received.length;
    if (isNext && this.#load.perSecond === null) this.#fillUp(writer);
  }

  /** Counts the updates between two clocks as delivered now. */
  #count(sentAt: Float64Array, before: number, end: number, now: number): void {
    this.#deliveries += end - before;
    for (let clock = Math.max(before, end - ringSize); clock < end; clock++) {
      const tookMs = now - (sentAt[clock % ringSize] ?? now);
      const bucket = Math.min(buckets - 1, Math.floor(tookMs / bucketMs));
      this.#histogram[bucket] = (this.#histogram[bucket] ?? 0) + 1;
    }
  }

  #percentile(share: number): number {
    let left = this.#deliveries * share;
    for (const [bucket, count] of this.#histogram.entries()) {
      left -= count;
      if (left <= 0) return bucket * bucketMs;
    }
    return Infinity;
  }
}

if (process.argv[1] === import.meta.filename) {
  const load = JSON.parse(process.argv[2] ?? "{}") as Load;
  process.stdout.write(JSON.stringify(await new Generator(load).run()));
  process.exit(0);
}
