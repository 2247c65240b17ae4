/**
 * The connection to a collection's channel: says when something of the collection is to be read again. What comes in one
 * moment is said once; a connection that is lost comes back, later each time, and whatever it missed counts as changed.
 */
import { heartbeat } from "#content/text-frames";
import type { ChannelMessage } from "#party/channel-protocol";
import { Backoff } from "../editor/backoff.ts";
import { heartbeatMs } from "../editor/room-socket.ts";
import { isFinal } from "../refusals.ts";

/** What is to be read again: the pages, or, since a right has changed, the collection too. */
export type Stale = "pages" | "rights";

interface ChannelOptions {
  getPass: () => Promise<{ token: string; url: string }>;
  /** A page's new text is of no interest where it is known to differ from what is published. */
  isNews: (change: ChannelMessage["changes"][number]) => boolean;
  onStale: (stale: Stale) => void;
}

/** Changes of this long are read at once, one's own among them. */
const gatherMs = 150;
/** The channel's close code for a right that was taken. */
const notAllowedCode = 4403;

export class Channel {
  readonly #options: ChannelOptions;
  readonly #backoff = new Backoff(() => void this.#connect());
  #socket: WebSocket | null = null;
  #version: number | null = null;
  #isConnecting = false;
  #isHeard = true;
  #isClosed = false;
  #stale: Stale | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #beats = setInterval(() => this.#beat(), heartbeatMs);

  constructor(options: ChannelOptions) {
    this.#options = options;
    addEventListener("online", this.#cameOnline);
    void this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    this.#backoff.cancel();
    clearTimeout(this.#timer);
    clearInterval(this.#beats);
    removeEventListener("online", this.#cameOnline);
    this.#socket?.close();
  }

  async #connect(): Promise<void> {
    if (this.#isConnecting || this.#socket !== null) return;
    this.#isConnecting = true;
    try {
      const { token, url } = await this.#options.getPass();
      if (!this.#isClosed) this.#listen(new WebSocket(`${url}?token=${token}`));
    } catch (error) {
      if (isFinal(error)) this.#note("rights");
      else this.#retryLater();
    } finally {
      this.#isConnecting = false;
    }
  }

  #listen(socket: WebSocket): void {
    this.#socket = socket;
    this.#isHeard = true;
    socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
      this.#isHeard = true;
      if (data !== heartbeat.pong) this.#receive(JSON.parse(data) as ChannelMessage);
    });
    socket.addEventListener("close", ({ code }) => this.#lost(socket, code));
  }

  #receive({ type, version, changes }: ChannelMessage): void {
    this.#backoff.reset();
    // What changed between the first reading and the first connection is missed as much as during a break.
    const isBehind = type === "hello" && this.#version !== version;
    this.#version = version;
    if (isBehind) this.#note("pages");
    for (const change of changes)
      if (change.kind === "rights") this.#note("rights");
      else if (this.#options.isNews(change)) this.#note("pages");
  }

  #note(stale: Stale): void {
    if (this.#stale !== "rights") this.#stale = stale;
    this.#timer ??= setTimeout(() => {
      const noted = this.#stale;
      this.#timer = undefined;
      this.#stale = null;
      if (noted !== null && !this.#isClosed) this.#options.onStale(noted);
    }, gatherMs);
  }

  #lost(socket: WebSocket, code: number): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    if (this.#isClosed) return;
    if (code === notAllowedCode) this.#note("rights");
    this.#retryLater();
  }

  /** Many are cut off by the same fault: they do not come back all at once. */
  #retryLater(): void {
    if (!this.#isClosed) this.#backoff.later(undefined, Math.random());
  }

  /** A network that died says nothing: whoever does not answer a ping until the next is gone. */
  #beat(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (this.#isHeard) {
      this.#isHeard = false;
      socket.send(heartbeat.ping);
    } else {
      socket.close();
      this.#lost(socket, 1006);
    }
  }

  readonly #cameOnline = (): void => {
    this.#backoff.reset();
    if (this.#socket === null) this.#backoff.later(0);
  };
}
