/** The studio's main view: pick an organization and a collection, see its tree, work on a page. */
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import type { User } from "../api/account.ts";
import { listCollections, listOrganizations } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { studioPath, navigate } from "../navigation.tsx";
import type { StudioRoute } from "../navigation.tsx";
import { orKept } from "../kept-reads.ts";
import { lazyScreen } from "../lazy-screen.tsx";
import { RefusedPage } from "../refused-page.tsx";
import { isFinal } from "../refusals.ts";
import { useBySlug } from "../use-by-slug.ts";
import { useRemote } from "../use-remote.ts";
import type { Remote } from "../use-remote.ts";
import { CollectionView } from "./collection-view.tsx";
import { SkipLinks } from "./skip-links.tsx";
import { TopBar } from "./top-bar.tsx";
import type { Visitor } from "./top-bar.tsx";

const loading = <p className="waiting">Loading…</p>;

const FirstCollection = lazyScreen(
  async () => (await import("./first-steps.tsx")).FirstCollection,
  loading,
);
const FirstOrganization = lazyScreen(
  async () => (await import("./first-steps.tsx")).FirstOrganization,
  loading,
);

interface Props extends Visitor {
  route: StudioRoute & { kind: "workspace" };
}

export function Workspace({ user, route, onSignOut }: Props) {
  const here = route.pageId ?? "";
  // Shown over one page only: going to another one folds it away.
  const [treeShownAt, setTreeShownAt] = useState<string | null>(null);
  const isTreeShown = treeShownAt === here;
  const where = useWhere(user, route);
  const { organizations, organization, collections, collection } = where;
  const isEmpty = organization !== null && collections.value?.length === 0;
  useLookAgain(isEmpty ? collections.reload : null);
  return (
    <div className={isTreeShown ? "studio studio-tree-shown" : "studio"}>
      <SkipLinks />
      <TopBar
        {...{ user, organization, collection, onSignOut }}
        organizations={organizations.value ?? []}
        collections={collections.value ?? []}
        tree={{ isShown: isTreeShown, onToggle: () => setTreeShownAt(isTreeShown ? null : here) }}
      />
      <View {...where}>
        {organization && collection ? (
          <CollectionView
            {...{ user, organization, collection }}
            pageId={route.pageId}
            onRights={async () => {
              await Promise.all([organizations.reload(), collections.reload()]);
            }}
          />
        ) : null}
      </View>
    </div>
  );
}

/** The lists that one may choose from, and what of them the address names, or else the oldest. */
function useWhere(user: User, route: Props["route"]): ViewProps {
  const mine = `organizations of ${user.id}`;
  const organizations = useRemote(mine, () => orKept(mine, listOrganizations));
  const { shown: organization } = useNamed(organizations, route.orgSlug);
  const orgId = organization?.id ?? null;
  const collections = useRemote(orgId, () =>
    orKept(`collections of ${user.id} in ${orgId}`, () => listCollections(orgId ?? "")),
  );
  const { named, shown: collection } = useNamed(collections, route.collectionSlug);
  // Which page it is counts in the collection that is named, whatever that is called by now.
  const pageId = named === null ? null : route.pageId;
  useDefaultRoute({ ...route, pageId }, organization, collection);
  return { user, organizations, organization, collections, collection };
}

/** What of a list the address names, and what to show: the oldest where nothing is called so. */
function useNamed<T extends Organization | Collection>(
  { value, reload }: Remote<T[]>,
  slug: string | null,
): { named: T | null; shown: T | null } {
  const named = useBySlug(value, slug);
  const isUnknown = value !== null && named === null;
  const isLookedFor = useLookFor(isUnknown ? slug : null, reload);
  return { named, shown: named ?? (isLookedFor ? null : oldestOf(value ?? [])) };
}

function oldestOf<T extends Organization | Collection>(all: readonly T[]): T | null {
  return all.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))[0] ?? null;
}

/** Reads a list once more for what it does not have: somebody may have made that since. Gives whether that is under way. */
function useLookFor(slug: string | null, reload: () => Promise<void>): boolean {
  const [lookedFor, setLookedFor] = useState<string | null>(null);
  useEffect(() => {
    if (slug !== null) void reload().then(() => setLookedFor(slug));
  }, [slug, reload]);
  return slug !== null && slug !== lookedFor;
}

interface ViewProps {
  user: User;
  organizations: Remote<Organization[]>;
  organization: Organization | null;
  collections: Remote<Collection[]>;
  collection: Collection | null;
}

/** What stands below the bar: a first step, a fault, or the collection. */
function View({ children, ...view }: ViewProps & { children: ReactNode }) {
  const { user, organizations, organization, collections } = view;
  const error = finalError(organizations) ?? finalError(collections);
  if (error !== null) return <RefusedPage error={error} />;
  if (organizations.value === null) return loading;
  if (organization === null)
    return <FirstOrganization {...{ user }} onCreated={organizations.reload} />;
  if (collections.value === null) return loading;
  if (collections.value.length === 0) {
    return <FirstCollection organization={organization} onCreated={collections.reload} />;
  }
  return children;
}

/**
 * What keeps a list from being shown. One that was read stays while it cannot be read again: whoever writes below it is
 * not sent away by a network that fails for a moment, or a session that has ended.
 */
function finalError({ value, error }: Remote<unknown>): unknown {
  const isRefused = isFinal(error) && error.status !== 401;
  return value === null || isRefused ? error : null;
}

const lookAgainMs = 10_000;

/** Who sees no collection has no channel either that could tell them of one: somebody may let them into one meanwhile. */
function useLookAgain(reload: (() => Promise<void>) | null): void {
  useEffect(() => {
    if (reload === null) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void reload();
    }, lookAgainMs);
    return () => clearInterval(timer);
  }, [reload]);
}

/** Completes an address that names no organization or collection, or one that is not there, or called otherwise by now. */
function useDefaultRoute(
  { orgSlug, collectionSlug, pageId }: Props["route"],
  organization: Organization | null,
  collection: Collection | null,
): void {
  useEffect(() => {
    if (!organization || !collection) return;
    const isThere = orgSlug === organization.slug && collectionSlug === collection.slug;
    const address = studioPath(organization.slug, collection.slug, pageId ?? undefined);
    if (!isThere) navigate(address, { replace: true });
  }, [orgSlug, collectionSlug, pageId, organization, collection]);
}
