/** A collection's tree while an import is planned: the pages there are, and those that the import adds. */
import type { PageRow } from "#access/store";

/** What planning asks of a page's row. */
export type TreePage = Pick<
  PageRow,
  | "id"
  | "parentId"
  | "type"
  | "name"
  | "urlName"
  | "path"
  | "depth"
  | "rank"
  | "meta"
  | "state"
  | "publishedVersionNo"
  | "isArchived"
  | "isUnderArchive"
  | "version"
>;

export class ImportTree {
  readonly root: TreePage;
  readonly #pages = new Map<string, TreePage>();
  readonly #children = new Map<string, TreePage[]>();

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

  childrenOf(pageId: string): readonly TreePage[] {
    return this.#children.get(pageId) ?? [];
  }

  add(page: TreePage): void {
    this.#pages.set(page.id, page);
    if (page.parentId === null) return;
    const siblings = this.#children.get(page.parentId);
    if (siblings) siblings.push(page);
    else this.#children.set(page.parentId, [page]);
  }
}
