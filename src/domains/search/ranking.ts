/** Passages and their ranking, in one module that is loaded late. */
export { hitsIn, openingOf, passagesOf } from "./passages.ts";
export { mistypedIn, spelledAs, spellingsOf } from "./mistyped-words.ts";
export { knownWords, rankPassages } from "./rank-passages.ts";
export { matchExpression, expressionOfAny } from "./query-words.ts";
