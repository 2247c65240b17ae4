/** The socket to a page's room tells a dead network from a room that has nothing to say. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { heartbeatMs, roomSocket } from "../../src/studio/editor/room-socket.ts";

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
});
