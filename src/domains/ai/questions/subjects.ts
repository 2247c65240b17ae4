/** What a question asks about: its words without those that every question has, with other words for them. */
import { plainForm, segmentWords } from "#content/segments";
import { guessLanguage } from "#domains/ai/providers/built-in/language";
import type { ProseLanguage } from "#domains/ai/providers/built-in/language";
import { genericWords } from "#domains/ai/providers/built-in/stop-words";
import { isTelling, rootOf } from "#domains/ai/providers/built-in/words";
import { synonymsIn } from "#domains/search/index";
import type { WordForm, QueryWord } from "#domains/search/index";
import { limits } from "#limits";
import { otherWordsFor } from "./other-words.ts";

/** What asks, and says nothing of what is asked about. */
const askingWords: ReadonlySet<string> = new Set(
  "happen happens happened become becomes mine many old big large there's explain tell goes gone went come comes came".split(
    " ",
  ),
);
/** "Page" and "app" say little beside a word that not every page has. */
const genericWeight = 0.5;
/** Another word may mean something else. */
const otherWeight = 0.6;
const acronymWeight = 0.9;
/** The owner says that it means the same. */
const ownersWeight = 0.9;
/** A shorter word is too near to others to be taken for one of them. */
const mistypedChars = 5;
/** So many words may have an acronym. */
const acronymWords = [3, 4, 5];
/** Of a word that may begin with a mark; one that is written as two units is one letter. */
const firstLetter = /[\p{L}\p{N}]/u;

/** The words that a question is about, each once, in its order; none where it has no word at all. */
export function subjectsOf(question: string): QueryWord[] {
  const language = guessLanguage(question);
  const all = segmentWords(plainForm(question));
  const isSubject = (word: string) => isTold(word, language);
  const told = all.filter(isSubject);
  const byRoot = new Map((told.length > 0 ? told : all).map((word) => [rootOf(word), word]));
  const acronyms = acronymsIn(all, isSubject);
  return [...byRoot].slice(0, limits.searchWords).map(([root, word]) => ({
    forms: [
      { text: word, weight: 1 },
      ...(acronyms.get(word) ?? []),
      ...others(word, root, language),
    ],
    isBeginning: language !== "en",
    mayBeMistyped: mayBeMistyped(word, all, language),
    weight: genericWords.has(root) ? genericWeight : 1,
  }));
}

/** The same words, each with the others of its groups that the owner of the site calls the same. */
export function withOwnersWords(
  words: readonly QueryWord[],
  question: string,
  groups: readonly (readonly string[])[] = [],
): readonly QueryWord[] {
  const query = plainForm(question).toLowerCase();
  const own = words.map(({ forms }) => ({ word: forms[0]?.text ?? "" }));
  const synonyms = synonymsIn({ query, words: own }, groups);
  return words.map((word, at) => {
    const others = (synonyms[at] ?? []).map((each) => each.join(" "));
    return { ...word, forms: [...word.forms, ...others.map(asOwners)] };
  });
}

const asOwners = (text: string): WordForm => ({ text, weight: ownersWeight });

/** German writes a capital letter in front of every noun; elsewhere it begins a name, or the question. */
function mayBeMistyped(word: string, all: readonly string[], language: ProseLanguage): boolean {
  const isName = language !== "de" && word !== all[0] && word !== word.toLowerCase();
  return !isName && word.length >= mistypedChars;
}

/** A number may be what is asked about: 404. */
function isTold(word: string, language: ProseLanguage): boolean {
  if (askingWords.has(word.toLowerCase())) return false;
  return isTelling(word, language) || /^\d{3,}$/.test(word);
}

function others(word: string, root: string, language: ProseLanguage): WordForm[] {
  if (language !== "en") return [];
  const found = [word.toLowerCase(), root].flatMap(otherWordsFor);
  return [...new Set(found)].map((text) => ({ text, weight: otherWeight }));
}

/** "JSON Web Token" may be written JWT: for each word, the acronyms of the runs that it stands in. */
function acronymsIn(
  words: readonly string[],
  isSubject: (word: string) => boolean,
): Map<string, WordForm[]> {
  const byWord = new Map<string, WordForm[]>();
  const runs = words.flatMap((_, from) =>
    acronymWords.map((length) => words.slice(from, from + length)),
  );
  for (const run of runs) {
    if (run.length < Math.min(...acronymWords) || !run.every(isSubject)) continue;
    const text = run.map((word) => firstLetter.exec(word)?.[0] ?? "").join("");
    for (const word of run) {
      byWord.set(word, [...(byWord.get(word) ?? []), { text, weight: acronymWeight }]);
    }
  }
  return byWord;
}
