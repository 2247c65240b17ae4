/** Reads what is to be sealed anew: environments of all organizations, found by the key that seals them. */
import { and, asc, isNotNull, not, sql } from "drizzle-orm";
import type { EnvironmentRow } from "#domains/environments/queries";
import type { Database } from "#db/client";
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
