/** The only writer of environments. */
import { and, eq } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { environments } from "#db/schema";
import type { EnvironmentRow } from "./queries.ts";

export function insertEnvironment(db: Database, row: EnvironmentRow): Change {
  return guarded(db.insert(environments).values(row));
}

const isPrivateOf = (userId: string) =>
  and(eq(environments.createdBy, userId), eq(environments.type, 1));

const unchangedEnvironment = (row: EnvironmentRow) =>
  and(
    eq(environments.orgId, row.orgId),
    eq(environments.id, row.id),
    eq(environments.version, row.version),
  );

/** Replaces what the change names, if the environment is still at the version that was read. */
export function updateEnvironment(
  db: Database,
  row: EnvironmentRow,
  change: Partial<EnvironmentRow>,
): Change {
  return guarded(
    db
      .update(environments)
      .set({ ...change, version: row.version + 1 })
      .where(unchangedEnvironment(row)),
  );
}

/** Deletes the environment as it was read. */
export function deleteEnvironment(db: Database, row: EnvironmentRow): Change {
  return guarded(db.delete(environments).where(unchangedEnvironment(row)));
}

/** Replaces the seal, unless the environment was changed since it was read. */
export function replaceSeal(
  db: Database,
  row: EnvironmentRow,
  sealedSecrets: string | null,
): Change {
  return unguarded(
    db
      .update(environments)
      .set({ sealedSecrets })
      .where(
        and(
          eq(environments.orgId, row.orgId),
          eq(environments.id, row.id),
          eq(environments.version, row.version),
        ),
      ),
  );
}

/** A private environment goes with the person who made it; a global one stays while its organization does. */
export const environmentsCascade: Cascade = {
  organization: (db, { orgId }) => [
    unguarded(db.delete(environments).where(eq(environments.orgId, orgId))),
  ],
  member: (db, { orgId, userId }) => [
    unguarded(
      db.delete(environments).where(and(eq(environments.orgId, orgId), isPrivateOf(userId))),
    ),
  ],
  account: (db, { userId }) => [unguarded(db.delete(environments).where(isPrivateOf(userId)))],
};
