/**
 * People type through real providers while the server under them is killed again and again. After each
 * kill somebody who was never there says what is stored: everything that was acknowledged, or that had
 * been on anybody else's screen, must be in it, once.
 */
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { EditorClient, wordsOf } from "./editor-client.ts";
import type { OpenProvider } from "./editor-client.ts";
import { until } from "./until.ts";

/** A server with one document, which can be killed. */
export interface KillTarget {
  /** Where the writer of this number sits. */
  writerClient(index: number): OpenProvider;
  readerClient(): OpenProvider;
  /** Adds a word without a provider; gives it once it is acknowledged. */
  edit?(): Promise<string>;
  /** Sends SIGKILL at once; resolves when it serves again from what it stored. */
  kill(): Promise<void>;
}

export interface StormSettings {
  kills: number;
  writers: number;
  typingEveryMs?: number;
  /** Called with the progress. */
  onProgress?: (line: string) => void;
}

export interface KillReport {
  kills: number;
  words: number;
  /** Kills after which something was missing that had been acknowledged or seen. */
  lossyKills: number;
  /** Words that were missing after a kill, summed over the kills. */
  lost: number;
  /** The most words that one kill took. */
  lostAtWorst: number;
  doubled: number;
  /** Edits without a provider that were acknowledged before the kill. */
  edits: number;
  /** How often all stopped typing, were compared, and had the same text. */
  agreements: number;
  /** The document's text at the end. */
  text: string;
}

/** At which of every five kills nobody types but the interface edits, and at which everyone has just left. */
const isStill = (kill: number) => kill % 5 === 2;
const isDeserted = (kill: number) => kill % 5 === 1;
/** The kill falls this long, at most, after an edit through the interface or everyone's leaving has begun. */
const amidMs = 250;

/** Kills so often while people type, and reports what was missing, doubled or not agreed upon. Throws where they never agree. */
export function weatherKills(target: KillTarget, settings: StormSettings): Promise<KillReport> {
  return new KillStorm(target, settings).weather();
}

class KillStorm {
  readonly #target: KillTarget;
  readonly #settings: StormSettings;
  readonly #writers: EditorClient[];
  readonly #edits: string[] = [];
  /** The last edit through the interface, until it has ended. */
  #edit: Promise<void> | undefined;
  readonly #lost: number[] = [];
  #doubled = 0;
  #agreements = 0;

  constructor(target: KillTarget, settings: StormSettings) {
    this.#target = target;
    this.#settings = settings;
    this.#writers = Array.from({ length: settings.writers }, (_, index) => {
      return new EditorClient(String.fromCodePoint(97 + index), target.writerClient(index));
    });
  }

  async weather(): Promise<KillReport> {
    const { kills, onProgress } = this.#settings;
    try {
      for (let kill = 0; kill < kills; kill++) {
        await this.#type();
        await this.#setUp(kill);
        await this.#kill();
        if (kill % 20 === 19) onProgress?.(`${kill + 1} of ${kills} kills`);
      }
      await this.#connect();
      const text = await this.#agree();
      return this.#report(text);
    } finally {
      for (const writer of this.#writers) writer.end();
    }
  }

  get #acknowledged(): string[] {
    return this.#writers.flatMap((each) => each.acknowledged);
  }

  async #connect(): Promise<void> {
    await Promise.all(this.#writers.map((each) => each.connect()));
  }

  async #type(): Promise<void> {
    const before = this.#acknowledged.length;
    await this.#connect();
    for (const writer of this.#writers) writer.startTyping(this.#settings.typingEveryMs ?? 12);
    await until("somebody's word is stored", () => this.#acknowledged.length > before);
    await pause(randomInt(20, 300));
  }

  /** What the kill falls into: an edit through the interface, the room's saving of a version when the last writer leaves, or typing. */
  async #setUp(kill: number): Promise<void> {
    if (isStill(kill)) {
      this.#stopTyping();
      await this.#agree();
      this.#edit = this.#target.edit?.().then(
        (word) => void this.#edits.push(word),
        // The kill came first.
        () => undefined,
      );
      await pause(randomInt(amidMs));
    } else if (isDeserted(kill)) {
      this.#leave();
      await pause(randomInt(amidMs));
    }
  }

  async #kill(): Promise<void> {
    const isBack = this.#target.kill();
    this.#leave();
    const seen = this.#writers.flatMap((each) => each.seen);
    const expected = new Set([...this.#acknowledged, ...seen, ...this.#edits]);
    await isBack;
    const stored = wordsOf(await this.#stored());
    const found = new Set(stored);
    this.#lost.push([...expected].filter((each) => !found.has(each)).length);
    this.#doubled += stored.length - found.size;
  }

  #stopTyping(): void {
    for (const writer of this.#writers) writer.stopTyping();
  }

  #leave(): void {
    this.#stopTyping();
    for (const writer of this.#writers) writer.disconnect();
  }

  /** Waits until all have one text, nothing is unsaved, and the stored text is the same. */
  async #agree(): Promise<string> {
    // An edit that is sent in two requests may come with the second to the runtime that is back.
    await this.#edit;
    const [first] = this.#writers;
    const isSo = () =>
      this.#writers.every((each) => each.hasEverythingSaved && each.text === first?.text);
    await until("everybody has the same text", isSo, { everyMs: 20 });
    // What is under way to somebody still, as an edit's words are, makes all three another text.
    const isStored = async () => (await this.#stored()) === first?.text && isSo();
    await until("the stored text is the same", isStored);
    this.#agreements += 1;
    return first?.text ?? "";
  }

  /** The text that a client finds which connects now for the first time. */
  async #stored(): Promise<string> {
    const reader = new EditorClient("r", this.#target.readerClient());
    try {
      await reader.connect();
      await until("a new reader has the document", () => reader.isSynced);
      return reader.text;
    } finally {
      reader.end();
    }
  }

  #report(text: string): KillReport {
    const words = wordsOf(text);
    return {
      kills: this.#lost.length,
      words: words.length,
      lossyKills: this.#lost.filter((count) => count > 0).length,
      lost: this.#lost.reduce((sum, count) => sum + count, 0),
      lostAtWorst: Math.max(...this.#lost),
      doubled: this.#doubled + words.length - new Set(words).size,
      edits: this.#edits.length,
      agreements: this.#agreements,
      text,
    };
  }
}
