/** How well a name fits what is typed of it. */

/** What can be found: its name, and where it stands, both as `plainWords` gives them. */
export interface Searched {
  name: string;
  where: string;
}

/**
 * How well it fits, from 6 to 0, which is not at all. In this order: the name is that, begins so, has words that begin
 * so, has words with these first letters ("gs" or "getst" for "Getting started"), has it somewhere, or where it stands does.
 * @param typed as `plainWords` gives it, trimmed and not empty
 */
export function rankOf({ name, where }: Searched, typed: string): number {
  if (name === typed) return 6;
  if (name.startsWith(typed)) return 5;
  const asked = typed.split(/\s+/);
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (asked.every((each) => words.some((word) => word.startsWith(each)))) return 4;
  if (isOfInitials(words, asked.join(""))) return 3;
  if (asked.every((each) => name.includes(each))) return 2;
  return asked.every((each) => name.includes(each) || where.includes(each)) ? 1 : 0;
}

/** Whether the letters are the beginnings of some of the words, in their order. */
function isOfInitials(words: readonly string[], letters: string): boolean {
  // How many of the letters the words so far may stand for.
  let reached = new Set([0]);
  for (const word of words) {
    const next = new Set(reached);
    for (const from of reached) {
      for (let taken = 0; taken < word.length && word[taken] === letters[from + taken]; taken += 1)
        next.add(from + taken + 1);
    }
    reached = next;
  }
  return reached.has(letters.length);
}
