/** Get Collaboration Token: a short-lived pass into a page's room. It only admits. */
import { z } from "zod";
import { toPage } from "#access/needs";
import type { PageSubject } from "#access/needs";
import { iso } from "#clock";
import { expectReal } from "#areas/pages/present";
import { limits } from "#limits";
import { personOf } from "#operation/actor";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { id, time } from "#operation/fields";
import { signPass } from "#security/pass";
import type { Pass } from "#security/pass";
import { colorOf } from "./color.ts";
import { pageParams } from "./contract.ts";
import { shareLinkIdOf } from "./share-link.ts";

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
    permission: z.enum(["read", "write"]),
  }),
  fails: [],
  async run(context) {
    const page = expectReal(context.subject.page);
    const pass = passOf(context);
    const token = await signPass(context.configuration.secret, pass, context.now);
    return {
      token,
      expiresAt: iso(context.now + limits.collaborationTokenMs),
      url: `${context.baseUrl.replace(/^http/, "ws")}/parties/page/${page.id}`,
      room: page.id,
      permission: pass.permission,
    };
  },
});

function passOf({ actor, subject, now }: Context<PageSubject>): Pass {
  const { page, level } = subject;
  const person = personOf(actor);
  if (person === null) {
    const shareLinkId = shareLinkIdOf(page.shareLinkHash ?? "");
    const guest = { userId: `link:${shareLinkId}`, name: "Guest", color: colorOf(shareLinkId) };
    return { pageId: page.id, ...guest, permission: "write", shareLinkId, issuedAt: now };
  }
  const mayWrite = level === 2 && (person.token?.scopes.includes("write") ?? true);
  return {
    pageId: page.id,
    userId: person.userId,
    name: person.name,
    color: colorOf(person.userId),
    permission: mayWrite ? "write" : "read",
    tokenId: person.token?.id,
    issuedAt: now,
  };
}
