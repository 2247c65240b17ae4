/** Rotate Embed Key: a new key for a customer's own server to sign with; every token under the old one ends. */
import * as z from "zod";
import { toCollection } from "#access/needs";
import { iso } from "#clock";
import { makingToken } from "#domains/organizations/index";
import { defineOperation } from "#operation/define";
import { collectionParams, id, time } from "#operation/fields";
import { mintEmbedKey } from "./keys.ts";
import { putEmbedKey } from "./rows.ts";

export const rotateEmbedKey = defineOperation({
  id: "rotateEmbedKey",
  method: "POST",
  path: "/orgs/:orgId/collections/:collectionId/embed-key/rotate",
  status: 200,
  summary: "Make or replace the key that signs embed tokens",
  access: toCollection({ level: 2, scope: "admin", role: "admin", organizationAt: "params.orgId" }),
  params: collectionParams,
  result: z.object({ collectionId: id, key: z.string(), createdAt: time }),
  fails: ["conflict"],
  emits: { audit: ["ROTATE_EMBED_KEY"] },
  async run(context) {
    const { db, orgId, userId, now, configuration } = context;
    const { id: collectionId, name } = context.subject.collection;
    const { key, row } = await mintEmbedKey(configuration, {
      orgId,
      collectionId,
      userId,
      now,
      tokenId: makingToken(context.actor)?.id ?? null,
    });
    await context.commit({
      changes: [putEmbedKey(db, row)],
      audit: {
        eventType: "ROTATE_EMBED_KEY",
        eventId: collectionId,
        collectionId,
        eventResponse: { name, madeWith: row.tokenId },
      },
    });
    return { collectionId, key, createdAt: iso(now) };
  },
});
