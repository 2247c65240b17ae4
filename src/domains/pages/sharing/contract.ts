/** The public shape of a link that shows a draft. */
import * as z from "zod";
import { iso } from "#clock";
import { id, time } from "#operation/fields";
import type { PreviewLinkRow } from "./rows.ts";

export const previewLink = z.object({
  id,
  pageId: id,
  createdAt: time,
  createdBy: id,
  expiresAt: time,
});

/** With its address, shown once. */
export const createdPreviewLink = previewLink.extend({ secret: z.string(), url: z.url() });

/** A link without what opens. */
export function presentPreviewLink(row: PreviewLinkRow): z.infer<typeof previewLink> {
  const { id: linkId, pageId, createdAt, createdBy, expiresAt } = row;
  return {
    id: linkId,
    pageId,
    createdAt: iso(createdAt),
    createdBy,
    expiresAt: iso(expiresAt),
  };
}
