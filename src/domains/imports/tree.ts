/** A collection's tree while an import is planned: the pages there are, and those that the import adds. */
import type { EndpointRecord } from "#db/schema";
import type { AddedPage, ManyPagesChange } from "#domains/pages/index";
import type { TreePage } from "./queries.ts";

/** A page as an import adds it. */
export type ImportedPage = AddedPage &
  TreePage & { parentId: string; endpoint: EndpointRecord | null };

/** What an import changes of a page that was there before. */
export interface PageChange extends ManyPagesChange {
  before: TreePage;
}

export class ImportTree {
  readonly root: TreePage;
  readonly #pages = new Map<string, TreePage>();
  readonly #children = new Map<string, TreePage[]>();
  /** By parent, the ranks that pages below it had before they got others. */
  readonly #left = new Map<string, string[]>();

  constructor(pages: readonly TreePage[]) {
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
  page(id: string | undefined): TreePage | null {
    return this.#pages.get(id ?? "") ?? null;
  }

  /** The pages of which readers see a version, or would if nothing hid them. */
  published(): TreePage[] {
    return [...this.#pages.values()].filter((page) => page.publishedVersionNo !== null);
  }

  childrenOf(pageId: string): readonly TreePage[] {
    return this.#children.get(pageId) ?? [];
  }

  /** Every rank below a page that is taken, or was before this import. */
  ranksBelow(pageId: string): string[] {
    return [...this.childrenOf(pageId).map(({ rank }) => rank), ...(this.#left.get(pageId) ?? [])];
  }

  /** Puts a page at another place among its siblings. */
  place(page: TreePage, rank: string): void {
    const parentId = page.parentId ?? "";
    const placed = { ...page, rank };
    this.#pages.set(page.id, placed);
    const siblings = this.childrenOf(parentId).map((each) => (each.id === page.id ? placed : each));
    this.#children.set(parentId, siblings);
    this.#left.set(parentId, [...(this.#left.get(parentId) ?? []), page.rank]);
  }

  add(page: TreePage): void {
    this.#pages.set(page.id, page);
    if (page.parentId === null) return;
    const siblings = this.#children.get(page.parentId);
    if (siblings) siblings.push(page);
    else this.#children.set(page.parentId, [page]);
  }
}
