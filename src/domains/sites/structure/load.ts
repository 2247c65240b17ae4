/** A site of the organization with what stands in it, for operations on it, and as their caller sees it. */
import { tokenCollections } from "#access/decide";
import type { Viewer } from "#domains/collections/index";
import type { Role } from "#access/roles";
import type { OrganizationSubject } from "#access/needs";
import { Failure, notFound } from "#failure";
import { personOf } from "#operation/actor";
import type { Context } from "#operation/context";
import { presentSite } from "./contract.ts";
import { planChange } from "./plan-site.ts";
import type { AskedSite } from "./plan-site.ts";
import { findSite, selectPlaces } from "./queries.ts";
import type { SiteRow, CurrentPlace } from "./queries.ts";

type Calling = Context<OrganizationSubject>;

/** Throws `not_found` where the organization has no such site. */
export async function loadSite(
  { db, orgId }: Calling,
  siteId: string,
): Promise<{ row: SiteRow; places: CurrentPlace[] }> {
  const row = await findSite(db, orgId, siteId);
  if (row === null) throw notFound("site");
  return { row, places: await selectPlaces(db, orgId, [row.id]) };
}

/** As whom the caller sees the organization's collections. */
export function viewerOf({
  userId,
  actor,
  subject,
}: Pick<Context<{ role: Role | null }>, "userId" | "actor" | "subject">): Viewer {
  const person = personOf(actor);
  const isMember = subject.role === "member";
  return { userId, isMember, only: person && tokenCollections(person) };
}

/** The sites as the caller sees them: with those of their collections that the caller may see. */
export async function presentSites(context: Calling, rows: readonly SiteRow[]) {
  const { db, orgId, subject, baseUrl } = context;
  const viewer = viewerOf(context);
  const ids = rows.map(({ id }) => id);
  const [seen, all] = await Promise.all([
    selectPlaces(db, orgId, ids, viewer),
    selectPlaces(db, orgId, ids),
  ]);
  return rows.map((row) => {
    const named = all.find(({ collectionId }) => collectionId === row.domainCollectionId);
    const places = seen.filter(({ siteId }) => siteId === row.id);
    const orgSlug = subject.organization.slug;
    return presentSite(row, places, { baseUrl, orgSlug, domain: named?.domain ?? null });
  });
}

/** Changes the site and presents what it is then. */
export async function changeSite(
  context: Calling,
  siteId: string,
  change: (site: { row: SiteRow; places: CurrentPlace[] }) => AskedSite,
) {
  const site = await loadSite(context, siteId);
  context.expectVersion(site.row);
  const asked = change(site);
  const planned = await planChange(context, site.row, site.places, asked);
  await context.commit({
    changes: planned.changes,
    audit: {
      eventType: "UPDATE_SITE",
      eventId: siteId,
      eventResponse: { name: planned.row.name, changed: Object.keys(asked) },
    },
    taken: planned.taken,
  });
  return presentOne(context, planned.row);
}

/** The site as the caller sees it. */
export async function presentOne(context: Calling, row: SiteRow) {
  const [shown] = await presentSites(context, [row]);
  if (shown === undefined) throw new Failure("internal", "A site is presented once.");
  return shown;
}
