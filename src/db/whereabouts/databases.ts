/**
 * Which databases to ask where no id says it: by what the directory knows of an organization's names, and of whose members
 * somebody is. Where there is one database, nobody asks.
 */
import type { Database } from "#db/client";
import { databaseNameOf, directoryOf, openNamed } from "#db/databases";
import type { WithPeople } from "#db/databases";
import { configurationOf } from "#env";
import type { Bindings } from "#env";
import { databasesNamed } from "#slots";
import { findWhereabouts, selectOrganizationsOf } from "./queries.ts";

/** Whether the configuration names no second database. */
export const isOnlyOne = (bindings: Bindings) =>
  databasesNamed(configurationOf(bindings).slotMap).length === 1;

/** Every database, opened; `db` alone, where there is no other. */
export const everyOpened = (bindings: Bindings, db: Database): Database[] =>
  isOnlyOne(bindings)
    ? [db]
    : databasesNamed(configurationOf(bindings).slotMap).map((name) => openNamed(bindings, name));

/** The id of the organization that has this slug, or had it last; empty for none, and where there is one database. */
export async function orgIdOfSlug(bindings: Bindings, slug: string): Promise<string> {
  if (isOnlyOne(bindings)) return "";
  const directory = directoryOf(bindings);
  const found = await findWhereabouts(directory, "slug", slug);
  return found ?? (await findWhereabouts(directory, "formerSlug", slug)) ?? "";
}

/** The id of the organization that has proved to own this domain; empty for none, and where there is one database. */
export async function orgIdOfDomain(bindings: Bindings, domain: string): Promise<string> {
  if (domain === "" || isOnlyOne(bindings)) return "";
  return (await findWhereabouts(directoryOf(bindings), "domain", domain)) ?? "";
}

/** The id of the organization that signs in the addresses of this domain; empty for none, and where there is one database. */
export async function orgIdOfSignInDomain(bindings: Bindings, domain: string): Promise<string> {
  if (isOnlyOne(bindings)) return "";
  return (await findWhereabouts(directoryOf(bindings), "signInDomain", domain)) ?? "";
}

/** The id of the only organization that the person belongs to; empty for none and for several, and where there is one database. */
export async function orgIdOfPerson(bindings: Bindings, userId: string): Promise<string> {
  if (isOnlyOne(bindings)) return "";
  const [only = "", another] = await selectOrganizationsOf(directoryOf(bindings), userId, 2);
  return another === undefined ? only : "";
}

/** Where a person's organizations are asked for. */
export type OfPerson = WithPeople & { bindings: Bindings };

/**
 * What is found in each database in which the person has an organization, in no order.
 * @param orgIdOf whose a row is: while slots move their rows stand in a second database as well, and do not count there
 */
export async function foundForPerson<Row>(
  { bindings, db, directory }: OfPerson,
  userId: string,
  find: (db: Database) => Promise<Row[]>,
  orgIdOf: (row: Row) => string,
): Promise<Row[]> {
  if (isOnlyOne(bindings)) return find(db);
  const orgIds = await selectOrganizationsOf(directory, userId, null);
  const names = new Set(orgIds.map((orgId) => databaseNameOf(bindings, orgId)));
  const found = await Promise.all(
    [...names].map(async (name) => {
      const rows = await find(openNamed(bindings, name));
      return rows.filter((row) => databaseNameOf(bindings, orgIdOf(row)) === name);
    }),
  );
  return found.flat();
}
