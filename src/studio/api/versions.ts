/** A page's text on its way to its copies in other versions of the site. */
import type { Collection } from "./collections.ts";
import { request } from "./request.ts";
import type { Result } from "./request.ts";

const route = "POST /orgs/{orgId}/pages/{pageId}/apply";

/** The page's text with what became, or would become, of each copy. */
export type AppliedText = Result<typeof route>;

export type AppliedTarget = AppliedText["targets"][number];

/** What would change in each copy. */
export const compareVersions = ({ orgId }: Collection, pageId: string) =>
  request(route, { params: { orgId, pageId }, body: { dryRun: true } });

/** The difference in one copy. */
export const compareVersion = async ({ orgId }: Collection, pageId: string, copyId: string) => {
  const body = { targets: [{ pageId: copyId }], dryRun: true };
  return (await request(route, { params: { orgId, pageId }, body })).targets[0];
};

/** Writes the text into these copies, where they and the page still say what was shown. */
export const applyToVersions = (
  { orgId }: Collection,
  { pageId, contentHash }: AppliedText,
  copies: readonly AppliedTarget[],
) =>
  request(route, {
    params: { orgId, pageId },
    body: {
      targets: copies.map((copy) => ({
        pageId: copy.pageId,
        ...(copy.contentHash === null ? {} : { expectedHash: copy.contentHash }),
      })),
    },
    ifVersion: contentHash,
  });
