/** The socket to a page's room tells a dead network from a room that has nothing to say. */
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { applyAwarenessUpdate, Awareness, encodeAwarenessUpdate } from "y-protocols/awareness";
import * as Y from "yjs";
import { batchMs, restMs, writingBatchMs } from "../../src/studio/editor/batched-frames.ts";
import { paintedAfterMs } from "../../src/studio/editor/late-sends.ts";
import { heartbeatMs, roomSocket } from "../../src/studio/editor/room-socket.ts";

/** What a browser's page tells of input methods, and of its end. */
const page = vi.hoisted(() => {
  const target = new EventTarget();
  vi.stubGlobal("document", target);
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
  return target;
});

/** Whatever this process loads next finds no document, as it would by itself. */
afterAll(() => void vi.unstubAllGlobals());

/** A network without a room behind it: what is sent is kept, and what comes in is said by the test. */
class Network extends EventTarget {
  static last: Network;
  readonly sent: unknown[] = [];
  readyState = 0;
  isClosing = false;

  constructor() {
    super();
    Network.last = this;
  }

  send(message: unknown): void {
    this.sent.push(message);
  }

  close(): void {
    this.readyState = 2;
    this.isClosing = true;
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

function connect() {
  const watch = {
    onOpen: vi.fn<() => void>(),
    onSend: vi.fn<(message: unknown) => void>(),
    onText: vi.fn<(message: unknown) => void>(),
  };
  const Socket = roomSocket(watch, Network as unknown as typeof WebSocket);
  const socket = new Socket("wss://galley.test/parties/page/p");
  const ends: CloseEvent[] = [];
  socket.addEventListener("close", (event) => ends.push(event));
  return { socket, network: Network.last, watch, ends };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a socket to a page's room", () => {
  test("ends within two heartbeats when nothing answers any more", () => {
    const { network, ends } = connect();
    network.open();
    vi.advanceTimersByTime(heartbeatMs);
    expect(network.sent).toEqual(["ping"]);
    expect(ends).toEqual([]);
    vi.advanceTimersByTime(heartbeatMs);
    expect(ends).toMatchObject([{ code: 1006 }]);
    expect(network.isClosing).toBe(true);
  });

  test("ends when it does not even open", () => {
    const { ends } = connect();
    vi.advanceTimersByTime(2 * heartbeatMs);
    expect(ends).toMatchObject([{ code: 1006 }]);
  });

  test("stays open as long as its room answers, and says nothing else meanwhile", () => {
    const { network, ends } = connect();
    network.open();
    for (let beat = 0; beat < 100; beat++) {
      vi.advanceTimersByTime(heartbeatMs);
      network.say("pong");
    }
    expect(ends).toEqual([]);
    expect(new Set(network.sent)).toEqual(new Set(["ping"]));
  });

  test("lets nothing through once it was told to be dead, not even its own late end", () => {
    const { socket, network, watch, ends } = connect();
    const onMessage = vi.fn<() => void>();
    socket.addEventListener("message", onMessage);
    network.open();
    vi.advanceTimersByTime(2 * heartbeatMs);
    network.say(JSON.stringify({ type: "saved", seq: 1 }));
    network.dispatchEvent(new CloseEvent("close", { code: 1000 }));
    vi.advanceTimersByTime(10 * heartbeatMs);
    expect(watch.onText).not.toHaveBeenCalled();
    expect(onMessage).not.toHaveBeenCalled();
    expect(ends).toHaveLength(1);
  });

  test("sends a message over 1 MB in pieces that say how many they are, and shows it whole", () => {
    const { socket, network, watch } = connect();
    network.open();
    const message = new Uint8Array(2_500_000).fill(7);
    socket.send(message);
    const [start, ...rest] = network.sent;
    const pieces = rest.slice(0, -1) as Uint8Array[];
    expect(pieces.map(({ byteLength }) => byteLength)).toEqual([1_000_000, 1_000_000, 500_000]);
    for (const [marker, type] of [
      [start, "start"],
      [rest.at(-1), "end"],
    ]) {
      const [, json = ""] = /^y-pk-batch#(.*)$/.exec(String(marker)) ?? [];
      expect(JSON.parse(json)).toMatchObject({ type, size: 2_500_000, count: 3 });
    }
    expect(watch.onSend.mock.calls).toEqual([[message]]);
  });

  test("brings what ten people type within a moment as one message, and where they stand as another", () => {
    const { network, frames } = listen();
    const others = Array.from({ length: 10 }, (_, at) => typedBy(`person ${at}`));
    for (const { update, states } of others) {
      network.say(frame([0, 2], update));
      network.say(frame([1], states));
    }
    expect(frames).toEqual([]);
    vi.advanceTimersByTime(batchMs);
    const [words, people] = frames.map(payloadOf);
    expect(frames).toHaveLength(2);
    const doc = new Y.Doc();
    Y.applyUpdate(doc, words ?? new Uint8Array());
    const text = doc.getText("content").toJSON();
    for (const { name } of others) expect(text).toContain(name);
    const awareness = new Awareness(doc);
    applyAwarenessUpdate(awareness, people ?? new Uint8Array(), "room");
    expect([...awareness.getStates().values()].map(({ name }) => name as string)).toEqual(
      expect.arrayContaining(others.map(({ name }) => name)),
    );
    awareness.destroy();
  });

  test("lets others' words come when a letter of one's own is painted, and not where the next would wait for them", () => {
    const { socket, network, frames } = listen();
    const own = new Uint8Array(frame([0, 2], typedBy("oneself").update));
    const other = frame([0, 2], typedBy("somebody").update);
    socket.send(own);
    network.say(other);
    vi.advanceTimersByTime(batchMs + restMs);
    expect(frames).toEqual([]);
    socket.send(own);
    vi.advanceTimersByTime(restMs - 1);
    expect(frames).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(frames).toHaveLength(1);
    network.say(other);
    vi.advanceTimersByTime(batchMs - 1);
    socket.send(own);
    vi.advanceTimersByTime(restMs);
    expect(frames).toHaveLength(1);
    socket.send(own);
    vi.advanceTimersByTime(restMs);
    expect(frames).toHaveLength(2);
  });

  test("sends a letter once it is painted, in front of what goes out behind it, and before socket or page ends", () => {
    const { socket, network, watch } = connect();
    network.open();
    const update = new Uint8Array(frame([0, 2], typedBy("oneself").update));
    const place = new Uint8Array(frame([1], typedBy("oneself").states));
    const step = new Uint8Array(frame([0, 0], Y.encodeStateVector(new Y.Doc())));
    socket.send(update);
    socket.send(place);
    expect(watch.onSend).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(paintedAfterMs - 1);
    expect(network.sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(network.sent).toEqual([update, place]);
    socket.send(update);
    socket.send(step);
    expect(network.sent.slice(2)).toEqual([update, step]);
    socket.send(update);
    page.dispatchEvent(new Event("pagehide"));
    expect(network.sent.slice(4)).toEqual([update]);
    socket.send(place);
    socket.close();
    expect(network.sent.slice(5)).toEqual([place]);
  });

  test("lets others' words wait for one's own no longer than their bound, however fast the letters come", () => {
    const { socket, network, frames } = listen();
    const own = new Uint8Array(frame([0, 2], typedBy("oneself").update));
    const other = frame([0, 2], typedBy("somebody").update);
    socket.send(own);
    network.say(other);
    for (let waited = 0; waited < writingBatchMs; waited += restMs / 2) {
      expect(frames).toEqual([]);
      socket.send(own);
      vi.advanceTimersByTime(restMs / 2);
    }
    expect(frames).toHaveLength(1);
    socket.send(own);
    network.say(other);
    vi.advanceTimersByTime(writingBatchMs);
    expect(frames).toHaveLength(2);
    vi.advanceTimersByTime(writingBatchMs);
    network.say(other);
    vi.advanceTimersByTime(batchMs);
    expect(frames).toHaveLength(3);
  });

  test("lets others' words wait until what is put together here is written, or gone from the page", () => {
    const { network, frames } = listen();
    const other = frame([0, 2], typedBy("somebody").update);
    const text = Object.assign(new EventTarget(), { isConnected: true });
    const say = (type: string) =>
      page.dispatchEvent(Object.defineProperty(new Event(type), "target", { value: text }));
    say("compositionstart");
    network.say(other);
    vi.advanceTimersByTime(10 * writingBatchMs);
    expect(frames).toEqual([]);
    say("compositionend");
    expect(frames).toHaveLength(1);

    say("compositionstart");
    network.say(other);
    text.isConnected = false;
    vi.advanceTimersByTime(batchMs);
    expect(frames).toHaveLength(2);
  });

  test("keeps the room's order: a frame that does not wait comes behind the batch before it", () => {
    const { network, frames } = listen();
    const { update } = typedBy("somebody");
    network.say(frame([0, 2], update));
    network.say(frame([0, 0], Y.encodeStateVector(new Y.Doc())));
    expect(frames.map((each) => each[1])).toEqual([2, 0]);
    vi.advanceTimersByTime(batchMs);
    expect(frames).toHaveLength(2);
  });

  test("drops its batch when it ends, which the next connection brings again", () => {
    const { network, frames } = listen();
    network.say(frame([0, 2], typedBy("somebody").update));
    network.dispatchEvent(new CloseEvent("close", { code: 1006 }));
    vi.advanceTimersByTime(batchMs);
    expect(frames).toEqual([]);
  });
});

/** An open socket, and the binary messages that come out of it. */
function listen() {
  const { socket, network } = connect();
  const frames: Uint8Array[] = [];
  socket.addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
    frames.push(new Uint8Array(data));
  });
  network.open();
  return { socket, network, frames };
}

/** What somebody who typed their name has for others. */
function typedBy(name: string) {
  const doc = new Y.Doc();
  const awareness = new Awareness(doc);
  awareness.setLocalState({ name });
  doc.getText("content").insert(0, name);
  const states = encodeAwarenessUpdate(awareness, [doc.clientID]);
  awareness.destroy();
  return { name, update: Y.encodeStateAsUpdate(doc), states };
}

function frame(kind: readonly number[], payload: Uint8Array): ArrayBuffer {
  return encoding.encode((encoder) => {
    for (const each of kind) encoding.writeVarUint(encoder, each);
    encoding.writeVarUint8Array(encoder, payload);
  }).buffer;
}

function payloadOf(message: Uint8Array): Uint8Array {
  const decoder = decoding.createDecoder(message);
  if (decoding.readVarUint(decoder) === 0) decoding.readVarUint(decoder);
  return decoding.readVarUint8Array(decoder);
}
