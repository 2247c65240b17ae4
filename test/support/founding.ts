/**
 * An organization with its members, their tokens and a collection, by one commit of the service's own. By requests it
 * takes nine, of which thousands of tests would wait; what these promise is held by their own tests, and that both ways
 * leave the same by test/domains/minted-team.test.ts.
 */
import { cascades } from "#cascades";
import { slugOf } from "#content/slug";
import { cascadeOf } from "#db/cascade";
import { commit } from "#db/commit";
import type { LogDraft } from "#db/commit";
import { unguarded } from "#db/guard";
import { apiTokens } from "#db/schema";
import { newCollection } from "#domains/collections/index";
import { insertCollection } from "#domains/collections/rows";
import { insertMembers, insertMembersWithAccount } from "#domains/organizations/members/rows";
import { insertOrganization } from "#domains/organizations/rows";
import type { TokenRow } from "#domains/organizations/tokens/queries";
import { newIdIn, newOrganizationId } from "#ids";
import { mintTokenIn } from "#security/tokens";
import { isDivided, openOwn, tellOf } from "./own-database.ts";
import { allScopes } from "./team.ts";
import type { Found, People, Person } from "./team.ts";

/** Leaves what the operations leave, but for invitations; the owner is who did it all, in the studio. */
export const foundInOneCommit: Found = async ({ name, collection }, people) => {
  const now = Date.now();
  const [{ userId, name: userName }] = people;
  const organization = organizationOf(name, userId, now);
  const { id: orgId, slug: orgSlug } = organization;
  const db = openOwn(orgId);
  const insert = isDivided ? insertMembers : insertMembersWithAccount;
  const by = { orgId, userId, now };
  const made = await newCollection({ name: collection }, by);
  const { id: collectionId, slug: collectionSlug, rootPageId } = made;
  const [, adam, mia] = people;
  const members = [
    { userId: adam.userId, role: "admin" },
    { userId: mia.userId, role: "member" },
  ] as const;
  const joined = [{ userId, role: "owner" } as const, ...members];
  const tokens = await tokensOf(people, orgId, now);
  const rows = tokens.map(({ row }) => row);
  await commit(
    db,
    { ...by, userName, via: "session", requestId: null, ip: null },
    {
      makesOrganization: true,
      changes: [
        insertOrganization(db, organization),
        insert(
          db,
          orgId,
          joined.map((each) => ({ ...each, joinedAt: now })),
        ),
        unguarded(db.insert(apiTokens).values(rows)),
        insertCollection(db, made),
        ...cascadeOf(cascades, "newCollection", db, { ...by, collectionId, rootPageId }),
      ],
      audit: [
        entryOf("CREATE_ORGANIZATION", orgId, { name, slug: orgSlug }),
        ...members.map((each) => entryOf("CREATE_MEMBER", orgId, { ...each, writes: false })),
        ...rows.map(entryOfToken),
        {
          ...entryOf("CREATE_COLLECTION", collectionId, { name: made.name, slug: made.slug }),
          collectionId,
        },
      ],
    },
  );
  await tellOf(orgId);
  const secrets = tokens.map(({ secret }) => secret);
  return { orgId, orgSlug, collectionId, collectionSlug, rootPageId, secrets };
};

function organizationOf(name: string, createdBy: string, now: number) {
  const id = newOrganizationId();
  const slug = `${slugOf(name)}-${id.slice(0, 4).toLowerCase()}`;
  const settings = { isTwoFactorRequired: false, agentsOnlyPropose: false, answersQuestions: true };
  const open = { suspendedAt: null, suspendedReason: null, version: 1 };
  return { id, name, slug, ...settings, ...open, createdAt: now, createdBy, updatedAt: now };
}

const tokensOf = (people: People, orgId: string, createdAt: number) =>
  Promise.all(people.map((person) => tokenOf(person, orgId, createdAt)));

async function tokenOf({ userId }: Person, orgId: string, createdAt: number) {
  const { token: secret, hash, hint: start } = await mintTokenIn(orgId, "api");
  const made = { id: newIdIn(orgId), orgId, userId, name: "test", hash, start, createdAt };
  const bounds = { scopes: [...allScopes], collectionIds: null, expiresAt: null, parentId: null };
  return { secret, row: { ...made, ...bounds, lastUsedAt: null, revokedAt: null, clientId: null } };
}

const entryOf = (
  eventType: LogDraft["eventType"],
  eventId: string,
  eventResponse: LogDraft["eventResponse"],
): LogDraft => ({ eventType, eventId, eventResponse });

function entryOfToken({ id: tokenId, orgId, name, scopes }: TokenRow): LogDraft {
  const eventResponse = { tokenId, name, scopes, collectionIds: null, madeWith: null };
  return entryOf("CREATE_TOKEN", orgId, eventResponse);
}
