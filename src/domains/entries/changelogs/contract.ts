/** The public shape of a changelog's entry. */
import * as z from "zod";
import { iso } from "#clock";
import { isSlug } from "#content/slug";
import type { changelogs } from "#db/schema";
import { limits } from "#limits";
import { id, nameOf, time } from "#operation/fields";

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
const tags = z
  .array(z.string().trim().min(1).max(limits.changelogTagChars))
  .max(limits.changelogTags);

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
    version: z.int(),
    createdAt: time,
    updatedAt: time,
    createdBy: id,
    updatedBy: id,
  })
  .meta({ id: "Changelog" });

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
    publishedAt: z.null(),
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
    version: row.version,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
  };
}
