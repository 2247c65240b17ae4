/** FAQs and changelogs. */
import type { Texts } from "#openapi/field-texts";

export const entryTexts: Texts = {
  question: "The question, in one line.",
  "Faq.answer": "The answer, in Markdown.",
  "Faq.state":
    "Readers see an `approved` one; a `pending` one waits, a `rejected` one stays unseen.",
  order: "Its place: smaller ones come first. Left out of a new one: the last place.",
  "Faq.pageId": "The page that it is also shown on; null: none.",
  "Changelog.title": "Its heading.",
  "Changelog.slug":
    "The end of its address, `/changelog/<slug>`: lower-case letters, digits and single hyphens. Left out: made of the title.",
  "Changelog.content": "What changed, in Markdown.",
  "Changelog.tags": "Words that it is sorted by.",
  "Changelog.publishedAt":
    "Readers see it while this is set; null: they do not. When publishing, a time that is not in the future, and now where it is left out.",
};
