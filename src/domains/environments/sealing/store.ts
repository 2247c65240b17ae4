/** The SQL of sealing anew: environments of all organizations, found by the key that seals them. */
import { and, asc, eq, isNotNull, not, sql } from "drizzle-orm";
import type { EnvironmentRow } from "#domains/environments/store";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { environments } from "#db/schema";

/** Up to `limit` environments with secrets whose sealed form begins otherwise. */
export async function selectSealedOtherwise(
  db: Database,
  prefix: string,
  limit: number,
): Promise<EnvironmentRow[]> {
  return db
    .select()
    .from(environments)
    .where(
      and(
        isNotNull(environments.sealedSecrets),
        not(sql`${environments.sealedSecrets} like ${`${prefix}%`}`),
      ),
    )
    .orderBy(asc(environments.id))
    .limit(limit);
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
