/** Issues passes: who is let into a page's room, or a collection's channel, as whom, and what they may do there. */
import type { CollectionSubject, PageSubject } from "#access/needs";
import { endOfCredential, roomPermission } from "#access/permissions";
import { notFound } from "#failure";
import type { Actor, LinkHolder, Person } from "#operation/actor";
import type { Context } from "#operation/context";
import { signPass } from "#security/pass";
import type { Pass } from "#security/pass";
import { guestIdOf } from "#security/share-link";
import { colorOf } from "./color.ts";

/** A signed pass for the caller, and what it permits. Throws `not_found` for who may not even read the page. */
export async function issuePass(
  context: Context<PageSubject>,
): Promise<{ token: string; permission: Pass["permission"] }> {
  const { actor, subject, now, configuration } = context;
  const permission = roomPermission(actor, subject, now);
  if (permission === null) throw notFound("page");
  const endsAt = endOfCredential(actor, subject) ?? undefined;
  const pass = { ...identityOf(actor), pageId: subject.page.id, permission, issuedAt: now, endsAt };
  return { token: await signPass(configuration.secret, pass, now), permission };
}

/** A signed pass into the channel of a collection that the caller may read. */
export async function issueChannelPass(context: Context<CollectionSubject>): Promise<string> {
  const { actor, subject, now, configuration } = context;
  const endsAt = endOfCredential(actor, subject) ?? undefined;
  const pageId = subject.collection.rootPageId;
  const pass = { ...identityOf(actor), pageId, permission: "read" as const, issuedAt: now, endsAt };
  return signPass(configuration.secret, pass, now, "collection");
}

type Identity = Omit<Pass, "pageId" | "permission" | "issuedAt" | "endsAt">;

function identityOf(actor: Actor): Identity {
  if (actor.kind === "link") return guest(actor);
  if (actor.kind === "person") return person(actor);
  throw notFound("page");
}

function guest({ shareLinkId }: LinkHolder): Identity {
  const userId = guestIdOf(shareLinkId);
  return { userId, name: "Guest", color: colorOf(shareLinkId), shareLinkId };
}

function person({ userId, name, token, session }: Person): Identity {
  const [tokenId, tokenSecretId, sessionId] = [token?.id, token?.secretId, session?.id];
  return { userId, name, color: colorOf(userId), tokenId, tokenSecretId, sessionId };
}
