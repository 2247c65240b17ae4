/**
 * Members of an organization, and their tokens, by one commit of the service's own. By requests it takes seven, which
 * was five sixths of what a team costs; what these promise is held by the tests of invitations and of tokens.
 */
import { env } from "cloudflare:test";
import { openDatabase } from "#db/client";
import { configurationOf } from "#env";
import type { Bindings } from "#env";
import { commit } from "#db/commit";
import type { LogDraft } from "#db/commit";
import { insertMember } from "#domains/organizations/members/rows";
import type { TokenRow } from "#domains/organizations/tokens/queries";
import { insertToken } from "#domains/organizations/tokens/rows";
import { newIdIn } from "#ids";
import { mintTokenIn } from "#security/tokens";
import { allScopes } from "./team.ts";
import type { Enrol, Person } from "./team.ts";

const { DB } = env as unknown as { DB: D1Database };

/** Leaves the members, the tokens and their log entries as the operations do, and no invitation. */
export const enrolInOneCommit: Enrol = async (orgId, [olga, adam, mia]) => {
  const db = openDatabase(DB);
  const joining = { db, configuration: configurationOf(env as unknown as Bindings) };
  const now = Date.now();
  const own = await tokenOf(olga, orgId, now);
  const [admin, member] = [await tokenOf(adam, orgId, now), await tokenOf(mia, orgId, now)];
  const by = { userId: olga.userId, userName: olga.name, via: "session" } as const;
  await commit(
    db,
    { orgId, now, ...by, requestId: null, ip: null },
    {
      makesOrganization: true,
      changes: [
        ...insertMember(joining, { orgId, userId: adam.userId, role: "admin", joinedAt: now }),
        ...insertMember(joining, { orgId, userId: mia.userId, role: "member", joinedAt: now }),
        ...[own, admin, member].flatMap(({ row }) => insertToken(db, row)),
      ],
      audit: [
        entryOf("CREATE_MEMBER", orgId, { userId: adam.userId, role: "admin" }),
        entryOf("CREATE_MEMBER", orgId, { userId: mia.userId, role: "member" }),
        ...[own, admin, member].map(({ row }) => entryOfToken(row)),
      ],
    },
  );
  return [own.secret, admin.secret, member.secret];
};

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
