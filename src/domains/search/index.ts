/** Search: the indexes of published texts and of drafts, which the domains of these fill, and the counts of what readers searched for. */
import type { OperationGroup } from "#operation/define";
import { listSearches } from "./list-searches.ts";

export const search: OperationGroup = { name: "Search", operations: [listSearches] };

export { bestFirst } from "./best-first.ts";
export { found, foundKind, searchQuery } from "./contract.ts";
export { countSearches } from "./count-searches.ts";
export { draftTextOf } from "./draft-text.ts";
export { entryTextOf } from "./entry-text.ts";
export type { SearchableEntry } from "./entry-text.ts";
export { markedExcerpt, unmarkedText } from "./excerpt.ts";
export type { Excerpt } from "./excerpt.ts";
export { destroyIndex, indexName, searchIndexOf } from "./index-client.ts";
export type { Index, Indexes } from "./index-client.ts";
export { isNoted, selectUnused } from "./queries.ts";
export { loadRanking } from "./load-ranking.ts";
export type { Hit, Passage } from "./passages.ts";
export type { WordForm, QueryWord } from "./query-words.ts";
export { readQuestion, respelled, withSynonyms } from "./question.ts";
export type { NoQuestion, Question } from "./question.ts";
export {
  deleteDocuments,
  deleteOldSearches,
  insertDocuments,
  markUsed,
  putOffForeign,
  searchCascade,
} from "./rows.ts";
export { synonymsIn } from "./synonyms.ts";
export { searchDocumentOf } from "./search-document.ts";
export type { SearchDocument } from "./search-document.ts";
export { sendSearch } from "./send-search.ts";
