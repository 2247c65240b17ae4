/** The public shapes of what a site holds beside its pages: FAQs, and the changelog's entries. */
import * as z from "zod";
import { iso } from "#clock";
import { isSlug } from "#content/slug";
import type { changelogs, faqs } from "#db/schema";
import { limits } from "#limits";
import { id, nameOf, presentRecordVersion, recordVersion, time } from "#operation/fields";

export type StoredFaq = typeof faqs.$inferSelect;
/** A FAQ without the HTML of its answer, which only the site reads. */
export type FaqRow = Omit<StoredFaq, "answerHtml">;

const question = nameOf(limits.faqQuestionChars);
/** Markdown. */
const answer = z.string().min(1);
const state = z.enum(["pending", "approved", "rejected"]);
const order = z.int().min(0).max(limits.faqOrder);

export const faq = z
  .object({
    id,
    collectionId: id,
    question: z.string(),
    answer: z.string(),
    /** Readers see an approved one. */
    state,
    /** Smaller ones come first. */
    order,
    /** The page that it is also shown on; readers see it while they see the page. */
    pageId: id.nullable(),
    ...recordVersion,
  })
  .meta({ id: "Faq" });

/** Where readers see it on the site; null while they do not. */
export const pathOfFaq = ({ state: its }: z.infer<typeof faq>) =>
  its === "approved" ? "faq" : null;

export const createFaqBody = z.strictObject({
  question,
  answer,
  state: state.default("pending"),
  /** The last place, unless said. */
  order: order.optional(),
  pageId: id.nullable().default(null),
});

export const updateFaqBody = z
  .strictObject({ question, answer, state, order, pageId: id.nullable() })
  .partial();

export const faqParams = z.object({ orgId: id, collectionId: id, faqId: id });

/** A FAQ as everybody who may read the collection sees it. */
export function presentFaq(row: FaqRow): z.infer<typeof faq> {
  return {
    id: row.id,
    collectionId: row.collectionId,
    question: row.question,
    answer: row.answer,
    state: row.state,
    order: row.order,
    pageId: row.pageId,
    ...presentRecordVersion(row),
  };
}

export type StoredChangelog = typeof changelogs.$inferSelect;
/** An entry without the HTML of its content, which only the site reads. */
export type ChangelogRow = Omit<StoredChangelog, "contentHtml">;

const title = nameOf(limits.changelogTitleChars);
const slug = z
  .string()
  .refine(
    isSlug,
    `takes 1 to ${limits.urlNameChars} lower-case letters, digits and single hyphens between them (Unicode, NFC)`,
  );
/** Markdown. */
const content = z.string();
const tags = z.array(nameOf(limits.changelogTagChars)).max(limits.changelogTags);

export const changelog = z
  .object({
    id,
    collectionId: id,
    title: z.string(),
    /** The end of its address: `/changelog/<slug>`. */
    slug: z.string(),
    content: z.string(),
    tags: z.array(z.string()),
    /** Readers see it while this is set. */
    publishedAt: time.nullable(),
    ...recordVersion,
  })
  .meta({ id: "Changelog" });

/** Where readers see it on the site; null while they do not. */
export const pathOfChangelog = ({ publishedAt, slug: its }: z.infer<typeof changelog>) =>
  publishedAt === null ? null : `changelog/${its}`;

export const createChangelogBody = z.strictObject({
  title,
  /** From the title, unless said. */
  slug: slug.optional(),
  content: content.default(""),
  tags: tags.default([]),
});

export const updateChangelogBody = z
  .strictObject({
    title,
    slug,
    content,
    tags,
    /** Null takes a published entry back; publishing has an operation of its own. */
    publishedAt: z.null({ error: "takes null alone, which takes the entry back" }),
  })
  .partial();

export const publishChangelogBody = z.strictObject({
  /** A time that is not in the future; now, unless said. */
  publishedAt: time.optional(),
});

export const changelogParams = z.object({ orgId: id, collectionId: id, changelogId: id });

/** An entry as everybody who may read the collection sees it. */
export function presentChangelog(row: ChangelogRow): z.infer<typeof changelog> {
  return {
    id: row.id,
    collectionId: row.collectionId,
    title: row.title,
    slug: row.slug,
    content: row.content,
    tags: row.tags,
    publishedAt: iso(row.publishedAt),
    ...presentRecordVersion(row),
  };
}
