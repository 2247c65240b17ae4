/**
 * Proved domains are looked at again each day: a domain whose record is missing for days has another owner,
 * or none, and leads to the collection no more. A DNS that is silent takes nothing from anybody.
 */
import { reportIfFails } from "#fault";
import { unlogged } from "#db/commit";
import type { CollectionRow } from "#db/schema";
import type { System } from "#events/system";
import { limits } from "#limits";
import { isProved } from "#security/domain-proof";
import { markChecked, proofOf, revokeDomain } from "#domains/collections/index";
import { selectCollectionsToCheck } from "./queries.ts";

const checkedAtOnce = 10;

/** Looks at the domains that were looked at longest ago. */
export async function recheckDomains(system: System): Promise<void> {
  const before = system.clock() - limits.domainCheckMs;
  const rows = await selectCollectionsToCheck(system.db, before, checkedAtOnce);
  await Promise.all(rows.map((row) => recheck(system, row)));
}

async function recheck(system: System, row: CollectionRow): Promise<void> {
  const now = system.clock();
  const { customDomain: domain } = row;
  if (domain === null) return;
  const endpoint = system.configuration.dnsOverHttps;
  // Where DNS does not answer, nothing is known of the record: it is asked for again.
  const asked = isProved(endpoint, proofOf(domain, row.id));
  const isFound = await reportIfFails(asked, { job: "recheckDomains", collectionId: row.id });
  const missingSince =
    isFound === null ? row.customDomainMissingSince : isFound ? null : firstMissed(row, now);
  const isLost = missingSince !== null && missingSince <= now - limits.domainMissingMs;
  if (isFound !== false || !isLost) {
    const checked = markChecked(system.db, row, { now, missingSince });
    return void (await system.commit(row.orgId, { changes: [checked], audit: unlogged("upkeep") }));
  }
  await system.commit(row.orgId, {
    changes: [revokeDomain(system.db, row)],
    audit: {
      eventType: "REVOKE_DOMAIN",
      eventId: row.id,
      collectionId: row.id,
      eventResponse: { domain, missingSince },
    },
  });
}

const firstMissed = ({ customDomainMissingSince }: CollectionRow, now: number) =>
  customDomainMissingSince ?? now;
