/** Get Collaboration Token: a short-lived pass into a page's room. It only admits. */
import * as z from "zod";
import { toPage } from "#access/needs";
import type { PageSubject } from "#access/needs";
import { iso } from "#clock";
import { expectReal } from "#domains/pages/present";
import { notFound } from "#failure";
import { limits } from "#limits";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { id, time } from "#operation/fields";
import { signPass } from "#security/pass";
import type { Pass } from "#security/pass";
import { guestIdOf } from "#security/share-link";
import { colorOf } from "./color.ts";
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
      pageName: page.name,
      permission: pass.permission,
    };
  },
});

function passOf({ actor, subject, now }: Context<PageSubject>): Pass {
  const { page, level } = subject;
  if (actor.kind === "link") {
    const { shareLinkId } = actor;
    const guest = { userId: guestIdOf(shareLinkId), name: "Guest", color: colorOf(shareLinkId) };
    return { pageId: page.id, ...guest, permission: "write", shareLinkId, issuedAt: now };
  }
  if (actor.kind !== "person") throw notFound("page");
  const mayWrite = level === 2 && (actor.token?.scopes.includes("write") ?? true);
  return {
    pageId: page.id,
    userId: actor.userId,
    name: actor.name,
    color: colorOf(actor.userId),
    permission: mayWrite ? "write" : "read",
    tokenId: actor.token?.id,
    issuedAt: now,
  };
}
