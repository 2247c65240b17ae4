/** List Preview Links: those of a page that still open. */
import * as z from "zod";
import { toPage } from "#access/needs";
import { hasEnded } from "#access/validity";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { previewLink, presentPreviewLink } from "./contract.ts";
import { selectPreviewLinks } from "./queries.ts";

export const listPreviewLinks = defineOperation({
  id: "listPreviewLinks",
  method: "GET",
  path: "/orgs/:orgId/pages/:pageId/preview-links",
  status: 200,
  summary: "List the links that show a page's draft",
  access: toPage({ level: 2, scope: "read", organizationAt: "params.orgId" }),
  params: z.object({ orgId: id, pageId: id }),
  result: z.object({ data: z.array(previewLink), nextCursor: z.null() }),
  fails: [],
  async run({ db, orgId, now, subject }) {
    const rows = await selectPreviewLinks(db, orgId, subject.page.id);
    const open = rows.filter(({ link }) => !hasEnded(link.expiresAt, now));
    const data = open.map(({ link, madeWith }) => presentPreviewLink(link, madeWith));
    return { data, nextCursor: null };
  },
});
