/** What belongs to one collection: its settings, its releases or its readers, on a page of their own. */
import type { User } from "../api/account.ts";
import { listCollections, listOrganizations } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { Insights } from "../insights/insights.tsx";
import { addressOf } from "../navigation.tsx";
import type { StudioRoute } from "../navigation.tsx";
import { RefusedPage } from "../refused-page.tsx";
import { Proposals } from "../reviews/proposals.tsx";
import { Reviews } from "../reviews/reviews.tsx";
import { useRemote } from "../use-remote.ts";
import { CollectionSettings } from "./collection-settings.tsx";
import { DomainSettings } from "./domain-settings.tsx";
import { DeleteCollection } from "./delete-collection.tsx";
import { ImportDescription } from "./import-description.tsx";
import { ImportRepository } from "./import-repository.tsx";
import { SettingsPage } from "./organization-settings.tsx";
import { Releases } from "./releases.tsx";

interface Props {
  user: User;
  route: StudioRoute & {
    kind: "collection-settings" | "releases" | "reviews" | "insights" | "import";
  };
}

interface Found {
  organization: Organization;
  collection: Collection;
}

export function CollectionPage({ user, route }: Props) {
  const { orgSlug, collectionSlug, kind } = route;
  const key = `${user.id} ${orgSlug} ${collectionSlug}`;
  const { value, error, reload } = useRemote(key, () => find(orgSlug, collectionSlug));
  if (value === null) {
    if (error === null) return <p className="waiting">Loading…</p>;
    return (
      <SettingsPage title="Collection" back={addressOf(orgSlug)}>
        <RefusedPage error={error} />
      </SettingsPage>
    );
  }
  const { organization, collection } = value;
  const back = addressOf(organization.slug, collection.slug);
  if (kind === "releases") {
    return (
      <SettingsPage title={`Releases of ${collection.name}`} back={back}>
        <Releases collection={collection} />
      </SettingsPage>
    );
  }
  if (kind === "reviews") {
    return (
      <SettingsPage title={`Reviews in ${collection.name}`} back={back}>
        <Reviews {...{ organization, collection }} />
        <Proposals {...{ organization, collection }} />
      </SettingsPage>
    );
  }
  if (kind === "import") {
    return (
      <SettingsPage title={`Import into ${collection.name}`} back={back}>
        <ImportDescription collection={collection} />
        <ImportRepository collection={collection} />
      </SettingsPage>
    );
  }
  if (kind === "insights") {
    return (
      <SettingsPage title={`Insights into ${collection.name}`} back={back}>
        <Insights {...{ organization, collection }} />
      </SettingsPage>
    );
  }
  return (
    <SettingsPage title={`Settings of ${collection.name}`} back={back}>
      {!collection.abilities.includes("updateCollection") ? (
        <p role="alert">Settings of a collection are for owners and admins.</p>
      ) : (
        <>
          <CollectionSettings {...{ organization, collection }} onReload={reload} />
          <DomainSettings collection={collection} onReload={reload} />
          <DeleteCollection {...{ organization, collection }} />
        </>
      )}
    </SettingsPage>
  );
}

async function find(orgSlug: string, collectionSlug: string): Promise<Found> {
  const organization = (await listOrganizations()).find(({ slug }) => slug === orgSlug);
  if (!organization) throw new Error("There is no such organization, or you left it.");
  const collections = await listCollections(organization.id);
  const collection = collections.find(({ slug }) => slug === collectionSlug);
  if (!collection) throw new Error("There is no such collection, or you may not see it.");
  return { organization, collection };
}
