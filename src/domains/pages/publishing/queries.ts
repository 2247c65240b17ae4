/** Reads of a page's published versions. */
import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { logEntries, publishedVersions } from "#db/schema";
import { endpointType } from "./address.ts";
import type { PublishedVersionRow } from "./contract.ts";

/** What JavaScript calls white space (ECMAScript, white space and line terminators): SQLite trims what it is told. */
const blanks =
  "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";

/** A condition on a page `p`: it is an endpoint without an address, as `expectAddress` judges it. */
export const lacksAddress: SQL = sql`(p.type = ${endpointType}
  and json_extract(p.endpoint, '$.webhook') is null
  and trim(coalesce(json_extract(p.endpoint, '$.url'), ''), ${blanks}) = '')`;

/** A page's versions below the given number, newest first. */
export async function selectPublishedVersions(
  db: Database,
  orgId: string,
  filter: { pageId: string; below: number | null; limit: number },
): Promise<PublishedVersionRow[]> {
  return db
    .select()
    .from(publishedVersions)
    .where(
      and(
        eq(publishedVersions.orgId, orgId),
        eq(publishedVersions.pageId, filter.pageId),
        filter.below === null ? undefined : lt(publishedVersions.versionNo, filter.below),
      ),
    )
    .orderBy(desc(publishedVersions.versionNo))
    .limit(filter.limit);
}

/** The version of a page with this number, or null. */
export async function findPublishedVersion(
  db: Database,
  orgId: string,
  pageId: string,
  versionNo: number,
): Promise<PublishedVersionRow | null> {
  const [row] = await db
    .select()
    .from(publishedVersions)
    .where(
      and(
        eq(publishedVersions.orgId, orgId),
        eq(publishedVersions.pageId, pageId),
        eq(publishedVersions.versionNo, versionNo),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** Whether the log says that an edit took this snapshot away from the version. */
export async function hadHash(
  db: Database,
  version: PublishedVersionRow,
  hash: string,
): Promise<boolean> {
  const found = await db
    .select({ id: logEntries.id })
    .from(logEntries)
    .where(
      and(
        eq(logEntries.orgId, version.orgId),
        eq(logEntries.pageId, version.pageId),
        eq(logEntries.eventType, "UPDATE_PUBLISHED_VERSION"),
        sql`${logEntries.eventResponse} ->> 'versionNo' = ${version.versionNo}`,
        sql`${logEntries.eventResponse} ->> 'from' = ${hash}`,
      ),
    )
    .limit(1);
  return found.length > 0;
}
