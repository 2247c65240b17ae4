/**
 * The AI operations: texts, headers, images and meta data for the editor, of which nothing is saved but an image with
 * `upload`; and answers to questions of a site.
 */
import type { OperationGroup } from "#operation/define";
import { generateHeaders } from "./generate-headers.ts";
import { generateImage } from "./generate-image.ts";
import { generateMetaData } from "./generate-meta-data.ts";
import { generateMetaTags } from "./generate-meta-tags.ts";
import { generateSeoData } from "./generate-seo-data.ts";
import { generateSummary } from "./generate-summary.ts";
import { getAiUsage } from "./get-ai-usage.ts";

export const ai: OperationGroup = {
  name: "AI",
  operations: [
    generateSummary,
    generateHeaders,
    generateImage,
    generateMetaTags,
    generateMetaData,
    generateSeoData,
    getAiUsage,
  ],
};

export type { Answer, Source } from "#domains/ai/questions/contract";
export type { AskedPart } from "#domains/ai/questions/retrieve";
export { loadAnswering } from "#domains/ai/questions/load-answering";
export { draftedTranslation } from "./contract.ts";
export { loadTranslating } from "#domains/ai/translating/load-translating";
export { questions } from "#domains/ai/questions/index";
export { countQuestions, forgetOldQuestions } from "#domains/ai/questions/count-questions";
export { questionsCascade } from "#domains/ai/questions/rows";
export { forgetOldUsage } from "./forget-usage.ts";
export { usageCascade } from "./rows.ts";
