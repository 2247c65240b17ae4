/** Deleted pages. */
import type { Area } from "#operation/define";
import { listDeletedPages } from "./list-deleted-pages.ts";
import { restorePage } from "./restore-page.ts";

export const deletedPages: Area = {
  name: "Deleted pages",
  operations: [listDeletedPages, restorePage],
};
