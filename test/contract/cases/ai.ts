/** The AI operations, answered by the built-in provider but for what it declines, which a model on loopback does. */
import { scriptModel } from "#test/scripted-model";
import { pagesOf } from "#test/pages";
import type { Cases } from "./case.ts";
import { newTranslation } from "./sites.ts";

const content = "# Sailing\n\nA galley is rowed and sailed. Its crew rows against the wind.";

export const aiCases: Cases = {
  generateSummary: () => ({ path: "/ai/generate-summary", body: { text: content } }),
  generateHeaders: (team) => ({
    as: scriptModel(team).owner,
    path: "/ai/generate-headers",
    body: { brief: "Link to https://example.com/pricing", brand: "Galley" },
  }),
  generateImage: (team) => ({
    as: scriptModel(team).owner,
    path: "/ai/generate-image",
    body: { prompt: "A galley under sail" },
    headers: { Accept: "application/json" },
  }),
  generateMetaTags: () => ({ path: "/ai/generate-meta-tags", body: { content } }),
  generateMetaData: () => ({ path: "/ai/generate-meta-data", body: { content } }),
  generateSeoData: () => ({
    path: "/ai/generate-seo-data",
    body: { content, keywords: ["galley"] },
  }),
  draftTranslation: async (team) => {
    await newTranslation(team);
    const page = await pagesOf(team).create(team.rootPageId, { name: "Start" });
    return {
      as: scriptModel(team).owner,
      path: `/orgs/${team.orgId}/pages/${page.id}/translation/draft`,
    };
  },
  getAiUsage: ({ orgId }) => ({ path: `/orgs/${orgId}/ai-usage` }),
};
