/** The search of a collection's published pages, for those who write it. */
import type { OperationGroup } from "#operation/define";
import { searchCollection } from "./search-collection.ts";

export const publishedSearch: OperationGroup = { name: "Search", operations: [searchCollection] };
