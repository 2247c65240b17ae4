/** Get Page Content: always what the live document holds now. */
import { z } from "zod";
import { toPage } from "#access/needs";
import { iso } from "#clock";
import { expectReal } from "#areas/pages/present";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { pageContent } from "./contract.ts";

export const getPageContent = defineOperation({
  id: "getPageContent",
  method: "GET",
  path: "/api/page/:pageId/content",
  status: 200,
  summary: "Read a page's draft content",
  description:
    "Markdown, as the live document holds it now. `Accept: text/markdown` gives the bare text.",
  access: toPage({ level: 1, scope: "read", isOpenToLinks: true }),
  tool: true,
  params: z.object({ pageId: id }),
  result: pageContent,
  represent: { "text/markdown": (found) => found.content },
  fails: ["unavailable"],
  etag: (found) => found.contentHash,
  async run(context) {
    const page = expectReal(context.subject.page);
    const { text, hash, updatedAt } = await context.room(page.id).read();
    return {
      pageId: page.id,
      content: text,
      contentHash: hash,
      updatedAt: iso(updatedAt ?? page.createdAt),
    };
  },
});
