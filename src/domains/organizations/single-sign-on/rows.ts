/** The only writer of sign-in providers and of the domains of addresses that they sign in. */
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, precondition, unguarded, withinBound } from "#db/guard";
import type { Change } from "#db/guard";
import { signInDomains, signInProviders } from "#db/schema";
import { limits } from "#limits";
import type { DomainRow, ProviderRow } from "./queries.ts";

const unchangedProvider = (row: ProviderRow) =>
  and(
    eq(signInProviders.orgId, row.orgId),
    eq(signInProviders.id, row.id),
    eq(signInProviders.version, row.version),
  );

export function insertProvider(db: Database, row: ProviderRow): Change {
  return guarded(db.insert(signInProviders).values(row));
}

/** Replaces what the change names, if the provider is still at the version that was read. */
export function updateProvider(
  db: Database,
  row: ProviderRow,
  change: Partial<ProviderRow>,
): Change {
  return guarded(
    db
      .update(signInProviders)
      .set({ ...change, version: row.version + 1 })
      .where(unchangedProvider(row)),
  );
}

/** Deletes the provider as it was read. */
export function deleteProvider(db: Database, row: ProviderRow): Change {
  return guarded(db.delete(signInProviders).where(unchangedProvider(row)));
}

/** Replaces the seal, unless the provider was changed since it was read. */
export function replaceProviderSeal(db: Database, row: ProviderRow, sealedSecret: string): Change {
  return unguarded(db.update(signInProviders).set({ sealedSecret }).where(unchangedProvider(row)));
}

/** One more, within as many as an organization names. */
export function insertDomain(db: Database, row: DomainRow): Change[] {
  const named = eq(signInDomains.orgId, row.orgId);
  return [
    guarded(db.insert(signInDomains).values(row)),
    withinBound(db, signInDomains, named, limits.signInDomainsPerOrganization),
  ];
}

const isDomain = ({ orgId, id }: DomainRow) =>
  and(eq(signInDomains.orgId, orgId), eq(signInDomains.id, id));

/** The domain is proved from now on. Another organization that has proved it keeps the unique index. */
export function setSignInDomainVerified(db: Database, row: DomainRow, now: number): Change {
  return guarded(
    db
      .update(signInDomains)
      .set({ verifiedAt: now, checkedAt: now, missingSince: null })
      .where(and(isDomain(row), isNull(signInDomains.verifiedAt))),
  );
}

/** Notes what a look into the DNS has found of a proved domain. */
export function markSignInDomainChecked(
  db: Database,
  row: DomainRow,
  { now, missingSince }: { now: number; missingSince: number | null },
): Change {
  return unguarded(
    db.update(signInDomains).set({ checkedAt: now, missingSince }).where(isDomain(row)),
  );
}

/** The domain is no longer proved. */
export function revokeSignInDomain(db: Database, row: DomainRow): Change {
  return guarded(
    db
      .update(signInDomains)
      .set({ verifiedAt: null, checkedAt: null, missingSince: null })
      .where(and(isDomain(row), isNotNull(signInDomains.verifiedAt))),
  );
}

export function deleteDomain(db: Database, row: DomainRow): Change {
  return guarded(db.delete(signInDomains).where(isDomain(row)));
}

/** Holds a commit to the provider, or to there being none: whom it has signed in was found by that. */
const whileProviderIs = (db: Database, orgId: string, providerId: string | null): Change =>
  precondition(
    db,
    sql`(select s.id from ${signInProviders} s where s.org_id = ${orgId}) is ${providerId}`,
  );

export const singleSignOnCascade: Cascade = {
  member: (db, { orgId, providerId }) => [whileProviderIs(db, orgId, providerId)],
  organization: (db, { orgId, providerId }) => [
    whileProviderIs(db, orgId, providerId),
    unguarded(db.delete(signInProviders).where(eq(signInProviders.orgId, orgId))),
    unguarded(db.delete(signInDomains).where(eq(signInDomains.orgId, orgId))),
  ],
};
