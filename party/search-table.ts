/** The tables of a search index: its texts, full-text, in SQLite's FTS5. */
import { marks } from "#content/segments";
import type { Respelling, Term } from "./respelling.ts";
import type {
  FoundBy,
  IndexedText,
  IndexOf,
  MarkedMatch,
  SearchAnswer,
  SearchQuery,
  SearchRequest,
  TextKey,
  TextMatch,
  TypedWord,
} from "./search-call.ts";

type Row = Record<string, SqlStorageValue>;

type BestMatch = Omit<TextMatch, "text" | "query">;

interface State {
  of: IndexOf;
  /** It holds all that it should, as far as it knows. */
  isWhole: boolean;
}

/** A title counts most, then the headings. */
const weights = "10, 5, 1, 0.5";
const titleWeights = "2, 0.2, 0, 0";
const wholeShare = 1.15;
/** What a better query finds comes first, however well it matches. */
const betterQuery = 10_000;
/** Of what is written over, the text before the last one stays: the last one may not have been committed. */
const textsKept = 2;

export class SearchTable {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS document (
      id INTEGER PRIMARY KEY, kind TEXT NOT NULL, owner_id TEXT NOT NULL, hash TEXT NOT NULL,
      anchors TEXT NOT NULL, unused_since INTEGER, UNIQUE (owner_id, hash))`);
    sql.exec(`CREATE VIRTUAL TABLE IF NOT EXISTS document_text USING fts5(
      title, headings, body, parts, tokenize='porter unicode61 remove_diacritics 2', prefix='2 3')`);
    sql.exec("CREATE VIRTUAL TABLE IF NOT EXISTS vocabulary USING fts5vocab(document_text, 'col')");
    sql.exec(`CREATE TABLE IF NOT EXISTS state (
      id INTEGER PRIMARY KEY CHECK (id = 1), org_id TEXT NOT NULL, collection_id TEXT, is_whole INTEGER NOT NULL)`);
  }

  /** Null before anything was asked of it. */
  state(): State | null {
    const [row] = this.#all<{ org_id: string; collection_id: string | null; is_whole: number }>(
      "SELECT * FROM state",
    );
    if (row === undefined) return null;
    const { org_id: orgId, collection_id: collectionId } = row;
    return { of: { orgId, collectionId }, isWhole: row.is_whole === 1 };
  }

  setState({ of, isWhole }: State): void {
    this.#sql.exec(
      "INSERT OR REPLACE INTO state (id, org_id, collection_id, is_whole) VALUES (1, ?, ?, ?)",
      of.orgId,
      of.collectionId,
      isWhole ? 1 : 0,
    );
  }

  /** Puts a text in, unless it is there. */
  put(text: IndexedText): void {
    const { kind, ownerId, hash, anchors, title, headings, body, parts } = text;
    const [inserted] = this.#all<{ id: number }>(
      "INSERT OR IGNORE INTO document (kind, owner_id, hash, anchors) VALUES (?, ?, ?, ?) RETURNING id",
      kind,
      ownerId,
      hash,
      JSON.stringify(anchors),
    );
    if (inserted === undefined) return;
    this.#sql.exec(
      "INSERT INTO document_text (rowid, title, headings, body, parts) VALUES (?, ?, ?, ?, ?)",
      inserted.id,
      title,
      headings,
      body,
      parts,
    );
  }

  /** Takes out the text, to put it in anew, and of its owner's others all but the last ones. */
  forgetBefore({ ownerId, hash }: TextKey): void {
    const ids = this.#all<{ id: number; hash: string }>(
      "SELECT id, hash FROM document WHERE owner_id = ? ORDER BY id DESC",
      ownerId,
    );
    const others = ids.filter((each) => each.hash !== hash).slice(textsKept - 1);
    this.#remove([...ids.filter((each) => each.hash === hash), ...others].map(({ id }) => id));
  }

  holds({ ownerId, hash }: TextKey): boolean {
    const sql = "SELECT id FROM document WHERE owner_id = ? AND hash = ?";
    return this.#all(sql, ownerId, hash).length > 0;
  }

  match({ queries, enough, atMost, marked }: SearchRequest): SearchAnswer {
    const found = new Map<number, Omit<TextMatch, "text">>();
    for (const [query, asked] of queries.entries()) {
      if (found.size >= enough || (asked.isFallback && found.size > 0)) break;
      for (const match of this.#best(asked, atMost)) {
        if (found.size >= atMost) break;
        const score = query * betterQuery + match.score;
        if (!found.has(match.id)) found.set(match.id, { ...match, score, query });
      }
    }
    const matches = [...found.values()];
    const texts = new Map(
      this.mark(queries, matches.slice(0, marked)).map(({ id, ...text }) => [id, text]),
    );
    return { matches: matches.map((match) => ({ ...match, text: texts.get(match.id) ?? null })) };
  }

  #best({ find, isByTitle = false, any }: SearchQuery, atMost: number): BestMatch[] {
    const score = isByTitle ? "length(title)" : `bm25(document_text, ${weights})`;
    const found = `SELECT rowid AS id, ${score} AS score, 1 AS hasAll FROM document_text WHERE document_text MATCH ?1`;
    const rows = this.#all<Omit<BestMatch, "hasAllWords"> & { hasAll: number }>(
      `SELECT best.id, best.score, best.hasAll, d.kind, d.owner_id AS ownerId, d.hash
       FROM (${any === undefined ? found : scoredOf(found)} ORDER BY score LIMIT ?2) best
       JOIN document d ON d.id = best.id ORDER BY best.score`,
      find,
      atMost,
      ...(any === undefined ? [] : [any.inTitles, any.all]),
    );
    return rows.map(({ hasAll, ...match }) => ({ ...match, hasAllWords: hasAll === 1 }));
  }

  respell(words: readonly TypedWord[], nearestTo: Respelling): string[][] {
    return words.map((typed) => {
      const known = "SELECT rowid FROM document_text WHERE document_text MATCH ? LIMIT 1";
      if (this.#all(known, typed.expression).length > 0) return [];
      return nearestTo(typed, (from, to) => this.#terms(from, to));
    });
  }

  /** The stems that texts have, between two of them, with how many places have each. */
  #terms(from: string, to: string): Term[] {
    return this.#all(
      `SELECT term, sum(doc) AS count FROM vocabulary
       WHERE term >= ? AND term < ? AND col <> 'parts' GROUP BY term`,
      from,
      to,
    );
  }

  /** The text of each match, with what its query marks. */
  mark(queries: readonly SearchQuery[], matches: readonly FoundBy[]): MarkedMatch[] {
    const marking = Map.groupBy(matches, ({ query }) => queries[query]?.mark ?? "");
    return [...marking].flatMap(([expression, found]) => {
      const ids = found.map(({ id }) => id);
      return this.#marked(expression, ids);
    });
  }

  #marked(expression: string, ids: readonly number[]): MarkedMatch[] {
    const rows = this.#all<{ id: number; title: string; body: string; anchors: string }>(
      `SELECT d.id, d.anchors, highlight(document_text, 0, ?1, ?2) AS title,
         highlight(document_text, 2, ?1, ?2) AS body
       FROM document_text JOIN document d ON d.id = document_text.rowid
       WHERE document_text MATCH ?3 AND document_text.rowid IN (SELECT value FROM json_each(?4))`,
      marks.hitStart,
      marks.hitEnd,
      expression,
      JSON.stringify(ids),
    );
    return rows.map(({ anchors, ...row }) => ({
      ...row,
      anchors: JSON.parse(anchors) as (string | null)[],
    }));
  }

  count(expressions: readonly string[]): { matching: number[]; all: number } {
    const sql = "SELECT count(*) AS n FROM document_text WHERE document_text MATCH ?";
    const matching = expressions.map((expression) => this.#count(sql, expression));
    return { matching, all: this.#count("SELECT count(*) AS n FROM document") };
  }

  /** Notes since when what is none of these is of no use, and takes out what was of none for so long. */
  forgetUnused(used: readonly TextKey[], now: number, keptMs: number): void {
    const names = new Set(used.map(textName));
    const held = this.#all<{
      id: number;
      ownerId: string;
      hash: string;
      unusedSince: number | null;
    }>("SELECT id, owner_id AS ownerId, hash, unused_since AS unusedSince FROM document");
    const unused = held.filter((each) => !names.has(textName(each)));
    const again = held.filter((each) => each.unusedSince !== null && names.has(textName(each)));
    const fresh = unused.filter(({ unusedSince }) => unusedSince === null);
    this.#setUnused(again, null);
    this.#setUnused(fresh, now);
    const isOld = (since: number | null) => since !== null && since <= now - keptMs;
    this.#remove(unused.filter(({ unusedSince }) => isOld(unusedSince)).map(({ id }) => id));
  }

  #setUnused(documents: readonly { id: number }[], since: number | null): void {
    for (const { id } of documents)
      this.#sql.exec("UPDATE document SET unused_since = ? WHERE id = ?", since, id);
  }

  #remove(ids: readonly number[]): void {
    for (const id of ids) {
      this.#sql.exec("DELETE FROM document_text WHERE rowid = ?", id);
      this.#sql.exec("DELETE FROM document WHERE id = ?", id);
    }
  }

  #count(sql: string, ...values: SqlStorageValue[]): number {
    return this.#all<{ n: number }>(sql, ...values)[0]?.n ?? 0;
  }

  #all<Of>(sql: string, ...values: SqlStorageValue[]): Of[] {
    return this.#sql.exec<Row>(sql, ...values).toArray() as Of[];
  }
}

/** A title says more than its place in a long text, and so does a text that has every word. */
function scoredOf(found: string): string {
  return `SELECT found.id, (found.score + coalesce(titles.score, 0)) * iif(whole.id IS NULL, 1, ${wholeShare}) AS score,
      whole.id IS NOT NULL AS hasAll
    FROM (${found}) found
    LEFT JOIN (SELECT rowid AS id, bm25(document_text, ${titleWeights}) AS score
      FROM document_text WHERE document_text MATCH ?3) titles ON titles.id = found.id
    LEFT JOIN (SELECT rowid AS id FROM document_text WHERE document_text MATCH ?4) whole ON whole.id = found.id`;
}

function textName({ ownerId, hash }: Pick<TextKey, "ownerId" | "hash">): string {
  return `${ownerId} ${hash}`;
}
