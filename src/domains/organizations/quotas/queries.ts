/** Reads what an organization has of its own quotas, and how much of each thing it holds. */
import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { usedOf } from "#db/quotas";
import type { Holder } from "#db/quotas";
import { quotaNames, quotas } from "#db/schema";
import type { QuotaName } from "#db/schema";

/** Null: as the service says of every organization. */
export type OwnQuotas = Record<QuotaName, number | null>;

/** What was set for this organization alone; null where nothing was. */
export async function findOwnQuotas(db: Database, orgId: string): Promise<OwnQuotas | null> {
  const [row] = await db.select().from(quotas).where(eq(quotas.orgId, orgId));
  return row ?? null;
}

/** How much of each the organization has. */
export async function selectUsed(db: Database, holder: Holder): Promise<Record<QuotaName, number>> {
  const columns = quotaNames.map((name) => sql`${usedOf[name](holder)} as ${sql.identifier(name)}`);
  return db.get(sql`select ${sql.join(columns, sql`, `)}`);
}
