/** What belongs to one collection, a section at a time: its settings, releases, readers, redirects, webhooks, log. */
import { useEffect } from "react";
import type { ComponentType } from "react";
import { listCollections, listOrganizations } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { Bin } from "../bin/bin.tsx";
import { Insights } from "../insights/insights.tsx";
import { noteCollection } from "../last-collection.ts";
import { lazyScreen } from "../lazy-screen.tsx";
import { CollectionLog } from "../log/log.tsx";
import { studioPath } from "../navigation.tsx";
import type { StudioRoute } from "../navigation.tsx";
import { Redirects } from "../redirects/redirects.tsx";
import { RefusedPage } from "../refused-page.tsx";
import { Proposals } from "../reviews/proposals.tsx";
import { Reviews } from "../reviews/reviews.tsx";
import { isCollectionSection, noSuchSection } from "../sections.ts";
import type { CollectionSection } from "../sections.ts";
import { useRemote } from "../use-remote.ts";
import { Webhooks } from "../webhooks/webhooks.tsx";
import type { Visitor, Whereabouts } from "../workspace/top-bar.tsx";
import { useChannel } from "../workspace/use-channel.ts";
import { Releases } from "./releases.tsx";
import { sectionGroups } from "./section-groups.ts";
import { SettingsPage } from "./settings-page.tsx";
import { SettingsForms } from "./settings-forms.tsx";

const loading = <p className="muted">Loading…</p>;
const Changelog = lazyScreen(
  async () => (await import("../entries/changelog.tsx")).Changelog,
  loading,
);
const Faqs = lazyScreen(async () => (await import("../entries/faqs.tsx")).Faqs, loading);

const FeedbackInbox = lazyScreen(
  async () => (await import("../inbox/feedback-inbox.tsx")).FeedbackInbox,
  loading,
);
const FilesScreen = lazyScreen(
  async () => (await import("../uploaded/files-screen.tsx")).FilesScreen,
  loading,
);

const Translation = lazyScreen(
  async () => (await import("../translation/translation.tsx")).Translation,
  loading,
);

const Snippets = lazyScreen(
  async () => (await import("../snippets/snippets.tsx")).Snippets,
  loading,
);

const Imports = lazyScreen(async () => (await import("../imports/imports.tsx")).Imports, loading);

interface Props {
  visitor: Visitor;
  route: StudioRoute & { kind: "collection" };
}

interface Found extends Whereabouts {
  organization: Organization;
  collection: Collection;
}

export function CollectionPage({ visitor, route }: Props) {
  const { orgSlug, collectionSlug, section } = route;
  const key = `${visitor.user.id} ${orgSlug} ${collectionSlug}`;
  const { value, error, reload } = useRemote(key, () => find(orgSlug, collectionSlug));
  if (value === null && error === null) return <p className="waiting">Loading…</p>;
  if (value === null || !isCollectionSection(section)) {
    return (
      <SettingsPage title="Collection" back={studioPath(orgSlug)} visitor={visitor}>
        <RefusedPage error={error ?? new Error(noSuchSection)} />
      </SettingsPage>
    );
  }
  return <CollectionScreen {...{ visitor, section, reload }} found={value} />;
}

interface ScreenProps {
  visitor: Visitor;
  section: CollectionSection;
  found: Found;
  reload: () => Promise<void>;
}

function CollectionScreen({ visitor, section, found, reload }: ScreenProps) {
  const { organization, collection } = found;
  const Screen = screens[section];
  useChannel({ orgId: organization.id, collectionId: collection.id, reloadRights: reload });
  useEffect(
    () => noteCollection(organization.slug, collection.slug),
    [organization.slug, collection.slug],
  );
  const groups = sectionGroups(organization, collection, {
    organization: null,
    collection: section,
  });
  return (
    <SettingsPage
      title={titles[section](collection.name)}
      back={studioPath(organization.slug, collection.slug)}
      where={found}
      {...{ visitor, groups }}
    >
      <Screen {...{ organization, collection, reload }} userId={visitor.user.id} />
    </SettingsPage>
  );
}

const titles: Readonly<Record<CollectionSection, (name: string) => string>> = {
  settings: (name) => `Settings of ${name}`,
  redirects: (name) => `Redirects of ${name}`,
  webhooks: (name) => `Webhooks of ${name}`,
  log: (name) => `Log of ${name}`,
  releases: (name) => `Releases of ${name}`,
  reviews: (name) => `Reviews in ${name}`,
  faqs: (name) => `FAQs of ${name}`,
  changelog: (name) => `Changelog of ${name}`,
  translation: (name) => `Translation of ${name}`,
  insights: (name) => `Insights into ${name}`,
  feedback: (name) => `Feedback on ${name}`,
  snippets: (name) => `Snippets of ${name}`,
  files: (name) => `Files of ${name}`,
  import: (name) => `Import into ${name}`,
  bin: (name) => `Bin and archive of ${name}`,
};

interface SectionProps {
  userId: string;
  organization: Organization;
  collection: Collection;
  reload: () => Promise<void>;
}

const screens: Readonly<Record<CollectionSection, ComponentType<SectionProps>>> = {
  settings: AdminSettings,
  releases: Releases,
  reviews: AllReviews,
  faqs: Faqs,
  changelog: Changelog,
  translation: Translation,
  insights: Insights,
  feedback: FeedbackInbox,
  snippets: Snippets,
  files: FilesScreen,
  import: Imports,
  redirects: Redirects,
  bin: Bin,
  webhooks: Webhooks,
  log: CollectionLog,
};

function AllReviews(both: SectionProps) {
  return (
    <>
      <Reviews {...both} />
      <Proposals {...both} />
    </>
  );
}

function AdminSettings({ organization, collection, reload }: SectionProps) {
  if (!collection.abilities.includes("updateCollection")) {
    return <p role="alert">Settings of a collection are for owners and admins.</p>;
  }
  return <SettingsForms {...{ organization, collection }} onReload={reload} />;
}

async function find(orgSlug: string, collectionSlug: string): Promise<Found> {
  const organizations = await listOrganizations();
  const organization = organizations.find(({ slug }) => slug === orgSlug);
  if (!organization) throw new Error("There is no such organization, or you left it.");
  const collections = await listCollections(organization.id);
  const collection = collections.find(({ slug }) => slug === collectionSlug);
  if (!collection) throw new Error("There is no such collection, or you may not see it.");
  return { organizations, organization, collections, collection };
}
