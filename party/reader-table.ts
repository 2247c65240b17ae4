/**
 * The tables of an organization's readers. What comes is written behind what came before in the same row, so that a batch
 * writes one; the counts of days that go on are written anew once that has grown, and a day that is over becomes a part
 * of a row for each page and month.
 */
import type { AdoptedDay, OwnedDay, PageDay } from "./reader-call.ts";

type Row = Record<string, SqlStorageValue>;

/** A row of these takes so many characters, of at most three bytes: one of 2 MB is refused. */
const receivedChars = 16 * 1024;
const writtenChars = 400_000;

export class ReaderTable {
  readonly #sql: SqlStorage;
  #last: { id: number; chars: number } | null = null;
  #receivedChars = 0;

  /** Whether anything was ever counted there. */
  static isIn(sql: SqlStorage): boolean {
    return sql.exec("SELECT 1 FROM sqlite_schema WHERE name = 'counted'").toArray().length > 0;
  }

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec("CREATE TABLE IF NOT EXISTS received (id INTEGER PRIMARY KEY, lines TEXT NOT NULL)");
    sql.exec("CREATE TABLE IF NOT EXISTS counting (id INTEGER PRIMARY KEY, part TEXT NOT NULL)");
    sql.exec(`CREATE TABLE IF NOT EXISTS counted (
      page_id TEXT NOT NULL, month TEXT NOT NULL, collection_id TEXT NOT NULL, part INTEGER NOT NULL, days TEXT NOT NULL,
      PRIMARY KEY (page_id, month, collection_id, part)) WITHOUT ROWID`);
    sql.exec(
      "CREATE INDEX IF NOT EXISTS counted_collection ON counted (collection_id, month, page_id)",
    );
  }

  /** So much was received since the counts were written. */
  get receivedChars(): number {
    return this.#receivedChars;
  }

  /** What was received since then, one thing a line. */
  received(): string[] {
    const rows = this.#all<{ id: number; lines: string }>("SELECT id, lines FROM received");
    const last = rows.at(-1);
    this.#last = last === undefined ? null : { id: last.id, chars: last.lines.length };
    this.#receivedChars = rows.reduce((sum, { lines }) => sum + lines.length, 0);
    return rows.flatMap(({ lines }) => lines.trimEnd().split("\n"));
  }

  /** Keeps the lines, in one row. */
  receive(lines: readonly string[]): void {
    const text = lines.map((line) => `${line}\n`).join("");
    const last = this.#last;
    this.#receivedChars += text.length;
    if (last !== null && last.chars + text.length <= receivedChars) {
      this.#sql.exec("UPDATE received SET lines = lines || ? WHERE id = ?", text, last.id);
      last.chars += text.length;
      return;
    }
    const [row] = this.#all<{ id: number }>(
      "INSERT INTO received (lines) VALUES (?) RETURNING id",
      text,
    );
    this.#last = row === undefined ? null : { id: row.id, chars: text.length };
  }

  /** The counts as they were written last, or an empty text. */
  counting(): string {
    const parts = this.#all<{ part: string }>("SELECT part FROM counting ORDER BY id");
    return parts.map(({ part }) => part).join("");
  }

  /** Writes the counts, which hold what was received. */
  write(counting: string): void {
    this.#sql.exec("DELETE FROM counting");
    for (let at = 0; at < counting.length; at += writtenChars) {
      const part = counting.slice(at, at + writtenChars);
      this.#sql.exec("INSERT INTO counting (part) VALUES (?)", part);
    }
    this.#sql.exec("DELETE FROM received");
    this.#last = null;
    this.#receivedChars = 0;
  }

  /** Puts a day that is over to the others of its month. */
  addDay({ collectionId, pageId, counts }: OwnedDay): void {
    const month = counts.day.slice(0, 7);
    const [last] = this.#all<{ part: number; days: string }>(
      "SELECT part, days FROM counted WHERE page_id = ? AND month = ? AND collection_id = ? AND part > 0 ORDER BY part DESC LIMIT 1",
      pageId,
      month,
      collectionId,
    );
    const day = JSON.stringify(counts);
    const key = [pageId, month, collectionId];
    if (last !== undefined && last.days.length + day.length < writtenChars) {
      this.#sql.exec(
        "UPDATE counted SET days = days || ? WHERE page_id = ? AND month = ? AND collection_id = ? AND part = ?",
        `\n${day}`,
        ...key,
        last.part,
      );
      return;
    }
    this.#sql.exec(
      "INSERT INTO counted (page_id, month, collection_id, part, days) VALUES (?, ?, ?, ?, ?)",
      ...key,
      (last?.part ?? 0) + 1,
      day,
    );
  }

  /** Puts in a day under its place, unless it is there. */
  adopt({ collectionId, pageId, counts, place }: AdoptedDay): void {
    this.#sql.exec(
      "INSERT OR IGNORE INTO counted (page_id, month, collection_id, part, days) VALUES (?, ?, ?, ?, ?)",
      pageId,
      counts.day.slice(0, 7),
      collectionId,
      place,
      JSON.stringify(counts),
    );
  }

  /** The days that are over of a page, in whatever collection it was. */
  *daysOfPage(pageId: string, from: string, to: string): Generator<OwnedDay> {
    yield* daysIn(
      this.#all<CountedRow>(
        "SELECT collection_id, page_id, days FROM counted WHERE page_id = ? AND month BETWEEN ? AND ?",
        pageId,
        from.slice(0, 7),
        to.slice(0, 7),
      ),
    );
  }

  /** The days that are over of a collection's site and pages. */
  *daysOfCollection(collectionId: string, from: string, to: string): Generator<OwnedDay> {
    yield* daysIn(
      this.#all<CountedRow>(
        "SELECT collection_id, page_id, days FROM counted WHERE collection_id = ? AND month BETWEEN ? AND ?",
        collectionId,
        from.slice(0, 7),
        to.slice(0, 7),
      ),
    );
  }

  forget(gone: { pageId: string } | { collectionId: string }): void {
    if ("pageId" in gone) this.#sql.exec("DELETE FROM counted WHERE page_id = ?", gone.pageId);
    else this.#sql.exec("DELETE FROM counted WHERE collection_id = ?", gone.collectionId);
  }

  /** Forgets the months before this one (`2026-11`). */
  forgetBefore(month: string): void {
    this.#sql.exec("DELETE FROM counted WHERE month < ?", month);
  }

  #all<Of>(sql: string, ...values: SqlStorageValue[]): Of[] {
    return this.#sql.exec<Row>(sql, ...values).toArray() as Of[];
  }
}

interface CountedRow {
  collection_id: string;
  page_id: string;
  days: string;
}

function* daysIn(rows: readonly CountedRow[]): Generator<OwnedDay> {
  for (const { collection_id: collectionId, page_id: pageId, days } of rows) {
    for (const day of days.split("\n")) {
      yield { collectionId, pageId, counts: JSON.parse(day) as PageDay };
    }
  }
}
