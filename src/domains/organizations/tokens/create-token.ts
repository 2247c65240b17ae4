/** Create API Token: its secret is shown once; only its SHA-256 is stored. */
import { holdsScope } from "#access/decide";
import { toOrganization } from "#access/needs";
import { Failure, invalid } from "#failure";
import { newIdIn } from "#ids";
import { limits } from "#limits";
import { personOf } from "#operation/actor";
import type { Scope } from "#operation/actor";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { collectionsAmong } from "#domains/organizations/permissions/queries";
import { mintTokenIn } from "#security/tokens";
import { readerOf } from "./abilities.ts";
import { createTokenBody, createdToken, presentToken } from "./contract.ts";
import { endWithinToken, makingToken, presentMaker } from "./made-with.ts";
import { countTokens } from "./queries.ts";
import { insertToken } from "./rows.ts";

export const createToken = defineOperation({
  id: "createToken",
  method: "POST",
  path: "/orgs/:orgId/tokens",
  status: 201,
  summary: "Create an API token",
  access: toOrganization({ role: "member", scope: "write" }),
  params: orgParams,
  body: createTokenBody,
  example: { name: "CI", scopes: ["read", "write"] },
  result: createdToken,
  fails: ["limit_reached", "conflict"],
  emits: { audit: ["CREATE_TOKEN"] },
  async run(context, { body }) {
    const { orgId, now, userId, db } = context;
    const collectionIds = body.collectionIds ?? null;
    const parent = makingToken(context.actor);
    const expiresAt = endWithinToken(context, body.expiresAt, null);
    await expectWithinRights(context, body.scopes, collectionIds);
    const minted = await mintTokenIn(orgId, "api");
    const row = {
      id: newIdIn(orgId),
      orgId,
      userId,
      name: body.name,
      hash: minted.hash,
      start: minted.hint,
      scopes: body.scopes,
      collectionIds,
      createdAt: now,
      expiresAt,
      lastUsedAt: null,
      revokedAt: null,
      parentId: parent?.id ?? null,
      clientId: null,
    };
    const { id: tokenId, name, scopes, parentId } = row;
    await context.commit({
      changes: insertToken(db, row),
      audit: {
        eventType: "CREATE_TOKEN",
        eventId: orgId,
        eventResponse: { tokenId, name, scopes, collectionIds, madeWith: parentId },
      },
    });
    const made = { token: row, madeWith: presentMaker(parent) };
    return { ...presentToken(made, await readerOf(context)), secret: minted.token };
  },
});

/** A token made with a token holds no more than that one; it names real collections. */
async function expectWithinRights(
  context: Context<{ organization: { id: string } }>,
  scopes: readonly Scope[],
  collectionIds: readonly string[] | null,
): Promise<void> {
  const { orgId, db } = context;
  const own = personOf(context.actor);
  if (own === null || !scopes.every((scope) => holdsScope(own, scope))) {
    throw new Failure("forbidden", "A token cannot make another one that may do more than itself.");
  }
  if (
    collectionIds &&
    (await collectionsAmong(db, orgId, collectionIds)).size !== new Set(collectionIds).size
  ) {
    throw invalid("body.collectionIds", "names a collection that the organization does not have");
  }
  if ((await countTokens(db, orgId)) >= limits.tokensPerOrganization) {
    throw new Failure(
      "limit_reached",
      `An organization has ${limits.tokensPerOrganization} tokens at most: revoke one first.`,
    );
  }
}
