/** What earlier imports of a repository have left in the collection, and what this one changes of that. */
import { newIdIn } from "#ids";
import { folderOf, ownRank } from "./file-path.ts";
import type { ImportedRow } from "./queries.ts";
import type { CollectionKey } from "#db/schema";

/** What a file or folder is known by from now on. */
type KnownFile = Pick<ImportedRow, "pageId" | "name"> & Partial<ImportedRow>;

export class KnownFiles {
  readonly #collectionKey: CollectionKey;
  readonly #prefix: string;
  readonly #now: number;
  readonly #rows = new Map<string, ImportedRow>();
  /** By folder, the files whose name could make them its own page. */
  readonly #candidates = new Map<string, Set<string>>();
  /** By file, the path that stands for its place, where that is another one. */
  readonly #places = new Map<string, string>();
  readonly #files = new Map<string, string>();
  readonly #changed = new Set<string>();
  readonly #forgotten = new Set<string>();

  constructor(
    collectionKey: CollectionKey,
    prefix: string,
    rows: readonly ImportedRow[],
    now: number,
  ) {
    this.#collectionKey = collectionKey;
    this.#prefix = prefix;
    this.#now = now;
    for (const row of rows) {
      const path = row.source.slice(prefix.length);
      // A path has no colon: with one it belongs to a repository of a longer name.
      if (path.includes(":")) continue;
      this.#put(path, row);
      if (row.noted?.file !== undefined) this.place(row.noted.file, path);
    }
  }

  get orgId(): string {
    return this.#collectionKey.orgId;
  }

  /** From now on a file stands at a path that is not its own. */
  place(file: string, path: string): void {
    this.#places.set(file, path);
    this.#files.set(path, file);
  }

  /** The path that stands for the place of a file. */
  placeOf(file: string): string {
    return this.#places.get(file) ?? file;
  }

  /** The file whose place a path stands for. */
  fileOf(path: string): string {
    return this.#files.get(path) ?? path;
  }

  #put(path: string, row: ImportedRow): void {
    this.#rows.set(path, row);
    if (ownRank(path) < 0) return;
    const folder = folderOf(path);
    const candidates = this.#candidates.get(folder) ?? new Set();
    this.#candidates.set(folder, candidates.add(path));
  }

  get(path: string): ImportedRow | null {
    return this.#rows.get(path) ?? null;
  }

  entries(): Iterable<[path: string, row: ImportedRow]> {
    return this.#rows.entries();
  }

  sourceOf(path: string): string {
    return this.#prefix + path;
  }

  set(path: string, known: KnownFile): void {
    const blank = {
      id: newIdIn(this.orgId),
      sourceHash: "",
      contentHash: "",
      isGone: false,
      noted: null,
    };
    const row = { ...blank, ...this.#rows.get(path), ...known, ...this.#collectionKey };
    this.#put(path, { ...row, source: this.sourceOf(path), importedAt: this.#now });
    this.#changed.add(path);
    this.#forgotten.delete(path);
  }

  forget(path: string): void {
    if (!this.#rows.delete(path)) return;
    this.#changed.delete(path);
    this.#forgotten.add(path);
  }

  /** What was known of one path is known of another, and so of the folder whose own page it is. */
  move(from: string, to: string): void {
    const row = this.#rows.get(from);
    if (!row) return;
    const isOwn = this.ownerOf(folderOf(from)) === from && ownRank(to) >= 0;
    const folder = isOwn ? this.#rows.get(folderOf(from)) : undefined;
    this.forget(from);
    this.set(to, { ...row, id: newIdIn(this.orgId) });
    const becomesOwn = !folder && ownRank(to) >= 0 && folderOf(to) !== "";
    if (becomesOwn && !this.#rows.has(folderOf(to)))
      this.set(folderOf(to), { ...row, id: newIdIn(this.orgId) });
    if (!folder || folderOf(from) === folderOf(to) || this.#rows.has(folderOf(to))) return;
    this.forget(folderOf(from));
    if (folderOf(to) !== "") this.set(folderOf(to), { ...folder, id: newIdIn(this.orgId) });
  }

  /** The file that is a folder's own page, or null. */
  ownerOf(folder: string): string | null {
    const pageId = this.#rows.get(folder)?.pageId;
    if (folder === "" || pageId === undefined) return null;
    for (const path of this.#candidates.get(folder) ?? []) {
      const row = this.#rows.get(path);
      if (row?.pageId === pageId && !row.isGone) return path;
    }
    return null;
  }

  /** The rows to write and the sources to forget. */
  changes(): { rows: ImportedRow[]; forgotten: string[] } {
    const rows = [...this.#changed].flatMap((path) => this.#rows.get(path) ?? []);
    return { rows, forgotten: [...this.#forgotten].map((path) => this.sourceOf(path)) };
  }
}
