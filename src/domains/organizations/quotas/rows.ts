/** The only writer of the quotas that organizations have of their own. */
import { eq } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { quotas } from "#db/schema";
import type { OwnQuotas } from "./queries.ts";

/** Replaces what the organization has of its own. */
export function setQuotas(db: Database, orgId: string, own: OwnQuotas): Change {
  return guarded(
    db
      .insert(quotas)
      .values({ orgId, ...own })
      .onConflictDoUpdate({ target: quotas.orgId, set: own }),
  );
}

export const quotasCascade: Cascade = {
  purgedOrganization: (db, { orgId }) => [
    unguarded(db.delete(quotas).where(eq(quotas.orgId, orgId))),
  ],
};
