/** Questions of a site, and what readers asked. */
import type { Texts } from "#openapi/field-texts";

export const questionTexts: Texts = {
  "askSite.within":
    "What is read where no section is named: the collection alone, or with it the other sections of its `site`, in the same version and language. Whether, and by whom, is as the collection's settings say; sections that answer no questions are left out.",
  "askSite.question": "A question in whole words, in any language.",
  "listQuestions.question": "What readers asked: lower case, single spaces.",
  outcome:
    "`answered`: `answer` is one; `passages`: nobody wrote one, and `sources` are what fits best; `not_answered`: the documentation does not say.",
  "askSite.answer":
    "The answer as plain text, never to be rendered as Markdown or HTML; `[1]` cites the source of that number. Null where nobody wrote one.",
  sources: "What the answer cites; else the passages that fit best, best first.",
  "sources.number": "The number by which the answer cites it.",
  "sources.kind": "Whether a page says so, a FAQ, or an entry of the changelog.",
  "sources.url": "Its address, with the anchor of the section or of the FAQ.",
  "sources.text": "The passage, as plain text.",
  "listQuestions.answered":
    "`true`: only what was answered; `false`: only what the documentation did not answer.",
  answeredCount: "How often it was answered, by an answer or by passages.",
  notAnsweredCount: "How often it was not answered.",
};
