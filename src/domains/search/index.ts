/** Search: of a collection's published pages, and what readers sought in them. */
import type { Area } from "#operation/define";
import { listSearches } from "./list-searches.ts";
import { searchCollection } from "./search-collection.ts";

export const search: Area = { name: "Search", operations: [searchCollection, listSearches] };
