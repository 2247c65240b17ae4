/** What the operations on the caller's own account share: reading it, and that a token does not change it. */
import type { AccountErrand } from "#db/schema";
import { Failure, notFound } from "#failure";
import { limits } from "#limits";
import { personOf } from "#operation/actor";
import type { Actor } from "#operation/actor";
import type { Context } from "#operation/context";
import type { Me } from "./contract.ts";
import { findUser, selectOrganizations } from "./queries.ts";

/** The account as its owner sees it; by a token, with the token's organization alone. */
export async function readMe(context: Context<null>): Promise<Me> {
  const { db, userId, actor } = context;
  const orgId = personOf(actor)?.token?.orgId ?? null;
  const [user, organizations] = await Promise.all([
    findUser(db, userId),
    selectOrganizations(context, { userId, orgId, limit: limits.listMax }),
  ]);
  if (!user) throw notFound("account");
  const { id, name, email, emailVerified, image, twoFactorEnabled, reviewMails, createdAt } = user;
  return {
    id,
    name,
    email,
    emailVerified,
    image,
    twoFactorEnabled,
    reviewMails,
    createdAt: createdAt.toISOString(),
    organizations: organizations.map(presentMembership),
  };
}

type MembershipRow = Awaited<ReturnType<typeof selectOrganizations>>[number];

function presentMembership({ id, name, slug, role }: MembershipRow): Me["organizations"][number] {
  return { id, name, slug, role };
}

/** Who asks for a change of an account, and when, for what it leaves to be done elsewhere. */
export function askedBy(context: Context<unknown>): AccountErrand["by"] {
  const { userId, via, requestId, ip, now, actor } = context;
  return { userId, userName: personOf(actor)?.name ?? null, via, requestId, ip, now };
}

/** Throws `forbidden` for a caller by token: it belongs to one organization, and the account to all. */
export function expectSession({ actor }: { actor: Actor }): void {
  const why =
    "A token belongs to one organization, and the account to all: this takes a session. Sign in.";
  if (personOf(actor)?.token) throw new Failure("forbidden", why);
}
