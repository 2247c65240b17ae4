/**
 * What a page says to search engines as JSON-LD (schema.org). It stands in the page as a block of data,
 * which no browser runs and no policy has to allow; its text can never end the element it stands in.
 */

/** One thing, as schema.org names it. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** The text of a data block, for an element `<script type="application/ld+json">`. */
export function dataBlock(data: StructuredData): string {
  return inertJson({ "@context": "https://schema.org", ...data });
}

/** JSON that can stand in a `<script>` of data: nothing in it can end the element. */
export function inertJson(data: StructuredData): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The way from the top of the site to a page; each with its absolute address, where it has one. */
export function breadcrumbList(
  trail: readonly { name: string; url: string | null }[],
): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(url === null ? {} : { item: url }),
    })),
  };
}

/** A page of documentation. */
export function techArticle(article: {
  headline: string;
  description: string;
  url: string;
  imageUrl: string | null;
  siteName: string;
  siteUrl: string;
  publishedAt?: string | null;
  changedAt: string | null;
}): StructuredData {
  const { headline, description, url, imageUrl, siteName, siteUrl, publishedAt, changedAt } =
    article;
  return {
    "@type": "TechArticle",
    headline,
    ...(description === "" ? {} : { description }),
    ...(imageUrl === null ? {} : { image: imageUrl }),
    ...(publishedAt ? { datePublished: publishedAt } : {}),
    ...(changedAt === null ? {} : { dateModified: changedAt }),
    url,
    mainEntityOfPage: url,
    isPartOf: { "@type": "WebSite", name: siteName, url: siteUrl },
  };
}

/** Questions with their answers; an answer is HTML or text. */
export function faqPage(faqs: readonly { question: string; answer: string }[]): StructuredData {
  return {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
