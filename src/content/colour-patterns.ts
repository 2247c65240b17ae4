/**
 * The regular expressions of the grammars that code is coloured by. A grammar's own are made before it is first used, in
 * slices, and kept: all of them together are a fraction of a second and of a megabyte. Some grammars make one of what
 * they read, as of the word that ends a here-document: each is kept for as long as a grammar holds it, so that nothing
 * stays of a text.
 */
import type { LanguageRegistration } from "shiki/core";
import { defaultJavaScriptRegexConstructor } from "shiki/engine/javascript";
import type { WorkSlices } from "./pause.ts";

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

const kept = new Set<RegExp>();
/** Making one, and trying one, takes as long as so many characters of HTML for each of its own. */
const charWork = 4;

/**
 * Makes the regular expressions that stand in a grammar, and lets others have their turn meanwhile. Those that any code
 * begins with are tried as well: the engine compiles one when it is first run, which takes as long again.
 */
export async function makePatterns(
  grammar: readonly LanguageRegistration[],
  slices: WorkSlices,
): Promise<void> {
  for (const pattern of patternsIn(grammar)) {
    if (made.get(pattern)?.deref() !== undefined) continue;
    kept.add(regexOf(pattern));
    await slices.worked(charWork * pattern.length);
  }
  for (const { repository, patterns } of grammar)
    for (const pattern of firstPatterns(repository, patterns, new Set())) {
      regexOf(pattern).exec("");
      await slices.worked(charWork * pattern.length);
    }
}

const fields: ReadonlySet<string> = new Set(["match", "begin", "end", "while"]);

function* patternsIn(rule: object): Generator<string> {
  for (const [field, value] of Object.entries(rule)) {
    if (typeof value === "string" && fields.has(field)) yield value;
    else if (typeof value === "object" && value !== null) yield* patternsIn(value);
  }
}

/** The patterns of which one may be where code begins: of the rules that it names, and of those that they include. */
function* firstPatterns(
  repository: LanguageRegistration["repository"],
  rules: readonly Rule[],
  seen: Set<Rule>,
): Generator<string> {
  for (const each of rules) {
    const rule = each.include?.startsWith("#") ? repository[each.include.slice(1)] : each;
    if (rule === undefined || seen.has(rule)) continue;
    seen.add(rule);
    const pattern = rule.match ?? rule.begin;
    if (typeof pattern === "string") yield pattern;
    else yield* firstPatterns(repository, rule.patterns ?? [], seen);
  }
}

type Rule = LanguageRegistration["patterns"][number];
