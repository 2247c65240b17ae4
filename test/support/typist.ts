/**
 * A person typing through a real provider, who remembers what the room has acknowledged and what of the
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

/** What a desk tells its typist of storage. */
export interface Ear {
  /** How many words we have typed so far. */
  typed(): number;
  /** The other side says that the first so many of them are stored. */
  acknowledged(count: number): void;
}

/** A document and the provider that connects it. */
export interface Desk {
  readonly doc: Y.Doc;
  /** False for a provider that hears nothing of storage. */
  readonly hearsOfStorage: boolean;
  isSynced(): boolean;
  connect(): Promise<void>;
  disconnect(): void;
  destroy(): void;
}

export type OpenDesk = (ear: Ear) => Desk;

export class Typist {
  readonly #desk: Desk;
  readonly #name: string;
  readonly #own: string[] = [];
  #acknowledged = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(name: string, openDesk: OpenDesk) {
    this.#name = name;
    this.#desk = openDesk({
      typed: () => this.#own.length,
      acknowledged: (count) => {
        this.#acknowledged = Math.max(this.#acknowledged, count);
      },
    });
  }

  get isSynced(): boolean {
    return this.#desk.isSynced();
  }

  get text(): string {
    return documentText(this.#desk.doc);
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

  /** True, too, for a provider that cannot hear of it. */
  get hasEverythingSaved(): boolean {
    return !this.#desk.hearsOfStorage || this.#acknowledged === this.#own.length;
  }

  connect(): Promise<void> {
    return this.#desk.connect();
  }

  disconnect(): void {
    this.#desk.disconnect();
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
    this.#desk.destroy();
    this.#desk.doc.destroy();
  }

  #type(): void {
    const own = wordOf(this.#name, this.#own.length);
    this.#own.push(own);
    const content = contentOf(this.#desk.doc);
    content.insert(randomInt(content.length / wordLength + 1) * wordLength, own);
  }
}
