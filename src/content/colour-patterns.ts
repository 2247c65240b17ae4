/**
 * The regular expressions of the grammars that code is coloured by. Some grammars make one of what they read, as of the
 * word that ends a here-document: each is kept for as long as a grammar holds it, so that nothing stays of a text.
 */
import { defaultJavaScriptRegexConstructor } from "shiki/engine/javascript";

const made = new Map<string, WeakRef<RegExp>>();

/** Forgets the name of what was collected, unless it was made anew. */
const collected = new FinalizationRegistry<string>((pattern) => {
  if (made.get(pattern)?.deref() === undefined) made.delete(pattern);
});

/** One regular expression for all rules that have a pattern of Oniguruma's, or an error where there is none like it. */
export function regexOf(pattern: string): RegExp {
  const known = made.get(pattern)?.deref();
  if (known !== undefined) return known;
  const regex = defaultJavaScriptRegexConstructor(pattern);
  made.set(pattern, new WeakRef(regex));
  collected.register(regex, pattern);
  return regex;
}
