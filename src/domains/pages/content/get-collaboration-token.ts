/** Get Collaboration Token: a short-lived pass into a page's room. It only admits. */
import * as z from "zod";
import { toPage } from "#access/needs";
import { iso } from "#clock";
import { issuePass } from "#domains/rooms/index";
import { expectReal } from "#domains/pages/present";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { id, time } from "#operation/fields";
import { pageParams } from "#domains/pages/contract";

export const getCollaborationToken = defineOperation({
  id: "getCollaborationToken",
  method: "GET",
  path: "/orgs/:orgId/pages/:pageId/collab-token",
  status: 200,
  summary: "Get a token for live editing",
  description:
    "Signed, good for 10 minutes, for one page and one person. Connect to `url` with `?token=`.",
  access: toPage({ level: 1, scope: "read", organizationAt: "params.orgId", isOpenToLinks: true }),
  params: pageParams,
  result: z.object({
    token: z.string(),
    expiresAt: time,
    /** The room's WebSocket address, without the token. */
    url: z.url(),
    room: id,
    /** The page's name, which the holder of a share link has no other way to know. */
    pageName: z.string(),
    permission: z.enum(["read", "write"]),
  }),
  isOfTheMoment: true,
  fails: [],
  async run(context) {
    const page = expectReal(context.subject.page);
    const { token, permission } = await issuePass(context);
    return {
      token,
      expiresAt: iso(context.now + limits.collaborationTokenMs),
      url: `${context.baseUrl.replace(/^http/, "ws")}/parties/page/${page.id}`,
      room: page.id,
      pageName: page.name,
      permission,
    };
  },
});
