/** Whom a provider may sign in, and what their first sign-in makes of them: an account, linked, and a member. */
import type { GenericEndpointContext, User } from "better-auth";
import { systemClock } from "#clock";
import { requestIdOf } from "#operation/request-id";
import { commit, unlogged } from "#db/commit";
import type { Database } from "#db/client";
import type { DatabasePair } from "#db/databases";
import { tellDirectory } from "#db/whereabouts/tell";
import { proveAddress } from "#domains/organizations/account/rows";
import { findMember } from "#domains/organizations/members/queries";
import { insertMember } from "#domains/organizations/members/rows";
import { isInDirectory } from "#domains/organizations/scim/queries";
import type { Configuration } from "#env";
import { Failure } from "#failure";
import { reportIfFails } from "#fault";
import { domainOf } from "./addresses.ts";
import type { Identity } from "./provider.ts";
import { hasProved } from "./queries.ts";
import type { ProviderRow } from "./queries.ts";

type Accounts = GenericEndpointContext["context"]["internalAdapter"];

/** What it takes of the service: where the organization is, and where people are. */
interface Service {
  databases: DatabasePair;
  configuration: Pick<Configuration, "quotas" | "slotMap">;
}

/** The role of a member who came by single sign-on. */
const role = "member";

/**
 * The account that this identity opens (`headers` are the request's, for the log). It is one that the provider signed in before, else the one with the
 * address, else a new one; and its address is always of a domain that the organization has proved.
 * @throws Failure `forbidden` where it is not, `gone` where the organization's directory has deactivated them,
 * `limit_reached` where the organization may have no more members
 */
export async function admitPerson(
  service: Service,
  accounts: Accounts,
  provider: ProviderRow,
  identity: Identity,
  headers: Headers,
): Promise<User> {
  const { email } = identity;
  if (email === null || !identity.isEmailVerified) {
    throw new Failure("forbidden", "The provider did not vouch for an e-mail address.");
  }
  const { db } = service.databases;
  await expectProved(db, provider, email);
  const key = { providerId: provider.id, accountId: identity.subject };
  const owner = await accounts.findAccountOwnerByKey(key);
  if (owner?.kind === "owned") {
    // What their address has become since is theirs to say, but it stays one that the organization has proved.
    await expectProved(db, provider, owner.user.email);
    await makeMember(service, provider, owner.user, headers);
    return owner.user;
  }
  const known = await accounts.findUserByEmail(email);
  if (known) {
    await makeMember(service, provider, known.user, headers);
    await accounts.linkAccount({ ...key, userId: known.user.id });
    return { ...known.user, emailVerified: true };
  }
  const { name, image } = identity;
  const made = await accounts.createOAuthUser({ email, name, image, emailVerified: true }, key);
  await makeMember(service, provider, made.user, headers);
  return made.user;
}

async function expectProved(db: Database, { orgId }: ProviderRow, email: string): Promise<void> {
  if (await hasProved(db, orgId, domainOf(email))) return;
  throw new Failure(
    "forbidden",
    "The address is not of a domain that the organization has proved.",
  );
}

/** Makes the account a member, and theirs alone whose address it is. Does nothing for who is both. */
async function makeMember(
  { databases, configuration }: Service,
  { orgId, issuer }: ProviderRow,
  user: User,
  headers: Headers,
): Promise<void> {
  const { id: userId, name: userName } = user;
  const { db, directory } = databases;
  const now = systemClock();
  const isMember = (await findMember(databases, orgId, userId)) !== null;
  if (!isMember && (await isInDirectory(db, orgId, userId))) {
    throw new Failure("gone", "The organization's directory has deactivated this account.");
  }
  const ip = headers.get("cf-connecting-ip");
  const requestId = requestIdOf(headers);
  const by = { userId, userName, via: "session", requestId, ip, now } as const;
  // Theirs alone before it opens anything of the organization.
  if (!user.emailVerified) {
    const changes = proveAddress(directory, userId, now);
    await commit(directory, { ...by, orgId: "" }, { changes, audit: unlogged("upkeep") });
  }
  if (isMember) return;
  await commit(
    db,
    { ...by, orgId },
    {
      quotas: configuration.quotas,
      changes: insertMember({ db, configuration }, { orgId, userId, role, joinedAt: now }),
      audit: {
        eventType: "CREATE_MEMBER",
        eventId: orgId,
        eventResponse: { userId, role, provider: issuer },
      },
    },
  );
  if (databases.isOne) return;
  await reportIfFails(tellDirectory(databases, { orgId, atMost: 1, now }), { orgId });
}
