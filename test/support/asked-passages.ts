/** What a model was asked of a site: the question and the passages, each behind the fence, which must be whole. */
import type { AskedModel } from "./language-model.ts";

const part = /BEGIN ([A-Z]+(?: \d+)?) (\w{12})\n([\s\S]*?)\nEND \1 \2(?:\n\n|$)/g;

export interface AskedOfSite {
  system: string;
  word: string;
  question: string;
  passages: string[];
}

/** The parts of the request. Throws where anything stands outside of the fences. */
export function askedOfSite(asked: AskedModel | undefined): AskedOfSite {
  const [system = "", user = "", ...more] = (asked?.body.messages ?? []).map(
    ({ content }) => content,
  );
  const parts = [...user.matchAll(part)].map(([, name = "", word = "", text = ""]) => {
    return { name, word, text };
  });
  const outside = user.replace(part, "");
  const words = new Set(parts.map(({ word }) => word));
  const [question, ...passages] = parts;
  const isWhole = outside === "" && words.size === 1 && more.length === 0;
  if (!isWhole || question?.name !== "QUESTION")
    throw new Error(`This is no question with passages behind a fence: ${user}`);
  return {
    system,
    word: question.word,
    question: question.text,
    passages: passages.map(({ text }) => text),
  };
}
