/** The public shape of a collection permission. */
import * as z from "zod";
import { id } from "#operation/fields";
import { limits } from "#limits";

const permissionLevel = z.literal([0, 1, 2]);

const pair = z
  .strictObject({ userId: id, collectionId: id, permission: permissionLevel })
  .meta({ id: "CollectionGrant" });
const ids = z.array(id).min(1).max(limits.grantsPerRequest);

/** Either every user × every collection with one level, or the pairs themselves. */
export const grantBody = z
  .union([
    z.strictObject({ userIds: ids, collectionIds: ids, permission: permissionLevel }),
    z.strictObject({ grants: z.array(pair).min(1).max(limits.grantsPerRequest) }),
  ])
  .refine(
    (body) =>
      "grants" in body ||
      body.userIds.length * body.collectionIds.length <= limits.grantsPerRequest,
    `takes ${limits.grantsPerRequest} pairs at most`,
  );

/** Lists that are left out mean every member, and every collection. */
export const autoGrantBody = z.strictObject({
  orgId: id,
  userIds: ids.optional(),
  collectionIds: ids.optional(),
  permission: permissionLevel,
});

export type Grant = z.infer<typeof pair>;

/** Every pair that a body grants. */
export function grantsIn(body: z.infer<typeof grantBody>): Grant[] {
  if ("grants" in body) return body.grants;
  return body.userIds.flatMap((userId) =>
    body.collectionIds.map((collectionId) => ({
      userId,
      collectionId,
      permission: body.permission,
    })),
  );
}

export const effectivePermission = z.object({
  userId: id,
  collectionId: id,
  permission: permissionLevel,
  /** What decides it: the role (owners and admins write everywhere), a record, or the collection's default. */
  origin: z.enum(["role", "record", "default"]),
});

export const granted = z.object({ granted: z.int() });
