/** One table of texts in a search index, full-text, in SQLite's FTS5: finds what matches, and marks it. */
import { marks } from "#content/segments";
import type { MarkedText, SearchQuery, TextColumns, TextMatch } from "./search-call.ts";

type Row = Record<string, SqlStorageValue>;

export type BestMatch = Omit<TextMatch, "text" | "query" | "isForGroups">;

/** Where a table keeps what it holds of each text besides the text, and what of that is the key it has. */
interface Kept {
  texts: string;
  rows: string;
  /** Joins `document d` to the found row, `r`. */
  join: string;
}

/** A title counts most, then the headings. */
const weights = "10, 5, 1, 0.5";
const titleWeights = "2, 0.2, 0, 0";
const wholeShare = 1.15;

export class TextTable {
  readonly #sql: SqlStorage;
  readonly #kept: Kept;

  constructor(sql: SqlStorage, kept: Kept) {
    this.#sql = sql;
    this.#kept = kept;
    sql.exec(`CREATE VIRTUAL TABLE IF NOT EXISTS ${kept.texts} USING fts5(
      title, headings, body, parts, tokenize='porter unicode61 remove_diacritics 2', prefix='2 3')`);
  }

  insert(id: number, { title, headings, body, parts }: Omit<TextColumns, "anchors">): void {
    this.#sql.exec(
      `INSERT INTO ${this.#kept.texts} (rowid, title, headings, body, parts) VALUES (?, ?, ?, ?, ?)`,
      id,
      title,
      headings,
      body,
      parts,
    );
  }

  remove(id: number): void {
    this.#sql.exec(`DELETE FROM ${this.#kept.texts} WHERE rowid = ?`, id);
  }

  /** @param among the ids that are looked at; null for all */
  best(
    { find, isByTitle = false, any }: SearchQuery,
    atMost: number,
    among: readonly number[] | null,
  ): BestMatch[] {
    const { texts, rows, join } = this.#kept;
    const score = isByTitle ? "length(title)" : `bm25(${texts}, ${weights})`;
    const given = [find, atMost, ...(any === undefined ? [] : [any.inTitles, any.all])];
    const isAmong = `AND ${texts}.rowid IN (SELECT value FROM json_each(?${given.length + 1}))`;
    const found = `SELECT rowid AS id, ${score} AS score, 1 AS hasAll FROM ${texts}
      WHERE ${texts} MATCH ?1 ${among === null ? "" : isAmong}`;
    const best = this.#all<Omit<BestMatch, "hasAllWords"> & { hasAll: number }>(
      `SELECT best.id, best.score, best.hasAll, d.kind, d.owner_id AS ownerId, d.hash
       FROM (${any === undefined ? found : scoredOf(found, texts)} ORDER BY score LIMIT ?2) best
       JOIN ${rows} r ON r.id = best.id ${join} ORDER BY best.score`,
      ...given,
      ...(among === null ? [] : [JSON.stringify(among)]),
    );
    return best.map(({ hasAll, ...match }) => ({ ...match, hasAllWords: hasAll === 1 }));
  }

  /** The texts with these ids, with what the expression marks. */
  marked(expression: string, ids: readonly number[]): (MarkedText & { id: number })[] {
    const { texts, rows } = this.#kept;
    const marked = this.#all<{ id: number; title: string; body: string; anchors: string }>(
      `SELECT r.id, r.anchors, highlight(${texts}, 0, ?1, ?2) AS title,
         highlight(${texts}, 2, ?1, ?2) AS body
       FROM ${texts} JOIN ${rows} r ON r.id = ${texts}.rowid
       WHERE ${texts} MATCH ?3 AND ${texts}.rowid IN (SELECT value FROM json_each(?4))`,
      marks.hitStart,
      marks.hitEnd,
      expression,
      JSON.stringify(ids),
    );
    return marked.map(({ anchors, ...row }) => ({
      ...row,
      anchors: JSON.parse(anchors) as (string | null)[],
    }));
  }

  #all<Of>(sql: string, ...values: SqlStorageValue[]): Of[] {
    return this.#sql.exec<Row>(sql, ...values).toArray() as Of[];
  }
}

/**
 * A title says more than its place in a long text, and so does a text that has every word. Each of the questions is asked
 * once: joined as they stand, the index would be asked anew for each text that the first one finds.
 */
function scoredOf(found: string, texts: string): string {
  return `WITH found AS MATERIALIZED (${found}),
      titles AS MATERIALIZED (SELECT rowid AS id, bm25(${texts}, ${titleWeights}) AS score
        FROM ${texts} WHERE ${texts} MATCH ?3),
      whole AS MATERIALIZED (SELECT rowid AS id FROM ${texts} WHERE ${texts} MATCH ?4)
    SELECT found.id, (found.score + coalesce(titles.score, 0)) * iif(whole.id IS NULL, 1, ${wholeShare}) AS score,
      whole.id IS NOT NULL AS hasAll
    FROM found LEFT JOIN titles ON titles.id = found.id LEFT JOIN whole ON whole.id = found.id`;
}
