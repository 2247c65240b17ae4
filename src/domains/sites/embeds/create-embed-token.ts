/** Create Embed Token: lets its bearer read the collection's published pages in an embed for a while. */
import * as z from "zod";
import { toCollection } from "#access/needs";
import { iso } from "#clock";
import { endOfMaker, makingToken } from "#domains/organizations/index";
import { limits } from "#limits";
import type { CollectionSubject } from "#access/needs";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { collectionParams, time } from "#operation/fields";
import { signEmbedToken } from "#security/embed-token";
import { mintEmbedKey, openEmbedKey } from "./keys.ts";
import { findEmbedKey } from "./queries.ts";
import { replaceEmbedKey } from "./rows.ts";

export const createEmbedToken = defineOperation({
  id: "createEmbedToken",
  method: "POST",
  path: "/orgs/:orgId/collections/:collectionId/embed-tokens",
  status: 201,
  summary: "Make a token for an embed",
  access: toCollection({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  params: collectionParams,
  body: z.strictObject({
    /** The reader, as your own system names them; the caller unless said. */
    userId: z.string().min(1).max(limits.embedUserIdChars).optional(),
    expiresInSeconds: z
      .int()
      .min(60)
      .max(limits.embedTokenMs / 1000)
      .default(3_600),
  }),
  example: { expiresInSeconds: 600 },
  result: z.object({
    token: z.string(),
    expiresAt: time,
    /** What a frame shows. */
    url: z.url(),
  }),
  fails: ["conflict"],
  emits: { audit: ["ROTATE_EMBED_KEY"], isOptional: true },
  async run(context, { body }) {
    const { orgId, now, userId, baseUrl } = context;
    const { id: collectionId } = context.subject.collection;
    const maker = makingToken(context.actor);
    const latest = maker?.expiresAt ?? Infinity;
    const expiresAt =
      Math.floor(Math.min(now / 1000 + body.expiresInSeconds, latest / 1000)) * 1000;
    const madeWith = maker?.id ?? null;
    const grant = { orgId, collectionId, userId: body.userId ?? userId, expiresAt, madeWith };
    const token = await signEmbedToken(await openedEmbedKey(context), grant);
    const url = `${baseUrl}/embed/${collectionId}?token=${token}`;
    return { token, expiresAt: iso(expiresAt), url };
  },
});

/**
 * The collection's key; its first one is made with its first token, as is one in place of a key that has ended. Nobody
 * is told it, so that it needs no end.
 */
async function openedEmbedKey(context: Context<CollectionSubject>): Promise<string> {
  const { db, orgId, userId, now, configuration } = context;
  const { id: collectionId, name } = context.subject.collection;
  const found = await findEmbedKey(db, orgId, collectionId);
  if (found !== null && endOfMaker(found.tokenId, found.madeWith, now) === null)
    return openEmbedKey(configuration, found);
  const made = { orgId, collectionId, userId, now, tokenId: null };
  const { key, row } = await mintEmbedKey(configuration, made);
  await context.commit({
    changes: [replaceEmbedKey(db, row, found)],
    audit: {
      eventType: "ROTATE_EMBED_KEY",
      eventId: collectionId,
      collectionId,
      eventResponse: { name },
    },
  });
  return key;
}
