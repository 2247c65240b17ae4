/** What belongs to one organization, a section at a time. */
import { useLayoutEffect } from "react";
import { listOrganizations } from "../api/collections.ts";
import { addressOf, navigate, organizationSectionOf } from "../navigation.tsx";
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
  const groups = sectionGroups(organization, null, { organization: section, collection: null });
  const around = {
    visitor,
    groups,
    back: addressOf(organization.slug),
    where: { organization, organizations: value ?? [] },
  };
  return (
    <SettingsPage title={titles[section](organization.name)} {...around}>
      <OrganizationSettings {...{ section, organization }} user={visitor.user} onChanged={reload} />
    </SettingsPage>
  );
}

const titles: Readonly<Record<OrganizationSection, (name: string) => string>> = {
  settings: (name) => `People in ${name}`,
  rights: (name) => `Rights in ${name}`,
  "sign-in": (name) => `Signing in to ${name}`,
  tokens: (name) => `API tokens of ${name}`,
  collections: (name) => `Collections of ${name}`,
  environments: (name) => `Environments of ${name}`,
  jobs: (name) => `Jobs of ${name}`,
  organization: (name) => name,
  log: (name) => `Log of ${name}`,
};
