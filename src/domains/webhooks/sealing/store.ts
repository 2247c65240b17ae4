/** The SQL of sealing anew: webhooks of all organizations, found by the key that seals them. */
import { and, asc, eq, isNotNull, not, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { webhooks } from "#db/schema";
import type { WebhookRow } from "#domains/webhooks/store";

type Seals = Pick<WebhookRow, "sealedSecret" | "sealedOldSecret">;

/** Up to `limit` webhooks with a secret whose sealed form begins otherwise. */
export async function selectSealedOtherwise(
  db: Database,
  prefix: string,
  limit: number,
): Promise<WebhookRow[]> {
  const isOther = (column: unknown) => not(sql`${column} like ${`${prefix}%`}`);
  return db
    .select()
    .from(webhooks)
    .where(
      or(
        isOther(webhooks.sealedSecret),
        and(isNotNull(webhooks.sealedOldSecret), isOther(webhooks.sealedOldSecret)),
      ),
    )
    .orderBy(asc(webhooks.id))
    .limit(limit);
}

/** Replaces the seals, unless the secret was rotated since it was read. */
export function replaceSeals(db: Database, row: WebhookRow, seals: Seals): Change {
  return unguarded(
    db
      .update(webhooks)
      .set(seals)
      .where(
        and(
          eq(webhooks.orgId, row.orgId),
          eq(webhooks.id, row.id),
          eq(webhooks.sealedSecret, row.sealedSecret),
        ),
      ),
  );
}
