/** Generate Page Meta Data: suggests values for the `meta` of a page. */
import { toAccount } from "#access/needs";
import { defineOperation } from "#operation/define";
import { metaData, metaDataBody } from "./contract.ts";
import { loadDescribing } from "./load-describing.ts";
import { contentFor, openAiContext } from "./ai-context.ts";

const tagsAtMost = 8;
const tagChars = 50;

export const generateMetaData = defineOperation({
  id: "generateMetaData",
  method: "POST",
  path: "/ai/generate-meta-data",
  status: 200,
  summary: "Write a page's meta data",
  description:
    "Title, description and tags as `meta` of a page takes them, for a page's draft or any content; beside them a slug, the number of words and the minutes to read. Nothing is saved.",
  access: toAccount("write", { isInOwnOrganization: true }),
  body: metaDataBody,
  example: {
    content: "# Sailing\n\nA galley is rowed and sailed. Its crew rows against the wind.",
  },
  result: metaData,
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
    const { describeText, measure } = await loadDescribing();
    const { content: sent, ...named } = body;
    const aiContext = await openAiContext(context, named);
    const content = await contentFor(aiContext, sent);
    const { title, description, keywords, notes, by } = await describeText(
      aiContext,
      "generateMetaData",
      {
        content,
      },
    );
    const tags = keywords.filter((keyword) => keyword.length <= tagChars).slice(0, tagsAtMost);
    const measured = await measure(content, title);
    return { title, description, tags, ...measured, ...by, notes };
  },
});
