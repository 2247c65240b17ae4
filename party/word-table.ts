/**
 * The stems that texts of a search index have, to find what a mistyped word may stand for. FTS5 can list its own as well,
 * but reads every place at which each of them stands to do so, which in 10,000 pages takes seconds.
 */

/** The stems that texts have. */
export interface KnownWords {
  beginningWith: (beginning: string) => string[];
  /** Those that go on so behind their first letter, whichever that is. */
  goingOnWith: (tail: string) => string[];
  /** In how many texts it is; 0 where it is in none any more. */
  countOf: (stem: string) => number;
}

/** Shorter and longer ones are not compared: pairs of Chinese letters are not, among others. */
export const stemChars = { least: 3, most: 32 } as const;

type Row = Record<string, SqlStorageValue>;

export class WordTable {
  readonly #sql: SqlStorage;
  readonly #texts: string;

  /** @param texts the table of texts */
  constructor(sql: SqlStorage, texts: string) {
    this.#sql = sql;
    this.#texts = texts;
    // In rows: of these the count of texts is read without their places.
    sql.exec(`CREATE VIRTUAL TABLE IF NOT EXISTS stem_count USING fts5vocab(${texts}, 'row')`);
    this.#makeWords();
  }

  /** Once: what an index holds from before it kept its stems is read from FTS5's own list. */
  #makeWords(): void {
    const isMade = "SELECT 1 FROM sqlite_schema WHERE name = 'stem'";
    if (this.#sql.exec<Row>(isMade).toArray().length > 0) return;
    // The tail is the stem without its first letter, to find it where that one is wrong.
    this.#sql.exec("CREATE TABLE stem (stem TEXT PRIMARY KEY, tail TEXT NOT NULL) WITHOUT ROWID");
    this.#sql.exec("CREATE INDEX stem_by_tail ON stem (tail)");
    this.#sql.exec(
      `CREATE VIRTUAL TABLE IF NOT EXISTS vocabulary USING fts5vocab(${this.#texts}, 'col')`,
    );
    this.#sql.exec(`INSERT INTO stem (stem, tail)
      SELECT DISTINCT term, substr(term, 2) FROM vocabulary WHERE col <> 'parts' AND length(term) BETWEEN ${stemChars.least} AND ${stemChars.most}`);
    this.#sql.exec("DROP TABLE vocabulary");
  }

  /** Holds these stems of a text from now on. */
  add(stems: readonly string[]): void {
    this.#sql.exec(
      `INSERT OR IGNORE INTO stem (stem, tail)
       SELECT value, substr(value, 2) FROM json_each(?)`,
      JSON.stringify(stems),
    );
  }

  /** Takes out what no text has any more. */
  prune(): void {
    this.#sql.exec("DELETE FROM stem WHERE stem NOT IN (SELECT term FROM stem_count)");
  }

  /** As a mistyped word is compared with them. */
  get known(): KnownWords {
    const stems = (sql: string, ...values: SqlStorageValue[]) =>
      this.#sql
        .exec<{ stem: string }>(sql, ...values)
        .toArray()
        .map(({ stem }) => stem);
    return {
      beginningWith: (beginning) =>
        stems("SELECT stem FROM stem WHERE stem >= ? AND stem < ?", beginning, after(beginning)),
      goingOnWith: (tail) =>
        stems("SELECT stem FROM stem WHERE tail >= ? AND tail < ?", tail, after(tail)),
      countOf: (stem) =>
        this.#sql
          .exec<{ doc: number }>("SELECT doc FROM stem_count WHERE term = ?", stem)
          .toArray()[0]?.doc ?? 0,
    };
  }
}

/** The least text behind all that begin so. */
function after(beginning: string): string {
  const letters = Array.from(beginning);
  const last = letters.pop()?.codePointAt(0) ?? 0;
  return letters.join("") + String.fromCodePoint(last + 1);
}
