/** The page of a collection's questions, as HTML and as Markdown. */
import { urlOf } from "./address.ts";
import { renderAside } from "./aside-page.tsx";
import type { AsideParts } from "./aside-page.tsx";
import { anchorOf, FaqSections, structuredFaqs } from "./faq-list.tsx";
import { breadcrumbList, faqPage } from "./json-ld.ts";
import { NarrowOutline } from "./outline.tsx";
import { linkedMarkdown } from "./reader-links.ts";
import { drawnImage } from "./shared-image.ts";
import type { ShownFaq } from "#site/surfaces/store";

const title = "Frequently asked questions";

/** Every question with its answer. */
export function renderFaqPage(parts: AsideParts, faqs: readonly ShownFaq[]): Promise<string> {
  const { navigation, base, origin, isPublic } = parts;
  const { name } = navigation.record.settings;
  const path = urlOf(base, "faq");
  const outline = faqs.map((faq) => ({ id: anchorOf(faq), depth: 2, text: faq.question }));
  const trail = [
    { name, url: origin + base },
    { name: title, url: origin + path },
  ];
  return renderAside(parts, {
    head: {
      title,
      description: `Questions about ${name}, with their answers.`,
      canonicalUrl: origin + path,
      markdownUrl: urlOf(base, "faq", true),
      image: drawnImage(navigation, origin + base, "faq"),
      isIndexed: isPublic,
      structured: [faqPage(structuredFaqs(faqs, navigation, origin + base)), breadcrumbList(trail)],
    },
    article: (
      <>
        <h1>{title}</h1>
        <NarrowOutline entries={outline} />
        <FaqSections faqs={faqs} navigation={navigation} base={base} />
      </>
    ),
    outline,
  });
}

/** The same as Markdown. */
export function faqMarkdown(
  { navigation, origin, base }: AsideParts,
  faqs: readonly ShownFaq[],
): string {
  const answers = faqs.map(
    ({ question, answer }) =>
      `## ${question.replace(/\s+/g, " ")}\n\n${linkedMarkdown(answer, navigation, origin + base)}\n`,
  );
  return [`# ${title}\n`, ...answers].join("\n");
}
