/** Issues passes: who is let into a page's room as whom, and what they may do there. */
import type { PageSubject } from "#access/needs";
import { notFound } from "#failure";
import type { Context } from "#operation/context";
import { signPass } from "#security/pass";
import type { Pass } from "#security/pass";
import { guestIdOf } from "#security/share-link";
import { colorOf } from "./color.ts";

/** A signed pass for the caller, who may at least read the page, and what it permits. */
export async function issuePass(
  context: Context<PageSubject>,
): Promise<{ token: string; permission: Pass["permission"] }> {
  const pass = passOf(context);
  const token = await signPass(context.configuration.secret, pass, context.now);
  return { token, permission: pass.permission };
}

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
