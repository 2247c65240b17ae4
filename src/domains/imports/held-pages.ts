/** The pages that an import leaves with readers, and those that it leaves in the archive, since whoever asked for it may not publish. Pure. */
import type { JobReport } from "#jobs/index";
import type { ImportTree } from "./tree.ts";
import type { ImportTreePage } from "./queries.ts";

/** Of an import that was asked for while an older version ran, which did not look at who may publish. */
const asksAgain = "Import it again: the service was updated since this import was asked for.";

/** Why published pages stay as they are, whatever files say; null where they need not. */
export function reasonToHold({ heldBecause }: { heldBecause?: string | null }): string | null {
  return heldBecause === undefined ? asksAgain : heldBecause;
}

export class HeldPages {
  readonly #ids = new Set<string>();
  readonly #reason: string;
  readonly #report: JobReport;
  readonly #noted = new Set<string>();

  /** @param reason of `reasonToHold` */
  constructor(tree: ImportTree, reason: string | null, report: JobReport) {
    this.#reason = reason ?? "";
    this.#report = report;
    if (reason !== null) for (const page of tree.published()) this.#hold(tree, page);
  }

  /** What hides a page hides all below it, so that what stands above a published page is held with it. */
  #hold(tree: ImportTree, page: ImportTreePage): void {
    for (
      let each: ImportTreePage | null = page;
      each !== null && !this.#ids.has(each.id);
      each = tree.page(each.parentId ?? undefined)
    )
      this.#ids.add(each.id);
  }

  /** Whether the page stays in the archive, or out of it, as it is; the report says so once of each file. */
  keeps(page: ImportTreePage, path: string): boolean {
    if (!this.#ids.has(page.id)) return false;
    if (!this.#noted.has(path)) this.#report.note(path, `Its page stays as it is: ${this.#reason}`);
    this.#noted.add(path);
    return true;
  }
}
