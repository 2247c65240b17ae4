/** The AI operations, answered by the built-in provider: these tests reach no other. */
import type { Cases } from "./case.ts";

const content = "# Sailing\n\nA galley is rowed and sailed. Its crew rows against the wind.";

export const aiCases: Cases = {
  generateSummary: () => ({ path: "/ai/generate-summary", body: { text: content } }),
  generateHeaders: () => ({
    path: "/ai/generate-headers",
    body: { brief: "Link to https://example.com/pricing", brand: "Galley" },
  }),
  generateImage: () => ({
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
  getAiUsage: ({ orgId }) => ({ path: `/orgs/${orgId}/ai-usage` }),
};
