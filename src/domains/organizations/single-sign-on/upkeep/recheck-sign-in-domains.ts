/**
 * Proved domains of addresses are looked at again each day: whoever loses a domain signs its addresses in no more,
 * once its record is missing for days. A DNS that is silent takes nothing from anybody.
 */
import { unlogged } from "#db/commit";
import type { System } from "#events/system";
import { reportIfFails } from "#fault";
import { limits } from "#limits";
import { isProved } from "#security/domain-proof";
import { signInProofOf } from "#domains/organizations/single-sign-on/contract";
import { selectDomainsToCheck } from "#domains/organizations/single-sign-on/queries";
import type { DomainRow } from "#domains/organizations/single-sign-on/queries";
import {
  markSignInDomainChecked,
  revokeSignInDomain,
} from "#domains/organizations/single-sign-on/rows";

const checkedAtOnce = 10;

/** Looks at the domains that were looked at longest ago. */
export async function recheckSignInDomains(system: System): Promise<void> {
  const before = system.clock() - limits.domainCheckMs;
  const rows = await selectDomainsToCheck(system.db, before, checkedAtOnce);
  await Promise.all(rows.map((row) => recheck(system, row)));
}

async function recheck(system: System, row: DomainRow): Promise<void> {
  const now = system.clock();
  const asked = isProved(system.configuration.dnsOverHttps, signInProofOf(row));
  const isFound = await reportIfFails(asked, { job: "recheckSignInDomains", domainId: row.id });
  const missed = row.missingSince ?? now;
  const missingSince = isFound === null ? row.missingSince : isFound ? null : missed;
  const isLost = isFound === false && missed <= now - limits.domainMissingMs;
  if (!isLost) {
    const checked = markSignInDomainChecked(system.db, row, { now, missingSince });
    return void (await system.commit(row.orgId, { changes: [checked], audit: unlogged("upkeep") }));
  }
  await system.commit(row.orgId, {
    changes: [revokeSignInDomain(system.db, row)],
    audit: {
      eventType: "REVOKE_SIGN_IN_DOMAIN",
      eventId: row.orgId,
      eventResponse: { domainId: row.id, domain: row.domain, missingSince },
    },
  });
}
