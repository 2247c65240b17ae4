/** The page of a collection's questions, as HTML and as Markdown. */
import { urlOf } from "#site/reading/address";
import { renderAroundEntries } from "./around-entries.tsx";
import type { AroundEntries } from "./around-entries.tsx";
import { anchorOfFaq } from "#content/entry";
import { FaqSections, structuredFaqs } from "./faq-list.tsx";
import { breadcrumbList, faqPage } from "#site/page/json-ld";
import { localizationOf } from "#site/page/frame";
import { NarrowOutline } from "#site/page/outline.tsx";
import { linkedMarkdown } from "#site/page/reader-links";
import { drawnImage } from "#site/image/shared-image";
import type { ShownFaq } from "#domains/publication/index";

/** Every question with its answer. */
export function renderFaqPage(parts: AroundEntries, faqs: readonly ShownFaq[]): Promise<string> {
  const { navigation, base, siteUrl, isPublic, frame } = parts;
  const { words } = localizationOf(frame);
  const title = words.faqs;
  const { name } = navigation.record.settings;
  const url = urlOf(siteUrl, "faq");
  const outline = faqs.map((faq) => ({ id: anchorOfFaq(faq), depth: 2, text: faq.question }));
  const trail = [
    { name, url: urlOf(siteUrl, "") },
    { name: title, url },
  ];
  return renderAroundEntries(parts, {
    kind: "faq",
    head: {
      title,
      description: words.faqsAbout(name),
      canonicalUrl: url,
      markdownUrl: urlOf(base, "faq", true),
      image: drawnImage(navigation, siteUrl, "faq"),
      isIndexed: isPublic,
      structured: [faqPage(structuredFaqs(faqs, navigation, siteUrl)), breadcrumbList(trail)],
    },
    article: (
      <>
        <h1>{title}</h1>
        <NarrowOutline entries={outline} words={words} />
        <FaqSections faqs={faqs} navigation={navigation} base={base} words={words} />
      </>
    ),
    outline,
  });
}

/** The same as Markdown. */
export async function faqMarkdown(
  { navigation, siteUrl, frame }: AroundEntries,
  faqs: readonly ShownFaq[],
): Promise<string> {
  const answers = await Promise.all(
    faqs.map(async ({ question, answer }) => {
      const content = await linkedMarkdown(answer, navigation, siteUrl);
      return `## ${question.replace(/\s+/g, " ")}\n\n${content}\n`;
    }),
  );
  return [`# ${localizationOf(frame).words.faqs}\n`, ...answers].join("\n");
}
