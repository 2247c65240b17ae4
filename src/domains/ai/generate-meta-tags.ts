/** Generate Meta Tags: the `meta` elements and JSON-LD of a page's head. */
import { toAccount } from "#access/needs";
import { defineOperation } from "#operation/define";
import { metaTags, metaTagsBody } from "./contract.ts";
import { loadDescribing } from "./load-describing.ts";
import { openAiContext } from "./ai-context.ts";

export const generateMetaTags = defineOperation({
  id: "generateMetaTags",
  method: "POST",
  path: "/ai/generate-meta-tags",
  status: 200,
  summary: "Write a page's meta tags",
  description:
    "Description, keywords, Open Graph and Twitter cards, as a list and as escaped HTML. Nothing is saved.",
  access: toAccount("write", { isInOwnOrganization: true }),
  body: metaTagsBody,
  example: {
    content: "# Sailing\n\nA galley is rowed and sailed. Its crew rows against the wind.",
  },
  result: metaTags,
  fails: ["not_found", "upstream_failed", "limit_reached"],
  async run(context, { body }) {
    const { describeText, headHtml, tagsOf } = await loadDescribing();
    const { content, ...named } = body;
    const aiContext = await openAiContext(context, named);
    const described = await describeText(aiContext, "generateMetaTags", { content });
    const { title, description, notes, by } = described;
    const tags = tagsOf(described);
    return { title, description, tags, html: headHtml(title, tags), ...by, notes };
  },
});
