/** The public shape of a page's text on its way to other versions of its site. */
import * as z from "zod";
import { difference } from "#domains/pages/index";
import { limits } from "#limits";
import { id } from "#operation/fields";

export const applyBody = z.strictObject({
  /** Which copies of the page; all that there are, in a dry run that names none. */
  targets: z
    .array(
      z.strictObject({
        pageId: id,
        /** The `contentHash` that the copy must have. */
        expectedHash: z.string().max(200).optional(),
      }),
    )
    .min(1)
    .max(limits.siteAxisValues)
    .refine(
      (targets) => new Set(targets.map(({ pageId }) => pageId)).size === targets.length,
      "names a page twice",
    )
    .optional(),
  /** Nothing is written: the answer says what would be. */
  dryRun: z.boolean().optional(),
});

const appliedTarget = z
  .object({
    pageId: id,
    name: z.string(),
    path: z.string(),
    collectionId: id,
    version: z.string(),
    versionName: z.string(),
    /** Whether its draft says something else afterwards. */
    hasChanged: z.boolean(),
    /** Null where nothing can be done here. */
    contentHash: z.string().nullable(),
    addedLines: z.int().nullable(),
    removedLines: z.int().nullable(),
    versionId: id.nullable(),
    /** Where agents only propose: what waits for a person. */
    proposalId: id.optional(),
    /** Why nothing is done here; null where nothing hinders. */
    refusal: z.string().nullable(),
    parts: difference.shape.parts.optional(),
  })
  .meta({ id: "AppliedTarget" });

export type AppliedTarget = z.infer<typeof appliedTarget>;

export const appliedText = z.object({
  pageId: id,
  /** Of the text that is applied. */
  contentHash: z.string(),
  dryRun: z.boolean(),
  targets: z.array(appliedTarget),
});

/** What agents get of it. */
export const appliedForAgents = appliedText.extend({
  targets: z.array(
    appliedTarget.omit({ parts: true, collectionId: true, versionId: true, version: true }),
  ),
});
