/** Title, description and keywords of a text, asked of the provider, and cut to what search engines show. */
import { placeholderNames, withoutPlaceholders } from "#content/placeholders";
import { toldSentences } from "#domains/ai/providers/built-in/describe";
import { guessLanguage } from "#domains/ai/providers/built-in/language";
import { clipped } from "#domains/ai/providers/built-in/words";
import { descriptionChars, titleChars } from "#domains/ai/providers/provider";
import type { PageDescription } from "#domains/ai/providers/provider";
import { limits } from "#limits";
import { ask } from "./ask.ts";
import type { AnsweredBy } from "./ask.ts";
import type { AiContext } from "./ai-context.ts";

export interface Described extends PageDescription {
  notes: string[];
  by: AnsweredBy;
}

/** Lengths hold whoever answered: a model is asked to keep them, and seldom does. */
export async function describeText(
  aiContext: AiContext,
  operation: string,
  asked: { content: string; keywords?: readonly string[] },
): Promise<Described> {
  const { content, keywords = [] } = asked;
  const name = aiContext.subject.kind === "page" ? aiContext.subject.page.name : null;
  const question = { operation, kind: "text" } as const;
  const { value, notes, by } = await ask(aiContext, question, (provider) =>
    provider.describe({ content, name, keywords }),
  );
  const language = guessLanguage(content);
  const variables = placeholderNames(content);
  const words = value.keywords
    .filter((word) => !isOfVariables(word, content, variables))
    .map((word) => clipped(word, limits.aiKeywordChars, language));
  const description = toldSentences(value.description, language);
  const isLeftOut = description === "" && variables.length > 0;
  return {
    title: clipped(unbraced(value.title), titleChars, language),
    description: clipped(description, descriptionChars, language),
    keywords: eachOnce(words).filter(Boolean).slice(0, limits.aiKeywords),
    notes: isLeftOut ? [...notes, allHoldVariables] : notes,
    by,
  };
}

const allHoldVariables =
  "Every sentence holds a variable without a value, so that none describes the text: write the description yourself.";

/** Whether a word holds a variable, or is the name of one and stands nowhere else in the text. */
function isOfVariables(word: string, content: string, names: readonly string[]): boolean {
  if (placeholderNames(word).length > 0) return true;
  return names.includes(word) && !withoutPlaceholders(content).includes(word);
}

/** Each word as it stands first, whatever its capitals: what is asked for comes before what is found. */
function eachOnce(words: readonly string[]): string[] {
  const firsts = new Map<string, string>();
  for (const word of words) firsts.set(word.toLowerCase(), firsts.get(word.toLowerCase()) ?? word);
  return [...firsts.values()];
}

const placeholder = /\{\{([^{}]{1,100})\}\}/g;

/** `Use {{PRODUCT}}` as `Use PRODUCT`: a title is a heading of the author's, and cannot be left out. */
function unbraced(text: string): string {
  return text.replace(placeholder, (_, name: string) => name.trim());
}
