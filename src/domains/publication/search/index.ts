/** The search of a collection's published pages, for those who write it. */
import type { Area } from "#operation/define";
import { searchCollection } from "./search-collection.ts";

export const publishedSearch: Area = { name: "Search", operations: [searchCollection] };
