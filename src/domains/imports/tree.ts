/** A collection's tree while an import is planned: the pages there are, and those that the import adds. */
import type { EndpointRecord } from "#db/schema";
import type { AddedPage, ManyPagesChange } from "#domains/pages/index";
import type { ImportTreePage } from "./queries.ts";

/** A page as an import adds it. */
export type ImportedPage = AddedPage &
  ImportTreePage & { parentId: string; endpoint: EndpointRecord | null };

/** What an import changes of a page that was there before. */
export interface ImportChange extends ManyPagesChange {
  before: ImportTreePage;
}

export class ImportTree {
  readonly root: ImportTreePage;
  readonly #pages = new Map<string, ImportTreePage>();
  readonly #children = new Map<string, ImportTreePage[]>();
  /** By parent, the ranks that pages below it had before they got others. */
  readonly #left = new Map<string, string[]>();

  constructor(pages: readonly ImportTreePage[]) {
    const root = pages.find((page) => page.type === 0);
    if (!root) throw new Error("A collection has a root page.");
    this.root = root;
    for (const page of pages) this.add(page);
  }

  /** How many pages there are, the root not counted. */
  get size(): number {
    return this.#pages.size - 1;
  }

  /** The live page with this id, or null. */
  page(id: string | undefined): ImportTreePage | null {
    return this.#pages.get(id ?? "") ?? null;
  }

  /** The pages of which readers see a version, or would if nothing hid them. */
  published(): ImportTreePage[] {
    return [...this.#pages.values()].filter((page) => page.publishedVersionNo !== null);
  }

  childrenOf(pageId: string): readonly ImportTreePage[] {
    return this.#children.get(pageId) ?? [];
  }

  /** Every rank below a page that is taken, or was before this import. */
  ranksBelow(pageId: string): string[] {
    return [...this.childrenOf(pageId).map(({ rank }) => rank), ...(this.#left.get(pageId) ?? [])];
  }

  /** Puts a page at another place among its siblings. */
  place(page: ImportTreePage, rank: string): void {
    const parentId = page.parentId ?? "";
    const placed = { ...page, rank };
    this.#pages.set(page.id, placed);
    const siblings = this.childrenOf(parentId).map((each) => (each.id === page.id ? placed : each));
    this.#children.set(parentId, siblings);
    this.#left.set(parentId, [...(this.#left.get(parentId) ?? []), page.rank]);
  }

  add(page: ImportTreePage): void {
    this.#pages.set(page.id, page);
    if (page.parentId === null) return;
    const siblings = this.#children.get(page.parentId);
    if (siblings) siblings.push(page);
    else this.#children.set(page.parentId, [page]);
  }
}
