/** The tables of a search index: its texts, full-text, in SQLite's FTS5. */
import { TextTable } from "./text-table.ts";
import type { StemsOf } from "./stems-of.ts";
import { WordTable } from "./word-table.ts";
import { GroupTexts } from "./group-texts.ts";
import type { Respelling } from "./respelling.ts";
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

interface State {
  of: IndexOf;
  /** It holds all that it should, as far as it knows. */
  isWhole: boolean;
}

/** What a better query finds comes first, however well it matches. */
const betterQuery = 10_000;
/** Of what is written over, the text before the last one stays: the last one may not have been committed. */
const textsKept = 2;

export class SearchTable {
  readonly #sql: SqlStorage;
  readonly #texts: TextTable;
  readonly #ofGroups: GroupTexts;
  readonly #words: WordTable;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS document (
      id INTEGER PRIMARY KEY, kind TEXT NOT NULL, owner_id TEXT NOT NULL, hash TEXT NOT NULL,
      anchors TEXT NOT NULL, unused_since INTEGER, UNIQUE (owner_id, hash))`);
    this.#texts = new TextTable(sql, {
      texts: "document_text",
      rows: "document",
      join: "JOIN document d ON d.id = r.id",
    });
    this.#ofGroups = new GroupTexts(sql);
    this.#words = new WordTable(sql, "document_text");
    sql.exec(`CREATE TABLE IF NOT EXISTS state (
      id INTEGER PRIMARY KEY CHECK (id = 1), org_id TEXT NOT NULL, collection_id TEXT, is_whole INTEGER NOT NULL)`);
    this.#forgetPartsForSome();
  }

  /** Once, so that it is read again: what it holds from before parts for some were left out of endpoints. */
  #forgetPartsForSome(): void {
    const isDone = "SELECT 1 FROM sqlite_schema WHERE name = 'endpoints_for_all'";
    if (this.#all(isDone).length > 0) return;
    const held = "SELECT rowid AS id FROM document_text WHERE body LIKE '%:::%only%'";
    const ids = this.#all<{ id: number }>(held).map(({ id }) => id);
    this.#remove(ids);
    if (ids.length > 0) this.#sql.exec("UPDATE state SET is_whole = 0");
    this.#sql.exec("CREATE TABLE endpoints_for_all (id INTEGER PRIMARY KEY)");
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

  /**
   * Puts a text in, unless it is there.
   * @param stemsOf null where a word is searched as it was typed, so that what else may be meant is not held
   */
  put(
    { kind, ownerId, hash, anchors, forGroups, ...text }: IndexedText,
    stemsOf: StemsOf | null,
  ): void {
    const [inserted] = this.#all<{ id: number }>(
      "INSERT OR IGNORE INTO document (kind, owner_id, hash, anchors) VALUES (?, ?, ?, ?) RETURNING id",
      kind,
      ownerId,
      hash,
      JSON.stringify(anchors),
    );
    if (inserted !== undefined) {
      this.#texts.insert(inserted.id, text);
      if (stemsOf !== null)
        this.#words.add(stemsOf([text.title, text.headings, text.body].join("\n")));
    }
    const id = inserted?.id ?? this.#idOf({ ownerId, hash });
    if (id !== undefined) this.#ofGroups.put(id, forGroups);
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

  /** What it holds from before it had texts for groups, it does not hold whole. */
  holds({ ownerId, hash }: TextKey): boolean {
    const sql = `SELECT d.id FROM document d JOIN read_for_groups g ON g.id = d.id
      WHERE d.owner_id = ? AND d.hash = ?`;
    return this.#all(sql, ownerId, hash).length > 0;
  }

  #idOf({ ownerId, hash }: Pick<TextKey, "ownerId" | "hash">): number | undefined {
    const sql = "SELECT id FROM document WHERE owner_id = ? AND hash = ?";
    return this.#all<{ id: number }>(sql, ownerId, hash)[0]?.id;
  }

  match({ queries, enough, atMost, marked, groups }: SearchRequest): SearchAnswer {
    const idsForGroups = this.#ofGroups.idsFor(groups);
    const found = new Map<string, Omit<TextMatch, "text">>();
    for (const [query, asked] of queries.entries()) {
      if (found.size >= enough || (asked.isFallback && found.size > 0)) break;
      for (const match of this.#best(asked, atMost, idsForGroups)) {
        if (found.size >= atMost) break;
        const score = query * betterQuery + match.score;
        const name = textName(match);
        if (!found.has(name)) found.set(name, { ...match, score, query });
      }
    }
    const matches = [...found.values()];
    const texts = new Map(
      this.mark(queries, matches.slice(0, marked)).map((text) => [foundName(text), text]),
    );
    return {
      matches: matches.map((match) => ({ ...match, text: texts.get(foundName(match)) ?? null })),
    };
  }

  /** Of a page that matches as all readers get it, that text; else the one that the reader's groups get. */
  #best(query: SearchQuery, atMost: number, idsForGroups: readonly number[]) {
    const forAll = this.#texts.best(query, atMost, null);
    const forGroups =
      idsForGroups.length === 0 ? [] : this.#ofGroups.texts.best(query, atMost, idsForGroups);
    return [
      ...forAll.map((match) => ({ ...match, isForGroups: false })),
      ...forGroups.map((match) => ({ ...match, isForGroups: true })),
    ];
  }

  respell(words: readonly TypedWord[], nearestTo: Respelling): string[][] {
    return words.map((typed) => {
      const known = "SELECT rowid FROM document_text WHERE document_text MATCH ? LIMIT 1";
      if (this.#all(known, typed.expression).length > 0) return [];
      return nearestTo(typed, this.#words.known);
    });
  }

  /** The text of each match, with what its query marks. */
  mark(queries: readonly SearchQuery[], matches: readonly FoundBy[]): MarkedMatch[] {
    return [true, false].flatMap((isForGroups) => {
      const texts = isForGroups ? this.#ofGroups.texts : this.#texts;
      const ofTable = matches.filter((match) => match.isForGroups === isForGroups);
      const marking = Map.groupBy(ofTable, ({ query }) => queries[query]?.mark ?? "");
      return [...marking].flatMap(([expression, found]) => {
        const ids = found.map(({ id }) => id);
        return texts.marked(expression, ids).map((text) => ({ ...text, isForGroups }));
      });
    });
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
    this.#words.prune();
  }

  #setUnused(documents: readonly { id: number }[], since: number | null): void {
    for (const { id } of documents)
      this.#sql.exec("UPDATE document SET unused_since = ? WHERE id = ?", since, id);
  }

  #remove(ids: readonly number[]): void {
    for (const id of ids) {
      this.#texts.remove(id);
      this.#ofGroups.remove(id);
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

function textName({ ownerId, hash }: Pick<TextKey, "ownerId" | "hash">): string {
  return `${ownerId} ${hash}`;
}

function foundName({ id, isForGroups }: Omit<FoundBy, "query">): string {
  return `${isForGroups ? "groups" : "all"} ${id}`;
}
