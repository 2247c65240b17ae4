/** Words by which people ask, which say nothing of what they look for. */
const askingWords: ReadonlySet<string> = new Set(
  (
    "a an and are as at be by can could do does for from get have how i if in into is it let lets made make me my of on or " +
    "our should so some somebody someone that the their them there they this to us use used using want we what when " +
    "where which who why will with without would you your " +
    "das dem den der des die ein eine einem einen für ich ist kann man mein mit und von was welche wie wo zu zum zur " +
    "dans de des du est et je la le les mes mon où pour puis que quel quelle sur un une " +
    "como con cómo cuál del dónde el en es las los mi mis para por puedo qué se una y"
  ).split(" "),
);
/** Whoever types fewer words means each of them. */
const wordsOfQuestion = 3;

/**
 * The words of a question that say what is sought; all of them where none do, or where there are so few that each may be
 * a name.
 * @param typed in plain form
 * @param words those of `typed`, in its order
 */
export function tellingWords(typed: string, words: readonly string[]): readonly string[] {
  const apart = new Set(typed.toLowerCase().split(/[\s.,;:!?]+/));
  if (words.length < wordsOfQuestion) return words;
  const isAsking = (word: string) =>
    askingWords.has(word.toLowerCase()) && apart.has(word.toLowerCase());
  const sought = words.filter((word) => !isAsking(word));
  return sought.length > 0 ? sought : words;
}
