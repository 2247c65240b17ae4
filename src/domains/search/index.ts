/** Search: the index of published texts, which the pages domain fills, and the counts of what readers searched for. */
import type { OperationGroup } from "#operation/define";
import { listSearches } from "./list-searches.ts";

export const search: OperationGroup = { name: "Search", operations: [listSearches] };

export { found, searchQuery } from "./contract.ts";
export { countSearches } from "./count-searches.ts";
export { draftHash, scopeOfDrafts } from "./draft-text.ts";
export { excerptOf, unmarkedText } from "./excerpt.ts";
export type { Excerpt } from "./excerpt.ts";
export { bestMatches, isIndexed, selectMarked, selectUnchecked } from "./queries.ts";
export type { MarkedText, IndexQuery } from "./queries.ts";
export { loadRanking } from "./load-ranking.ts";
export type { Hit, Passage } from "./passages.ts";
export type { SoughtForm, SoughtWord } from "./sought-words.ts";
export { readQuestion } from "./question.ts";
export type { NoQuestion, Question } from "./question.ts";
export {
  carryScopes,
  deleteDocuments,
  deleteOldSearches,
  insertDocuments,
  markChecked,
  replaceDraft,
  searchCascade,
} from "./rows.ts";
export type { SearchDocument } from "./rows.ts";
export { searchDocumentOf } from "./search-document.ts";
export { sendSearch } from "./send-search.ts";
