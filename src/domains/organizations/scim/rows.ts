/** The only writer of what an organization's directory says of people. */
import { and, eq } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { scimUsers } from "#db/schema";
import type { ScimRow } from "./queries.ts";

const isRow = ({ orgId, userId }: Pick<ScimRow, "orgId" | "userId">) =>
  and(eq(scimUsers.orgId, orgId), eq(scimUsers.userId, userId));

/** Stores the row: a new one where nothing was read, else in place of what was, if that is unchanged. */
export function putScimUser(db: Database, before: ScimRow | null, row: ScimRow): Change {
  if (before === null) return guarded(db.insert(scimUsers).values(row));
  return guarded(
    db
      .update(scimUsers)
      .set({ ...row, version: before.version + 1 })
      .where(and(isRow(before), eq(scimUsers.version, before.version))),
  );
}

/** Forgets the person, where the directory knew them. */
export function deleteScimUser(db: Database, orgId: string, userId: string): Change {
  return unguarded(db.delete(scimUsers).where(isRow({ orgId, userId })));
}

/** A member who is removed stays in the directory, as inactive: it is the directory that takes them out. */
export const scimCascade: Cascade = {
  organization: (db, { orgId }) => [
    unguarded(db.delete(scimUsers).where(eq(scimUsers.orgId, orgId))),
  ],
  account: (db, { userId }) => [
    unguarded(db.delete(scimUsers).where(eq(scimUsers.userId, userId))),
  ],
};
