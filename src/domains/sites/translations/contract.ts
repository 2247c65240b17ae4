/** The public shape of a page beside its translation. */
import * as z from "zod";
import { id } from "#operation/fields";
import type { TranslatedRow } from "./queries.ts";

export const translatedPage = z
  .object({
    originalId: id,
    name: z.string(),
    path: z.string(),
    publishedVersionNo: z.int(),
    pageId: id.nullable(),
    followsVersionNo: z.int().nullable(),
    state: z.enum(["missing", "behind", "current"]),
  })
  .meta({ id: "TranslatedPage" });

/** A page of the original with how its translation stands to it. */
export function presentTranslated(row: TranslatedRow): z.infer<typeof translatedPage> {
  const { originalId, name, path, pageId, followsVersionNo } = row;
  const publishedVersionNo = row.publishedVersionNo ?? 0;
  const followed = followsVersionNo === publishedVersionNo ? "current" : "behind";
  const state = pageId === null ? "missing" : followed;
  return { originalId, name, path, publishedVersionNo, pageId, followsVersionNo, state };
}
