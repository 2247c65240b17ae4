/**
 * A person typing through y-partykit's provider, who remembers what the room has acknowledged and what
 * of the others' words has been on the screen. Every word is unique, so a loss or a double shows.
 */
import YPartyKitProvider from "y-partykit/provider";
import * as Y from "yjs";
import { documentText } from "#content/document";

const word = /⟨[^⟨⟩]*⟩/gu;

/** The words of a text, in order. */
export function wordsOf(text: string): string[] {
  return text.match(word) ?? [];
}

export class Typist {
  readonly doc = new Y.Doc();
  readonly #provider: YPartyKitProvider;
  readonly #name: string;
  readonly #own: string[] = [];
  /** For each sync message of this connection: how many of our words the room has once it is stored. */
  #covered: number[] = [];
  #acknowledged = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(name: string, host: string, room: string, token: () => Promise<string>) {
    this.#name = name;
    const count = () => this.#covered.push(this.#own.length);
    const restart = () => {
      this.#covered = [];
    };
    const hear = (seq: number) => {
      this.#acknowledged = Math.max(this.#acknowledged, this.#covered[seq - 1] ?? 0);
    };
    this.#provider = new YPartyKitProvider(host, room, this.doc, {
      party: "page",
      params: async () => ({ token: await token() }),
      connect: false,
      disableBc: true,
      WebSocketPolyfill: countingSocket({ count, restart, hear }),
    });
  }

  get isSynced(): boolean {
    return this.#provider.synced;
  }

  get text(): string {
    return documentText(this.doc);
  }

  /** Our words that the room says are stored. */
  get acknowledged(): string[] {
    return this.#own.slice(0, this.#acknowledged);
  }

  /** Words of others that have been on the screen. */
  get seen(): string[] {
    const own = new Set(this.#own);
    return wordsOf(this.text).filter((each) => !own.has(each));
  }

  get hasEverythingSaved(): boolean {
    return this.#acknowledged === this.#own.length;
  }

  connect(): void {
    this.#provider.connect();
  }

  disconnect(): void {
    this.#provider.disconnect();
  }

  /** Types a word between two others, now and every few milliseconds from here on. */
  startTyping(everyMs: number): void {
    this.#timer = setInterval(() => this.#type(), everyMs);
  }

  stopTyping(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  end(): void {
    this.stopTyping();
    this.#provider.destroy();
    this.doc.destroy();
  }

  #type(): void {
    const own = `⟨${this.#name}${this.#own.length}⟩`;
    const gaps = [
      0,
      ...[...this.text.matchAll(word)].map((found) => found.index + found[0].length),
    ];
    this.#own.push(own);
    const at = gaps[Math.floor(Math.random() * gaps.length)] ?? 0;
    this.doc.getText("content").insert(at, own);
  }
}

interface SocketEar {
  /** A sync message that counts (SyncStep2 or Update) goes out. */
  count(): void;
  /** A new connection counts from the beginning. */
  restart(): void;
  /** The room says how many of them are stored. */
  hear(seq: number): void;
}

function countingSocket(ear: SocketEar): typeof WebSocket {
  return class extends WebSocket {
    constructor(url: string) {
      super(url);
      ear.restart();
      this.addEventListener("message", ({ data }: MessageEvent) => {
        if (typeof data !== "string") return;
        const heard = JSON.parse(data) as { type: string; seq?: number };
        if (heard.type === "saved") ear.hear(heard.seq ?? 0);
      });
    }

    override send(data: Parameters<WebSocket["send"]>[0]): void {
      if (data instanceof Uint8Array && data[0] === 0 && data[1] !== 0) ear.count();
      super.send(data as never);
    }
  } as unknown as typeof WebSocket;
}
