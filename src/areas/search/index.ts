/** Search: what readers sought. Searching itself is the site's, the public interface's and the tools'. */
import type { Area } from "#operation/define";
import { listSearches } from "./list-searches.ts";

export const search: Area = { name: "Search", operations: [listSearches] };
