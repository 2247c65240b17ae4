/** Reads environments. A private one is found for who made it, and nobody else. */
import { and, asc, eq, gt, or } from "drizzle-orm";
import type { Database } from "#db/client";
import { isOneOf } from "#db/many";
import { environments } from "#db/schema";

export type EnvironmentRow = typeof environments.$inferSelect;

const isVisible = (orgId: string, userId: string) =>
  and(
    eq(environments.orgId, orgId),
    or(eq(environments.type, 0), eq(environments.createdBy, userId)),
  );

/** Ids and sizes of what the person may see, after the given id. */
export async function selectSizes(
  db: Database,
  orgId: string,
  filter: { userId: string; after: string | null; limit: number },
): Promise<Pick<EnvironmentRow, "id" | "sizeBytes">[]> {
  return db
    .select({ id: environments.id, sizeBytes: environments.sizeBytes })
    .from(environments)
    .where(
      and(
        isVisible(orgId, filter.userId),
        filter.after === null ? undefined : gt(environments.id, filter.after),
      ),
    )
    .orderBy(asc(environments.id))
    .limit(filter.limit);
}

/** Those of these environments that the person may see. */
export async function selectEnvironments(
  db: Database,
  orgId: string,
  userId: string,
  ids: readonly string[],
): Promise<EnvironmentRow[]> {
  return db
    .select()
    .from(environments)
    .where(and(isVisible(orgId, userId), isOneOf(environments.id, ids)))
    .orderBy(asc(environments.id));
}

/** The environment, if the person may see it. */
export async function findEnvironment(
  db: Database,
  orgId: string,
  userId: string,
  environmentId: string,
): Promise<EnvironmentRow | null> {
  const [row] = await selectEnvironments(db, orgId, userId, [environmentId]);
  return row ?? null;
}

/** The oldest global environment of this name, or null. */
export async function findGlobalByName(
  db: Database,
  orgId: string,
  name: string,
): Promise<EnvironmentRow | null> {
  const [row] = await db
    .select()
    .from(environments)
    .where(
      and(eq(environments.orgId, orgId), eq(environments.type, 0), eq(environments.name, name)),
    )
    .orderBy(asc(environments.createdAt))
    .limit(1);
  return row ?? null;
}
