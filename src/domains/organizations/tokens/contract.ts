/** The public shape of an API token. */
import * as z from "zod";
import { iso } from "#clock";
import { id, nameOf, time } from "#operation/fields";
import { scopes } from "#operation/actor";
import { abilitiesOnToken, tokenNeeds } from "./abilities.ts";
import type { TokenAbility, TokenReader } from "./abilities.ts";
import type { TokenRow } from "./queries.ts";

const scopeSet = z
  .array(z.enum(scopes))
  .min(1)
  .transform((list) => [...new Set(list)]);

export const createTokenBody = z.strictObject({
  name: nameOf(100),
  scopes: scopeSet,
  /** Left out: every collection that its maker may see. */
  collectionIds: z.array(id).min(1).max(100).optional(),
  expiresAt: time.optional(),
});

/** The token that something was made with, and with which it ends; null where its maker was signed in. */
export const madeWith = z.object({ id, name: z.string() }).meta({ id: "MakerToken" }).nullable();

export type MadeWith = z.infer<typeof madeWith>;

export const token = z
  .object({
    id,
    orgId: id,
    name: z.string(),
    /** The first characters of the secret. */
    start: z.string(),
    userId: id,
    scopes: z.array(z.enum(scopes)),
    collectionIds: z.array(id).nullable(),
    createdAt: time,
    expiresAt: time.nullable(),
    lastUsedAt: time.nullable(),
    revokedAt: time.nullable(),
    madeWith,
    /** An agent holds it, which somebody let in when it signed in; it is named for the agent, and has no secret. */
    isGranted: z.boolean(),
    abilities: z.array(z.enum(Object.keys(tokenNeeds) as [TokenAbility, ...TokenAbility[]])),
  })
  .meta({ id: "Token" });

type PublicToken = z.infer<typeof token>;

/** With the secret itself, shown once. */
export const createdToken = token.extend({ secret: z.string() });

/** A token without anything that opens. */
export function presentToken(
  { token: row, madeWith: made }: { token: Omit<TokenRow, "hash">; madeWith: MadeWith },
  reader: TokenReader,
): PublicToken {
  const { id: tokenId, orgId, name, start, userId, collectionIds } = row;
  return {
    id: tokenId,
    orgId,
    name,
    start,
    userId,
    scopes: row.scopes,
    collectionIds,
    createdAt: iso(row.createdAt),
    expiresAt: iso(row.expiresAt),
    lastUsedAt: iso(row.lastUsedAt),
    revokedAt: iso(row.revokedAt),
    madeWith: made,
    isGranted: row.clientId !== null,
    abilities: abilitiesOnToken(reader, row),
  };
}
