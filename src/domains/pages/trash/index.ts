/** Deleted pages. */
import type { OperationGroup } from "#operation/define";
import { listDeletedPages } from "./list-deleted-pages.ts";
import { restorePage } from "./restore-page.ts";

export const deletedPages: OperationGroup = {
  name: "Deleted pages",
  operations: [listDeletedPages, restorePage],
};
