/** The public shapes of the AI operations. Whatever is too long is refused here, before anybody is asked. */
import * as z from "zod";
import { limits } from "#limits";
import { id } from "#operation/fields";
import { listOf } from "#operation/list";
import { imageSizes } from "#domains/ai/providers/provider";
import type { UsageRow } from "./queries.ts";

const boundedText = (maxChars: number) => z.string().trim().min(1).max(maxChars);

/** The organization whose usage it is: only for sessions of people who belong to several, where no id names one. */
const orgId = id.optional();

const content = boundedText(limits.aiTextChars);

const isOneNamed = (body: { pageId?: unknown; content?: unknown }) =>
  (body.pageId === undefined) !== (body.content === undefined);
const oneFault = { path: ["content"], error: "send either `content` or a `pageId`" };

export const summaryBody = z.strictObject({
  orgId,
  text: boundedText(limits.aiTextChars),
  instruction: boundedText(limits.aiInstructionChars).optional(),
  tone: boundedText(limits.aiToneChars).optional(),
  mode: z.enum(["summary", "rewrite"]).default("summary"),
});

export const headersBody = z.strictObject({
  orgId,
  /** Its name, description and theme go into the result. */
  collectionId: id.optional(),
  brief: boundedText(limits.aiBriefChars),
  /** The collection's name where it is left out. */
  brand: boundedText(limits.aiBrandChars).optional(),
});

export const imageBody = z
  .strictObject({
    orgId,
    /** Its files take an upload. */
    collectionId: id.optional(),
    pageId: id.optional(),
    prompt: boundedText(limits.aiPromptChars),
    size: z.enum(imageSizes).default("1536x1024"),
    /** Keeps the image as a file of the page or the collection, and answers its address. */
    upload: z.boolean().default(false),
  })
  .refine(({ upload, collectionId, pageId }) => !upload || (collectionId ?? pageId) !== undefined, {
    path: ["upload"],
    error: "an upload needs a `collectionId` or a `pageId`",
  });

export const metaTagsBody = z.strictObject({ orgId, content });

export const metaDataBody = z
  .strictObject({ orgId, pageId: id.optional(), content: content.optional() })
  .refine(isOneNamed, oneFault);

export const seoDataBody = z
  .strictObject({
    orgId,
    pageId: id.optional(),
    content: content.optional(),
    /** Wanted by the author: they come first in the answer. */
    keywords: z.array(boundedText(limits.aiKeywordChars)).max(limits.aiKeywords).default([]),
  })
  .refine(isOneNamed, oneFault);

const answeredBy = {
  provider: z.enum(["workers-ai", "openai-compatible", "built-in"]),
  /** Null where no model answered: the built-in provider has none. */
  model: z.string().nullable(),
  /** What the provider could not do of what was asked. */
  notes: z.array(z.string()),
};

export const summary = z.object({
  text: z.string(),
  mode: z.enum(["summary", "rewrite"]),
  ...answeredBy,
});

/** Sanitised HTML. */
export const frame = z.object({ header: z.string(), footer: z.string(), ...answeredBy });

export const image = z.object({
  contentType: z.string(),
  sizeBytes: z.int(),
  size: z.enum(imageSizes),
  /** In base64, where it was not uploaded. */
  image: z.string().optional(),
  /** Of the uploaded file. */
  url: z.url().optional(),
  key: z.string().optional(),
  ...answeredBy,
});

const described = {
  /** At most 60 characters. */
  title: z.string(),
  /** At most 155 characters. */
  description: z.string(),
};

export const metaTags = z.object({
  ...described,
  tags: z.array(
    z.object({ attribute: z.enum(["name", "property"]), key: z.string(), content: z.string() }),
  ),
  /** The tags as HTML, escaped, to be put into a `head`. */
  html: z.string(),
  ...answeredBy,
});

const measured = {
  slug: z.string(),
  wordCount: z.int(),
  readingMinutes: z.int(),
};

export const metaData = z.object({
  ...described,
  /** As `meta.tags` of a page takes them. */
  tags: z.array(z.string()),
  ...measured,
  ...answeredBy,
});

export const seoData = z.object({
  ...described,
  ...measured,
  /** With how often the text holds each. */
  keywords: z.array(z.object({ keyword: z.string(), count: z.int() })),
  /** A schema.org TechArticle. */
  jsonLd: z.record(z.string(), z.unknown()),
  openGraph: z.record(z.string(), z.string()),
  twitter: z.record(z.string(), z.string()),
  /** What an author could do better. */
  advice: z.array(z.string()),
  ...answeredBy,
});

export const draftedTranslation = z.object({
  pageId: id,
  originalId: id,
  /** The version of the original that was translated. */
  versionNo: z.int(),
  /** Null where the page says just that already. */
  proposalId: id.nullable(),
  /** How the parts begin that stay in the first language. */
  left: z.array(z.string()),
  ...answeredBy,
});

const day = z.iso.date();

export const usageQuery = z.object({ from: day.optional(), to: day.optional() });

const dayOfUsage = z.object({
  /** UTC. */
  day,
  operation: z.string(),
  provider: z.string(),
  model: z.string().nullable(),
  answered: z.int(),
  /** With those that are not answered yet. */
  failed: z.int(),
  /** As the provider counts them; 0 where it does not. */
  inputTokens: z.int(),
  outputTokens: z.int(),
});

export const usage = listOf(dayOfUsage);

/** What was asked of one model for one operation on one day. */
export function presentUsage(row: Omit<UsageRow, "orgId">): z.infer<typeof dayOfUsage> {
  return {
    day: row.day,
    operation: row.operation,
    provider: row.provider,
    model: row.provider === "built-in" ? null : row.model,
    answered: row.answered,
    failed: row.failed,
    inputTokens: row.inputTokens,
    outputTokens: row.outputTokens,
  };
}
