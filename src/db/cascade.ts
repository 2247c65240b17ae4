/**
 * What goes along when something comes or goes. A domain says what of its own tables belongs to an
 * organization, a member, an account, API tokens, a collection or pages; whoever makes or deletes one of these takes what all
 * domains said into the one commit.
 */
import type { SQL } from "drizzle-orm";
import type { Database } from "./client.ts";
import type { Change } from "./guard.ts";

/** What can happen, and how it is named to the domains. Times are milliseconds. */
export interface CascadeCauses {
  /** A collection that is made, under this id for the root of its tree. */
  newCollection: {
    orgId: string;
    collectionId: string;
    rootPageId: string;
    userId: string;
    now: number;
  };
  /** `providerId` is that of its own provider of single sign-on; null where it has none. */
  organization: { orgId: string; providerId: string | null; now: number };
  /** A deleted organization for good, after its collections: what names it in any table. Comes again until nothing is left, and takes `purgedAtOnce` of what may be more. */
  purgedOrganization: { orgId: string };
  /** What readers see of all sites of the organization changes. */
  changedSites: { orgId: string };
  /** Somebody who belonged to the organization, whose own provider of single sign-on that is. */
  member: { orgId: string; userId: string; providerId: string | null };
  /** `email` is the address that it was read with, in lower case. */
  account: { userId: string; email: string };
  /** API tokens that open nothing any more. `ids` is a query in brackets that gives their ids, as long as their rows are there. */
  tokens: { ids: SQL; now: number };
  /** A collection that was deleted, and may come back. */
  deletedCollection: { orgId: string; collectionId: string };
  /** A deleted collection that has come back. */
  restoredCollection: { orgId: string; collectionId: string };
  /** A collection for good. */
  collection: { orgId: string; collectionId: string; now: number };
  /** `ids` is a query in brackets that gives the pages' ids, as long as their own rows are there. */
  pages: { orgId: string; ids: SQL; now: number };
}

/** How many rows of a table of a purged organization go in one commit, where their number is bounded by nothing. */
export const purgedAtOnce = 5_000;

/** A domain's part: what happens to its own rows. */
export type Cascade = {
  readonly [Kind in keyof CascadeCauses]?: (db: Database, gone: CascadeCauses[Kind]) => Change[];
};

/** The parts of all domains. What they name is found by the rows of what goes, which are deleted after them. */
export function cascadeOf<Kind extends keyof CascadeCauses>(
  cascades: readonly Cascade[],
  kind: Kind,
  db: Database,
  gone: CascadeCauses[Kind],
): Change[] {
  return cascades.flatMap((cascade) => cascade[kind]?.(db, gone) ?? []);
}
