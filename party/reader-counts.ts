/**
 * The Durable Object that counts an organization's readers, so that a view costs what the organization's own views cost.
 * A message that it has answered for is stored, and counts once however often it comes. Who was there is forgotten with
 * the day: what stays of it are numbers.
 */
import { DurableObject } from "cloudflare:workers";
import { iso, systemClock } from "#clock";
import type { Bindings } from "#env";
import { reportIfFails } from "#fault";
import { limits } from "#limits";
import { DayCounts } from "./day-counts.ts";
import type {
  AdoptedDay,
  OwnedDay,
  ReaderCountsCalls,
  ReaderMessage,
  ReadersAsk,
  ReaderSums,
} from "./reader-call.ts";
import { sumReaders } from "./reader-sums.ts";
import { ReaderTable } from "./reader-table.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** What was sent in a day's last minutes is counted before the day is closed. */
const countedWithinMs = 10 * 60 * 1000;
/** A message comes again within minutes; for so long it is known. */
const knownMs = 60 * 60 * 1000;
const retryMs = 60_000;
/** The counts are written anew once so many characters, and as many as they have, were received. */
const writtenAfterChars = 128 * 1024;

/** What is in memory, and can be made again of what is stored. */
interface Counting {
  days: DayCounts;
  /** When messages came, by their ids. */
  known: Map<string, number>;
  writtenChars: number;
  hasAlarm: boolean;
}

interface Written {
  days: ReturnType<DayCounts["written"]>;
  known: [id: string, at: number][];
}

export class ReaderCounts extends DurableObject<Bindings> implements ReaderCountsCalls {
  #made: ReaderTable | null = null;
  #counting: Promise<Counting> | null = null;

  async count(messages: readonly ReaderMessage[]): Promise<void> {
    const counting = await this.#open();
    const now = systemClock();
    const fresh = messages.filter(({ id }) => !counting.known.has(id));
    if (fresh.length === 0) return;
    this.#table.receive(fresh.map((message) => JSON.stringify([now, message])));
    take(counting, now, fresh);
    const { receivedChars } = this.#table;
    if (receivedChars > Math.max(writtenAfterChars, counting.writtenChars)) this.#write(counting);
    if (counting.hasAlarm) return;
    counting.hasAlarm = true;
    await this.ctx.storage.setAlarm(nextClosing(counting.days, now));
  }

  /** Where nothing was ever counted, asking stores nothing. */
  async sumUp(ask: ReadersAsk): Promise<ReaderSums> {
    if (!ReaderTable.isIn(this.ctx.storage.sql)) return sumReaders([], ask);
    const { days } = await this.#open();
    return sumReaders(this.#daysOf(days, ask), ask);
  }

  async adopt(days: readonly AdoptedDay[]): Promise<void> {
    this.ctx.storage.transactionSync(() => {
      for (const day of days) this.#table.adopt(day);
    });
  }

  async forget(gone: { pageId: string } | { collectionId: string }): Promise<void> {
    if (!ReaderTable.isIn(this.ctx.storage.sql)) return;
    const counting = await this.#open();
    counting.days.forget(gone);
    this.ctx.storage.transactionSync(() => {
      this.#table.forget(gone);
      this.#write(counting);
    });
  }

  async destroy(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.#made = null;
    this.#counting = null;
  }

  /** Closes the days that are over. */
  override async alarm(): Promise<void> {
    const counting = await this.#open();
    const now = systemClock();
    const close = async () => this.#closeDays(counting, now);
    const isDone = await reportIfFails(
      close().then(() => true),
      { readersOf: this.ctx.id.name },
    );
    counting.hasAlarm = counting.days.days().length > 0;
    if (!counting.hasAlarm) return;
    const at = isDone === true ? nextClosing(counting.days, now) : now + retryMs;
    await this.ctx.storage.setAlarm(at);
  }

  #closeDays(counting: Counting, now: number): void {
    const { days } = counting;
    const over = days.days().filter((day) => closingOf(day) <= now);
    this.ctx.storage.transactionSync(() => {
      for (const day of over) {
        for (const page of days.pagesOf(day)) this.#table.addDay(page);
      }
      this.#table.forgetBefore(iso(now - limits.viewDaysKeptMs).slice(0, 7));
      const open = days.written().filter(({ day }) => !over.includes(day));
      this.#write(counting, open);
    });
    for (const day of over) days.forgetDay(day);
  }

  /** Writes what is counted in place of what was received. */
  #write(counting: Counting, days = counting.days.written()): void {
    const before = systemClock() - knownMs;
    for (const [id, at] of counting.known) if (at < before) counting.known.delete(id);
    const written: Written = { days, known: [...counting.known] };
    const isEmpty = days.length === 0 && written.known.length === 0;
    const text = isEmpty ? "" : JSON.stringify(written);
    this.ctx.storage.transactionSync(() => this.#table.write(text));
    counting.writtenChars = text.length;
  }

  *#daysOf(days: DayCounts, ask: ReadersAsk): Generator<OwnedDay> {
    const { pageId, collectionId, from, to } = ask;
    yield* pageId === null
      ? this.#table.daysOfCollection(collectionId, from, to)
      : this.#table.daysOfPage(pageId, from, to);
    for (const day of days.days()) {
      for (const page of days.pagesOf(day)) {
        const isAsked =
          pageId === null ? page.collectionId === collectionId : page.pageId === pageId;
        if (isAsked) yield page;
      }
    }
  }

  /** Made again after `destroy`, which takes the tables away under an object that may still be called. */
  get #table(): ReaderTable {
    return (this.#made ??= new ReaderTable(this.ctx.storage.sql));
  }

  #open(): Promise<Counting> {
    this.#counting ??= this.#load().catch((error: unknown) => {
      this.#counting = null;
      throw error;
    });
    return this.#counting;
  }

  async #load(): Promise<Counting> {
    const hasAlarm = (await this.ctx.storage.getAlarm()) !== null;
    const text = this.#table.counting();
    const counting: Counting = {
      days: new DayCounts(),
      known: new Map(),
      writtenChars: text.length,
      hasAlarm,
    };
    if (text !== "") {
      const { days, known } = JSON.parse(text) as Written;
      counting.days.read(days);
      counting.known = new Map(known);
    }
    for (const line of this.#table.received()) {
      const [at, message] = JSON.parse(line) as [number, ReaderMessage];
      take(counting, at, [message]);
    }
    return counting;
  }
}

function take(counting: Counting, at: number, messages: readonly ReaderMessage[]): void {
  counting.days.add(messages);
  for (const { id } of messages) counting.known.set(id, at);
}

/** When a day is closed. */
const closingOf = (day: string) => Date.parse(day) + dayMs + countedWithinMs;

/** When the first of the days is closed: one that is over already in a moment, in which others of it may come. */
function nextClosing(days: DayCounts, now: number): number {
  return Math.max(now + retryMs, Math.min(...days.days().map(closingOf)));
}
