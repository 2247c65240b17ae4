/**
 * The texts of a search index that are for readers of groups: each is a page as who is in some of its parts' lists gets it.
 * They stand in a table of their own, so that no count, spelling or rank of what is for all readers tells of them.
 */
import { isInGroups } from "#access/visibility";
import type { ReaderGroups } from "#access/visibility";
import { placeOfText } from "#content/assembly/for-groups";
import { TextTable } from "./text-table.ts";
import type { TextsForGroups } from "./search-call.ts";

/** For whom a text is: which of the texts for these lists it is. */
interface Readers {
  lists: TextsForGroups["lists"];
  place: number;
}

export class GroupTexts {
  readonly texts: TextTable;
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS group_document (
      id INTEGER PRIMARY KEY, document_id INTEGER NOT NULL, readers TEXT NOT NULL, anchors TEXT NOT NULL)`);
    sql.exec(
      "CREATE INDEX IF NOT EXISTS group_document_of_document ON group_document (document_id)",
    );
    sql.exec("CREATE TABLE IF NOT EXISTS read_for_groups (id INTEGER PRIMARY KEY)");
    this.texts = new TextTable(sql, {
      texts: "group_text",
      rows: "group_document",
      join: "JOIN document d ON d.id = r.document_id",
    });
  }

  /** Puts in the texts of a document, unless that was done: what an index held before it had these is looked at again. */
  put(documentId: number, forGroups: TextsForGroups | undefined): void {
    const { rowsWritten } = this.#sql.exec(
      "INSERT OR IGNORE INTO read_for_groups (id) VALUES (?)",
      documentId,
    );
    if (rowsWritten === 0 || forGroups === undefined) return;
    const { lists, texts } = forGroups;
    for (const [place, { anchors, ...text }] of texts.entries()) {
      const readers: Readers = { lists, place };
      const { id } = this.#sql
        .exec<{ id: number }>(
          "INSERT INTO group_document (document_id, readers, anchors) VALUES (?, ?, ?) RETURNING id",
          documentId,
          JSON.stringify(readers),
          JSON.stringify(anchors),
        )
        .one();
      this.texts.insert(id, text);
    }
  }

  /** The ids of the texts that a reader in these groups gets. */
  idsFor(groups: ReaderGroups): number[] {
    if (groups !== "every" && groups.length === 0) return [];
    const known = this.#sql
      .exec<{ readers: string }>("SELECT DISTINCT readers FROM group_document")
      .toArray();
    const theirs = known.map(({ readers }) => readers).filter((each) => isFor(each, groups));
    if (theirs.length === 0) return [];
    return this.#sql
      .exec<{ id: number }>(
        "SELECT id FROM group_document WHERE readers IN (SELECT value FROM json_each(?))",
        JSON.stringify(theirs),
      )
      .toArray()
      .map(({ id }) => id);
  }

  remove(documentId: number): void {
    const held = this.#sql
      .exec<{ id: number }>("SELECT id FROM group_document WHERE document_id = ?", documentId)
      .toArray();
    for (const { id } of held) this.texts.remove(id);
    this.#sql.exec("DELETE FROM group_document WHERE document_id = ?", documentId);
    this.#sql.exec("DELETE FROM read_for_groups WHERE id = ?", documentId);
  }
}

function isFor(readers: string, groups: ReaderGroups): boolean {
  const { lists, place } = JSON.parse(readers) as Readers;
  return placeOfText(lists, (names) => isInGroups(names, groups)) === place;
}
