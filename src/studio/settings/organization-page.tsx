/** What belongs to one organization, a section at a time. */
import { useLayoutEffect } from "react";
import { listCollections, listOrganizations } from "../api/collections.ts";
import type { Organization } from "../api/collections.ts";
import { lacksSecondFactor } from "../api/second-factor.ts";
import { lastCollectionIn } from "../last-collection.ts";
import { studioPath, navigate, organizationSectionOf } from "../navigation.tsx";
import type { StudioRoute } from "../navigation.tsx";
import { sentenceOf } from "../refusals.ts";
import { isOrganizationSection, noSuchSection } from "../sections.ts";
import type { OrganizationSection } from "../sections.ts";
import { useBySlug } from "../use-by-slug.ts";
import { useRemote } from "../use-remote.ts";
import { OrganizationSettings } from "./organization-settings.tsx";
import { sectionGroups } from "./section-groups.ts";
import { SettingsPage } from "./settings-page.tsx";
import type { Visitor } from "../workspace/top-bar.tsx";
import { UnreadPart } from "./unread.tsx";

interface Props {
  visitor: Visitor;
  route: StudioRoute & { kind: "organization" };
}

export function OrganizationPage({ visitor, route: { section, orgSlug } }: Props) {
  const mine = `organizations of ${visitor.user.id}`;
  const { value, error, reload } = useRemote(mine, listOrganizations);
  const organization = useBySlug(value, orgSlug);
  const slug = organization?.slug ?? orgSlug;
  // The address says what is seen.
  useLayoutEffect(() => {
    if (slug === orgSlug || !isOrganizationSection(section)) return;
    navigate(organizationSectionOf(section, slug), { replace: true });
  }, [slug, orgSlug, section]);
  if (value === null && error === null) return <p className="waiting">Loading…</p>;
  if (!organization || !isOrganizationSection(section)) {
    const missing = organization ? noSuchSection : "There is no such organization, or you left it.";
    const message = error === null ? missing : sentenceOf(error);
    return (
      <SettingsPage title="Settings" back="/studio" visitor={visitor}>
        <p role="alert">{message}</p>
      </SettingsPage>
    );
  }
  return (
    <OrganizationScreen
      {...{ visitor, section, organization }}
      organizations={value ?? []}
      onChanged={reload}
    />
  );
}

interface ScreenProps {
  visitor: Visitor;
  section: OrganizationSection;
  organization: Organization;
  organizations: readonly Organization[];
  onChanged: () => Promise<void>;
}

/** A section of it, from which one comes back to the collection that one was in. */
function OrganizationScreen(props: ScreenProps) {
  const { visitor, section, organization, organizations, onChanged } = props;
  const { id, slug, name } = organization;
  const read = useRemote(`collections of ${id}`, () => listCollections(id));
  const collections = read.value ?? [];
  const last = lastCollectionIn(slug);
  const collection = collections.find((each) => each.slug === last) ?? null;
  const groups = sectionGroups(organization, collection, {
    organization: section,
    collection: null,
  });
  return (
    <SettingsPage
      title={titles[section](name)}
      back={studioPath(slug, collection?.slug)}
      where={{ organization, organizations, collection, collections }}
      {...{ visitor, groups }}
    >
      {/* What the section cannot be read for as well, it says itself, with the way out. */}
      {lacksSecondFactor(read.error) ? null : <UnreadPart {...read} what="The collections" />}
      <OrganizationSettings {...{ section, organization, onChanged }} user={visitor.user} />
    </SettingsPage>
  );
}

const titles: Readonly<Record<OrganizationSection, (name: string) => string>> = {
  settings: (name) => `People in ${name}`,
  rights: (name) => `Rights in ${name}`,
  "sign-in": (name) => `Signing in to ${name}`,
  tokens: (name) => `API tokens of ${name}`,
  collections: (name) => `Collections of ${name}`,
  sites: (name) => `Sites of ${name}`,
  environments: (name) => `Environments of ${name}`,
  jobs: (name) => `Jobs of ${name}`,
  organization: (name) => name,
  log: (name) => `Log of ${name}`,
};
