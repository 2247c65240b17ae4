/** The only writer of the addresses of other sites that published pages lead to. */
import { eq, sql } from "drizzle-orm";
import { purgedAtOnce } from "#db/cascade";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf, inParts, isOfFirst } from "#db/many";
import { foreignLinks } from "#db/schema";
import { limits } from "#limits";
import type { ForeignLink } from "./queries.ts";

export type ForeignAddress = Pick<ForeignLink, "orgId" | "url">;

/** An address that is wanted again is written once in so long, however many pages lead there. */
const notedAnewMs = limits.foreignLinkRoundMs / 2;

/** For the sweep of all organizations: pages lead there. Of an organization so many addresses are kept. */
export function noteForeign(
  db: Database,
  addresses: readonly ForeignAddress[],
  now: number,
): Change[] {
  const atMost = limits.foreignLinksPerOrganization;
  return inParts(addresses).map((part) =>
    unguarded(
      db.run(sql`insert into ${foreignLinks} (org_id, url, due_at, wanted_at)
        with given as materialized (
          select distinct value ->> 'orgId' as org_id, value ->> 'url' as url from ${eachOf(part)}),
        held as materialized (
          select g.org_id, (select count(*) from (
            select 1 from ${foreignLinks} f where f.org_id = g.org_id limit ${atMost})) as total
          from given g group by 1),
        known as (
          select g.*, exists (
            select 1 from ${foreignLinks} f where f.org_id = g.org_id and f.url = g.url) as is_known
          from given g),
        placed as (select k.*, row_number() over (partition by org_id, is_known) as place from known k)
        select p.org_id, p.url, ${now}, ${now} from placed p join held h on h.org_id = p.org_id
        where p.is_known or h.total + p.place <= ${atMost}
        on conflict do update set wanted_at = excluded.wanted_at
        where wanted_at < ${now - notedAnewMs}`),
    ),
  );
}

/** For the sweep of all organizations: what came of asking, and when each is asked again. */
export function recordForeign(db: Database, links: readonly ForeignLink[]): Change {
  return unguarded(
    db.run(sql`update ${foreignLinks} set due_at = g.value ->> 'dueAt', failures = g.value ->> 'failures',
        failed_since = g.value ->> 'failedSince', status = g.value ->> 'status'
      from ${eachOf(links)} g
      where ${foreignLinks.orgId} = g.value ->> 'orgId' and ${foreignLinks.url} = g.value ->> 'url'`),
  );
}

/** For the sweep of all organizations: no page leads there any more. */
export function deleteForeign(db: Database, links: readonly ForeignAddress[]): Change {
  return unguarded(
    db.delete(foreignLinks).where(sql`(org_id, url) in (
      select value ->> 'orgId', value ->> 'url' from ${eachOf(links)})`),
  );
}

/** What pages led to goes with their organization; what no page leads to any more, in time. */
export const foreignLinksCascade: Cascade = {
  purgedOrganization: (db, { orgId }) => [
    unguarded(
      db
        .delete(foreignLinks)
        .where(isOfFirst(foreignLinks, eq(foreignLinks.orgId, orgId), purgedAtOnce)),
    ),
  ],
};
