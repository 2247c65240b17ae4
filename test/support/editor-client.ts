/**
 * An editor client: types through a real provider, and records what the room has acknowledged and what of the
 * others' words has been on the screen. Every word is unique, so a loss or a double shows.
 */
import { randomInt } from "node:crypto";
import type * as Y from "yjs";
import { contentOf, documentText } from "#content/document";

const word = /⟨[^⟨⟩]*⟩/gu;
const digits = 6;
/** All words are of one length, so a gap between two of them is found without reading the text. */
const wordLength = digits + 3;

/** The words of a text, in order. */
export function wordsOf(text: string): string[] {
  return text.match(word) ?? [];
}

/** A word like no other; the name is one letter. */
export function wordOf(name: string, number: number): string {
  return `⟨${name}${String(number).padStart(digits, "0")}⟩`;
}

/** What a provider reports to its editor client about storage. */
export interface StorageListener {
  /** How many words we have typed so far. */
  typed(): number;
  /** The other side says that the first so many of them are stored. */
  acknowledged(count: number): void;
}

/** A document and the provider that connects it. */
export interface ProviderClient {
  readonly doc: Y.Doc;
  /** False for a provider that is told nothing of storage. */
  readonly reportsStorage: boolean;
  isSynced(): boolean;
  connect(): Promise<void>;
  disconnect(): void;
  destroy(): void;
}

export type OpenProvider = (listener: StorageListener) => ProviderClient;

export class EditorClient {
  readonly #client: ProviderClient;
  readonly #name: string;
  readonly #own: string[] = [];
  #acknowledged = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(name: string, openProvider: OpenProvider) {
    this.#name = name;
    this.#client = openProvider({
      typed: () => this.#own.length,
      acknowledged: (count) => {
        this.#acknowledged = Math.max(this.#acknowledged, count);
      },
    });
  }

  get isSynced(): boolean {
    return this.#client.isSynced();
  }

  get text(): string {
    return documentText(this.#client.doc);
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

  /** True, too, for a provider that is told nothing of it. */
  get hasEverythingSaved(): boolean {
    return !this.#client.reportsStorage || this.#acknowledged === this.#own.length;
  }

  connect(): Promise<void> {
    return this.#client.connect();
  }

  disconnect(): void {
    this.#client.disconnect();
  }

  /** Types a word between two others every few milliseconds from here on. */
  startTyping(everyMs: number): void {
    this.#timer = setInterval(() => this.#type(), everyMs);
  }

  stopTyping(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  end(): void {
    this.stopTyping();
    this.#client.destroy();
    this.#client.doc.destroy();
  }

  #type(): void {
    const own = wordOf(this.#name, this.#own.length);
    this.#own.push(own);
    const content = contentOf(this.#client.doc);
    content.insert(randomInt(content.length / wordLength + 1) * wordLength, own);
  }
}
