/** The public shape of a published version. */
import { z } from "zod";
import { iso } from "#clock";
import type { publishedVersions } from "#db/schema";
import { id, time } from "#operation/fields";
import { meta } from "#areas/pages/contract";
import { endpoint } from "#areas/pages/endpoint";
import type { Endpoint } from "#areas/pages/endpoint";

export type PublishedVersionRow = typeof publishedVersions.$inferSelect;

export const publishedPageParams = z.object({ pageId: id });

export const setDefaultBody = z.strictObject({ versionNo: z.int().min(1) });

export const publishedVersion = z.object({
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
});

/** A version; `defaultNo` is the number that readers see, null while the page is not published. */
export function presentPublishedVersion(
  row: PublishedVersionRow,
  defaultNo: number | null,
): z.infer<typeof publishedVersion> {
  const { orgId: _org, collectionId: _collection, endpoint: described, ...rest } = row;
  return {
    ...rest,
    isDefault: row.versionNo === defaultNo,
    ...(described === null ? {} : { endpoint: described as Endpoint }),
    publishedAt: iso(row.publishedAt),
    editedAt: iso(row.editedAt),
  };
}
