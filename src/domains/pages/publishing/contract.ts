/** The public shape of a published version. */
import * as z from "zod";
import { iso } from "#clock";
import { utf8Length } from "#content/utf8";
import type { publishedVersions } from "#db/schema";
import { id, numberInText, time } from "#operation/fields";
import { markdown } from "#domains/pages/content/contract";
import { meta } from "#domains/pages/contract";
import { endpoint } from "#domains/api-model/index";
import type { Endpoint } from "#domains/api-model/index";
import type { Snapshot } from "./snapshot.ts";

export type PublishedVersionRow = typeof publishedVersions.$inferSelect;

export const publishedPageParams = z.object({ pageId: id });

export const publishedVersionParams = z.object({
  pageId: id,
  versionNo: numberInText(z.number().int().min(1).max(2_147_483_647)),
});

/** A `contentHash` as a log entry names it. */
export const snapshotHashField = z
  .string()
  .regex(/^[0-9a-f]{64}$/, "takes a `contentHash`: 64 hexadecimal digits in lower case");

/** Absent stays; a note of null goes. */
export const updatePublishedVersionBody = z
  .strictObject({ content: markdown, meta, note: z.string().trim().max(2_000).nullable() })
  .partial();

export const setDefaultBody = z.strictObject({ versionNo: z.int().min(1) });

export const publishedVersion = z
  .object({
    pageId: id,
    /** 1, 2, 3 … for each page, never used twice. */
    versionNo: z.int(),
    /** Readers see this one. */
    isDefault: z.boolean(),
    name: z.string(),
    /** Where the page stood when it was published. */
    path: z.string(),
    meta,
    endpoint: endpoint.optional(),
    /** Covers name, meta, endpoint and content. */
    contentHash: z.string(),
    /** Of its Markdown. */
    sizeBytes: z.int(),
    publishedAt: time,
    publishedBy: id,
    editedAt: time.nullable(),
    editedBy: id.nullable(),
    note: z.string().nullable(),
    releaseId: z.string().nullable(),
  })
  .meta({ id: "PublishedVersion" });

/** What agents see of a version in a list. */
export const publishedVersionForAgents = publishedVersion.pick({
  pageId: true,
  versionNo: true,
  isDefault: true,
  name: true,
  path: true,
  contentHash: true,
  sizeBytes: true,
  publishedAt: true,
  publishedBy: true,
  editedAt: true,
  editedBy: true,
  note: true,
  releaseId: true,
});

/** A version with what it holds: its Markdown, and that rendered and sanitised. */
export const versionWithContent = publishedVersion.extend({
  content: z.string(),
  html: z.string(),
});

/** A version as this snapshot holds it: the one it has, or one that it had before it was edited. */
export function presentSnapshot(
  row: PublishedVersionRow,
  held: Snapshot & { hash: string },
  defaultNo: number | null,
): z.infer<typeof versionWithContent> {
  const { name, meta: described, endpoint: request, content, html, hash } = held;
  const sizeBytes = utf8Length(content);
  const asHeld = { ...row, name, meta: described, endpoint: request, contentHash: hash, sizeBytes };
  const shownNo = hash === row.contentHash ? defaultNo : null;
  return { ...presentPublishedVersion(asHeld, shownNo), content, html };
}

/** A version; `defaultNo` is the number that readers see, null while the page is not published. */
export function presentPublishedVersion(
  row: PublishedVersionRow,
  defaultNo: number | null,
): z.infer<typeof publishedVersion> {
  return {
    pageId: row.pageId,
    versionNo: row.versionNo,
    isDefault: row.versionNo === defaultNo,
    name: row.name,
    path: row.path,
    meta: row.meta,
    ...(row.endpoint === null ? {} : { endpoint: row.endpoint as Endpoint }),
    contentHash: row.contentHash,
    sizeBytes: row.sizeBytes,
    publishedAt: iso(row.publishedAt),
    publishedBy: row.publishedBy,
    editedAt: iso(row.editedAt),
    editedBy: row.editedBy,
    note: row.note,
    releaseId: row.releaseId,
  };
}
