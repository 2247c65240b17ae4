/** The public shape of a deletion: the page that was deleted, and how much it took along. */
import * as z from "zod";
import { presentListedPage } from "#domains/pages/present";
import { listedPage } from "#domains/pages/tree/contract";
import type { ListedPage } from "#domains/pages/tree/contract";
import { id } from "#operation/fields";
import type { DeletionRow } from "./queries.ts";

export const deletedPage = listedPage.extend({
  /** The page itself and everything that was deleted with it. */
  pageCount: z.int(),
  deletedBy: id,
});

/** A deletion as the list shows it. */
export function presentDeletion({ pageCount, ...row }: DeletionRow): ListedPage & {
  pageCount: number;
  deletedBy: string;
} {
  return { ...presentListedPage(row, []), pageCount, deletedBy: row.updatedBy };
}
