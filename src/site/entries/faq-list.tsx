/** Questions with their answers: on a page of their own, and at the end of the page that they are about. */
import { raw } from "hono/html";
import type { Navigation, ShownFaq } from "#domains/publication/index";
import { anchorOfFaq, placeEntry } from "#content/entry";
import { resolvePageLinks } from "#content/links";
import type { Words } from "#site/words/words";
import { ChevronIcon } from "#site/page/icons.tsx";
import { addressIn } from "#site/page/reader-links";

/** The questions as search engines are told of them; links in the answers are absolute. */
export function structuredFaqs(
  faqs: readonly ShownFaq[],
  navigation: Navigation,
  baseUrl: string,
): { question: string; answer: string }[] {
  return faqs.map((faq) => ({
    question: faq.question,
    answer: resolvePageLinks(faq.answerHtml, addressIn(navigation, baseUrl)),
  }));
}

interface FaqListProps {
  faqs: readonly ShownFaq[];
  navigation: Navigation;
  base: string;
  words: Words;
}

/** The answer as readers see it, with links that lead on. */
function answerHtml(
  faq: ShownFaq,
  navigation: Navigation,
  base: string,
  headingLevel: number,
): string {
  const placed = placeEntry(faq.answerHtml, { key: anchorOfFaq(faq), headingLevel });
  return resolvePageLinks(placed, addressIn(navigation, base));
}

/** Every question with its answer below it. */
export function FaqSections({ faqs, navigation, base, words }: FaqListProps) {
  return (
    <>
      {faqs.map((faq) => (
        <section key={faq.id} class="faq">
          <h2 id={anchorOfFaq(faq)}>
            {faq.question}
            <a class="anchor" href={`#${anchorOfFaq(faq)}`} aria-label={words.linkToQuestion} />
          </h2>
          {raw(answerHtml(faq, navigation, base, 3))}
        </section>
      ))}
    </>
  );
}

/** The questions about one page, folded. */
export function PageFaqs({ faqs, navigation, base, words }: FaqListProps) {
  if (faqs.length === 0) return null;
  return (
    <section class="page-faqs" aria-labelledby="_faqs">
      <h2 id="_faqs">{words.faqs}</h2>
      {faqs.map((faq) => (
        <details key={faq.id} id={anchorOfFaq(faq)}>
          <summary>
            {faq.question}
            <ChevronIcon />
          </summary>
          <div class="answer">{raw(answerHtml(faq, navigation, base, 3))}</div>
        </details>
      ))}
    </section>
  );
}
