/** What a member may read of all collections. */
import type { OperationGroup } from "#operation/define";
import { searchDrafts } from "./search-drafts.ts";

export const draftSearch: OperationGroup = { name: "Search", operations: [searchDrafts] };
