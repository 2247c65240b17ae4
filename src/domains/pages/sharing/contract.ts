/** The public shape of a link that shows a draft. */
import * as z from "zod";
import { iso } from "#clock";
import { id, time } from "#operation/fields";
import { madeWith } from "#domains/organizations/index";
import type { MadeWith } from "#domains/organizations/index";
import type { PreviewLinkRow } from "./rows.ts";

export const previewLink = z.object({
  id,
  pageId: id,
  createdAt: time,
  createdBy: id,
  expiresAt: time,
  madeWith,
});

/** With its address, shown once. */
export const createdPreviewLink = previewLink.extend({ secret: z.string(), url: z.url() });

/** A link without what opens, and the token that it was made with. */
export function presentPreviewLink(
  row: PreviewLinkRow,
  made: MadeWith,
): z.infer<typeof previewLink> {
  const { id: linkId, pageId, createdAt, createdBy, expiresAt } = row;
  return {
    id: linkId,
    pageId,
    createdAt: iso(createdAt),
    createdBy,
    expiresAt: iso(expiresAt),
    madeWith: made,
  };
}
