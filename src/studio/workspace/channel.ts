/**
 * The connection to a collection's channel: says what of the collection is to be read again. What comes in one moment is
 * said once; a connection that is lost comes back, later each time, and whatever it may have missed counts as changed.
 */
import { heartbeat } from "#content/text-frames";
import type { ChannelChange, ChannelMessage } from "#party/channel-protocol";
import type { Problem } from "../api/request.ts";
import { Backoff } from "../editor/backoff.ts";
import { heartbeatMs } from "../editor/room-socket.ts";
import { isFinal } from "../refusals.ts";

interface ChannelOptions {
  getPass: () => Promise<{ token: string; url: string }>;
  onChanges: (changes: readonly ChannelChange[]) => void;
  /** The tree is at this revision. */
  onTreeRevision: (treeRevision: number) => void;
}

/** Changes of this long are read at once, one's own among them. */
const batchMs = 150;
/** Who was refused may be let in later: asked this rarely, since nobody can tell them. */
const refusedPauseMs = 10_000;
/** The channel's close code for a right that was taken. */
const notAllowedCode = 4403;

const change = (kind: ChannelChange["kind"]): ChannelChange => ({ kind, pageId: null });
/** What may have changed between being read and the first connection. The tree says so by its revision. */
const atFirst = (
  [
    "settings",
    "state",
    "comments",
    "releases",
    "proposals",
    "faqs",
    "snippets",
    "changelog",
    "files",
    "redirects",
    "webhooks",
    "environment",
  ] as const
).map(change);
const missed = [change("all")];
const rights = [change("rights")];

export class Channel {
  readonly #options: ChannelOptions;
  readonly #backoff = new Backoff(() => void this.#connect());
  #socket: WebSocket | null = null;
  #wasConnected = false;
  #isRefused = false;
  #isConnecting = false;
  #isHeard = true;
  #isClosed = false;
  #noted: ChannelChange[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #beats = setInterval(() => this.#beat(), heartbeatMs);

  constructor(options: ChannelOptions) {
    this.#options = options;
    addEventListener("online", this.#cameBack);
    document.addEventListener("visibilitychange", this.#cameBack);
    void this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    this.#backoff.cancel();
    clearTimeout(this.#timer);
    clearInterval(this.#beats);
    removeEventListener("online", this.#cameBack);
    document.removeEventListener("visibilitychange", this.#cameBack);
    this.#socket?.close();
  }

  async #connect(): Promise<void> {
    if (this.#isConnecting || this.#socket !== null) return;
    this.#isConnecting = true;
    try {
      const { token, url } = await this.#options.getPass();
      if (!this.#isClosed) this.#listen(new WebSocket(`${url}?token=${token}`));
    } catch (error) {
      if (isFinal(error)) this.#refused(error);
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

  #receive({ type, treeRevision, changes }: ChannelMessage): void {
    this.#backoff.reset();
    if (treeRevision !== null) this.#options.onTreeRevision(treeRevision);
    this.#note(type === "hello" ? this.#greeted() : changes);
  }

  #greeted(): readonly ChannelChange[] {
    const isFirst = !this.#wasConnected && !this.#isRefused;
    this.#wasConnected = true;
    this.#isRefused = false;
    return isFirst ? atFirst : missed;
  }

  #note(changes: readonly ChannelChange[]): void {
    this.#noted.push(...changes);
    this.#timer ??= setTimeout(() => {
      const noted = this.#noted;
      this.#timer = undefined;
      this.#noted = [];
      if (!this.#isClosed) this.#options.onChanges(noted);
    }, batchMs);
  }

  /**
   * What one may do here is read again, once, unless nobody is signed in: that tells nothing of their rights. Whether one
   * may again is asked for as long as this is shown.
   */
  #refused({ status }: Problem): void {
    if (!this.#isRefused && status !== 401) this.#note(rights);
    this.#isRefused = true;
    if (!this.#isClosed) this.#backoff.later(refusedPauseMs, Math.random());
  }

  #lost(socket: WebSocket, code: number): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    if (this.#isClosed) return;
    // Whether it is the right that has gone, or the session, is told by who asks for another pass.
    if (code === notAllowedCode) this.#backoff.later(0);
    else this.#retryLater();
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

  readonly #cameBack = (): void => {
    if (document.visibilityState !== "visible" || this.#socket !== null) return;
    this.#backoff.reset();
    this.#backoff.later(0);
  };
}
