/** Reads an organization's sign-in provider and the domains of addresses that it signs in. */
import { and, asc, count, eq, isNotNull, lt, ne, sql } from "drizzle-orm";
import { withPerson } from "#access/people/queries";
import type { Database } from "#db/client";
import { foundForPerson } from "#db/whereabouts/databases";
import type { OfPerson } from "#db/whereabouts/databases";
import { members, organizations, signInDomains, signInProviders, user } from "#db/schema";

export type ProviderRow = typeof signInProviders.$inferSelect;
export type DomainRow = typeof signInDomains.$inferSelect;

export async function findProvider(db: Database, orgId: string): Promise<ProviderRow | null> {
  const [row] = await db
    .select()
    .from(signInProviders)
    .where(eq(signInProviders.orgId, orgId))
    .limit(1);
  return row ?? null;
}

/** The id of the organization's provider; null where it has none. */
export async function findProviderId(db: Database, orgId: string): Promise<string | null> {
  return (await findProvider(db, orgId))?.id ?? null;
}

/** The provider of the organization that has proved this domain, which signs in its addresses. */
export async function findProviderOf(db: Database, domain: string): Promise<ProviderRow | null> {
  const [row] = await db
    .select({ provider: signInProviders })
    .from(signInDomains)
    .innerJoin(signInProviders, eq(signInProviders.orgId, signInDomains.orgId))
    .where(and(eq(signInDomains.domain, domain), isNotNull(signInDomains.verifiedAt)))
    .limit(1);
  return row?.provider ?? null;
}

/** Whether this organization has proved the domain. */
export async function hasProved(db: Database, orgId: string, domain: string): Promise<boolean> {
  const [row] = await db
    .select({ id: signInDomains.id })
    .from(signInDomains)
    .where(
      and(
        eq(signInDomains.orgId, orgId),
        eq(signInDomains.domain, domain),
        isNotNull(signInDomains.verifiedAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The domains that the organization has proved. */
export async function selectProved(db: Database, orgId: string): Promise<string[]> {
  const rows = await db
    .select({ domain: signInDomains.domain })
    .from(signInDomains)
    .where(and(eq(signInDomains.orgId, orgId), isNotNull(signInDomains.verifiedAt)));
  return rows.map(({ domain }) => domain);
}

/** The domains that the organization has named. */
export async function selectDomains(
  db: Database,
  orgId: string,
  limit: number,
): Promise<DomainRow[]> {
  return db
    .select()
    .from(signInDomains)
    .where(and(eq(signInDomains.orgId, orgId)))
    .orderBy(asc(signInDomains.id))
    .limit(limit);
}

export async function findDomain(
  db: Database,
  orgId: string,
  domainId: string,
): Promise<DomainRow | null> {
  const [row] = await db
    .select()
    .from(signInDomains)
    .where(and(eq(signInDomains.orgId, orgId), eq(signInDomains.id, domainId)))
    .limit(1);
  return row ?? null;
}

export async function countDomains(db: Database, orgId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(signInDomains)
    .where(eq(signInDomains.orgId, orgId));
  return row?.total ?? 0;
}

/** The domain of the person's address, as SQL: addresses are stored in lower case. */
export const domainOfUser = sql`substr(${user.email}, instr(${user.email}, '@') + 1)`;

/** The name of an organization that takes this member by single sign-on alone, or null. Owners are free to choose. */
export async function findRequiringOrganization(
  of: OfPerson,
  userId: string,
): Promise<string | null> {
  const [person] = await withPerson(of.directory, [{ userId }]);
  if (person === undefined) return null;
  const domain = person.email.slice(person.email.indexOf("@") + 1);
  const [row] = await foundForPerson(
    of,
    userId,
    (db) => selectRequiring(db, userId, domain),
    ({ orgId }) => orgId,
  );
  return row?.name ?? null;
}

async function selectRequiring(db: Database, userId: string, domain: string) {
  return db
    .select({ orgId: members.orgId, name: organizations.name })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.orgId))
    .innerJoin(signInProviders, eq(signInProviders.orgId, members.orgId))
    .innerJoin(signInDomains, eq(signInDomains.orgId, members.orgId))
    .where(
      and(
        eq(members.userId, userId),
        ne(members.role, "owner"),
        eq(signInProviders.isRequired, true),
        isNotNull(signInDomains.verifiedAt),
        eq(signInDomains.domain, domain),
      ),
    )
    .limit(1);
}

/** Proved domains of all organizations that were not looked at since, those of long ago first. */
export async function selectDomainsToCheck(
  db: Database,
  before: number,
  limit: number,
): Promise<DomainRow[]> {
  return db
    .select()
    .from(signInDomains)
    .where(and(isNotNull(signInDomains.verifiedAt), lt(signInDomains.checkedAt, before)))
    .orderBy(asc(signInDomains.checkedAt))
    .limit(limit);
}

/** Up to `limit` providers of all organizations whose secret's sealed form begins otherwise. */
export async function selectSealedOtherwise(
  db: Database,
  prefix: string,
  limit: number,
): Promise<ProviderRow[]> {
  return db
    .select()
    .from(signInProviders)
    .where(sql`${signInProviders.sealedSecret} not like ${`${prefix}%`}`)
    .limit(limit);
}
