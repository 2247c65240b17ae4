/** Generate SEO Data: what search engines and link previews show of a page, with advice for its author. */
import { toAccount } from "#access/needs";
import { defineOperation } from "#operation/define";
import { seoData, seoDataBody } from "./contract.ts";
import { loadDescribing } from "./load-describing.ts";
import { contentFor, openAiContext } from "./ai-context.ts";

export const generateSeoData = defineOperation({
  id: "generateSeoData",
  method: "POST",
  path: "/ai/generate-seo-data",
  status: 200,
  summary: "Write a page's SEO data",
  access: toAccount("write", { isInOwnOrganization: true }),
  body: seoDataBody,
  example: {
    content: "# Sailing\n\nA galley is rowed and sailed. Its crew rows against the wind.",
    keywords: ["galley"],
  },
  result: seoData,
  fails: [
    "not_found",
    "read_only",
    "conflict",
    "too_large",
    "unavailable",
    "upstream_failed",
    "limit_reached",
  ],
  async run(context, { body }) {
    const { adviceFor, countKeywords, describeText, measure, ...derive } = await loadDescribing();
    const { content: sent, keywords: wanted, ...named } = body;
    const aiContext = await openAiContext(context, named);
    const content = await contentFor(aiContext, sent);
    const described = await describeText(aiContext, "generateSeoData", {
      content,
      keywords: wanted,
    });
    const { title, description, notes, by } = described;
    const measured = await measure(content, title);
    const keywords = await countKeywords(content, described.keywords);
    const held = keywords.filter(({ count }) => count > 0).map(({ keyword }) => keyword);
    return {
      title,
      description,
      ...measured,
      keywords,
      jsonLd: derive.techArticleOf({ ...described, keywords: held }, measured, content),
      openGraph: derive.openGraphOf(described),
      twitter: derive.twitterOf(described),
      advice: adviceFor(described, measured, keywords),
      ...by,
      notes,
    };
  },
});
