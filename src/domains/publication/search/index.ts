/** The operation that searches a collection's published pages, for its members. */
import type { OperationGroup } from "#operation/define";
import { searchCollection } from "./search-collection.ts";

export const publishedSearch: OperationGroup = { name: "Search", operations: [searchCollection] };
