/**
 * The Durable Object of one search index. It is a copy: what it should hold stands in the database, and with that it
 * compares itself, when it is new, when it is asked to, and once a week. Which of its texts readers see is for those who
 * ask it to find out, so that what it holds too much harms nobody.
 */
import { DurableObject } from "cloudflare:workers";
import { systemClock } from "#clock";
import type { Bindings } from "#env";
import { reportIfFails } from "#fault";
import { limits } from "#limits";
import type {
  FoundBy,
  IndexedText,
  IndexOf,
  MarkedMatch,
  SearchAnswer,
  SearchBackend,
  SearchIndexCalls,
  SearchQuery,
  SearchRequest,
  TextKey,
  TypedWord,
} from "./search-call.ts";
import { SearchTable } from "./search-table.ts";

/** So many texts are read at once, and so many while a search waits for them, and while an alarm runs. */
const readAtOnce = 25;
const filledInSearch = 100;
const filledInAlarm = 500;

/** For what readers see; drafts are searched for words as they were typed. */
const loadStemsOf = async ({ collectionId }: IndexOf) =>
  collectionId === null ? null : (await import("./stems-of.ts")).stemsOf;

type Outcome = "whole" | "unfinished" | "ownerless";

/** How long an alarm waits after each outcome, in milliseconds. */
const waits = { whole: limits.searchComparedMs, unfinished: 0, failed: 60_000 } as const;

export class SearchIndex extends DurableObject<Bindings> implements SearchIndexCalls {
  readonly #backend = (this.ctx.exports as unknown as { SearchBackend: SearchBackend })
    .SearchBackend;
  /** Whoever searches meanwhile waits for the same. */
  #filling: Promise<Outcome> | null = null;
  #made: SearchTable | null = null;
  /** How often it was asked to compare itself: what was read before the last time may be old. */
  #asked = 0;

  async put(of: IndexOf, texts: readonly IndexedText[]): Promise<void> {
    const table = await this.#open(of);
    const stemsOf = await loadStemsOf(of);
    this.ctx.storage.transactionSync(() => {
      for (const text of texts) {
        if (of.collectionId === null || text.kind !== "page") table.forgetBefore(text);
        table.put(text, stemsOf);
      }
    });
  }

  async missing(of: IndexOf, keys: readonly TextKey[]): Promise<TextKey[]> {
    const table = await this.#open(of);
    return keys.filter((key) => !table.holds(key));
  }

  async match(of: IndexOf, request: SearchRequest): Promise<SearchAnswer> {
    const table = await this.#open(of);
    if (table.state()?.isWhole === false) await this.#fillSome(of);
    return table.match(request);
  }

  async mark(queries: readonly SearchQuery[], matches: readonly FoundBy[]): Promise<MarkedMatch[]> {
    return this.#table.mark(queries, matches);
  }

  async respell(words: readonly TypedWord[]): Promise<string[][]> {
    // Few searches hold a word that no text has.
    const { nearestTo } = await import("./respelling.ts");
    return this.#table.respell(words, nearestTo);
  }

  async count(expressions: readonly string[]): Promise<{ matching: number[]; all: number }> {
    return this.#table.count(expressions);
  }

  async refresh(of: IndexOf): Promise<void> {
    this.#asked += 1;
    this.#table.setState({ of, isWhole: false });
    await this.ctx.storage.setAlarm(systemClock());
  }

  async destroy(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.#made = null;
  }

  override async alarm(): Promise<void> {
    const state = this.#table.state();
    if (state === null) return;
    const compared = this.#compare(state.of, filledInAlarm);
    const outcome = await reportIfFails(compared, { index: this.ctx.id.name });
    if (outcome === "ownerless") return this.destroy();
    await this.ctx.storage.setAlarm(systemClock() + waits[outcome ?? "failed"]);
  }

  /** Made again after `destroy`, which takes the tables away under an object that may still be called. */
  get #table(): SearchTable {
    return (this.#made ??= new SearchTable(this.ctx.storage.sql));
  }

  /** A new one does not hold what there was before it. */
  async #open(of: IndexOf): Promise<SearchTable> {
    const table = this.#table;
    if (table.state() === null) await this.refresh(of);
    return table;
  }

  /** Puts in what a search may wait for. What is held is searched all the same where this fails, and the alarm tries again. */
  async #fillSome(of: IndexOf): Promise<void> {
    this.#filling ??= this.#compare(of, filledInSearch).finally(() => (this.#filling = null));
    await reportIfFails(this.#filling, { index: this.ctx.id.name });
  }

  /** Puts in what is missing, at most so many texts; where nothing is, takes out what is of no use. */
  async #compare(of: IndexOf, putsAtMost: number): Promise<Outcome> {
    const asked = this.#asked;
    const keys = await this.#readKeys(of);
    if (keys === null) return "ownerless";
    const table = this.#table;
    const missing = keys.filter((key) => !table.holds(key));
    const stemsOf = await loadStemsOf(of);
    for (let from = 0; from < Math.min(missing.length, putsAtMost); from += readAtOnce) {
      const texts = await this.#backend.textsOf(of, missing.slice(from, from + readAtOnce));
      this.ctx.storage.transactionSync(() => texts.forEach((text) => table.put(text, stemsOf)));
    }
    const left = missing.filter((key) => !table.holds(key));
    // What cannot be read is not waited for.
    const isGoingOn = left.length > 0 && left.length < missing.length;
    if (isGoingOn || asked !== this.#asked) return "unfinished";
    this.ctx.storage.transactionSync(() => {
      table.forgetUnused(keys, systemClock(), limits.searchDocumentsKeptMs);
      table.setState({ of, isWhole: true });
    });
    return "whole";
  }

  /** Every key that it should hold; null where its owner is gone. */
  async #readKeys(of: IndexOf): Promise<TextKey[] | null> {
    const keys: TextKey[] = [];
    let after: string | null = null;
    do {
      const part = await this.#backend.keysOf(of, after);
      if (part === null) return null;
      for (const key of part.keys) keys.push(key);
      after = part.next;
    } while (after !== null);
    return keys;
  }
}
