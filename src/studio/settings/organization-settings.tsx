/** An organization's people, tokens and collections, on one page. */
import { useState } from "react";
import type { ReactNode } from "react";
import type { User } from "../api/account.ts";
import { listOrganizations } from "../api/collections.ts";
import type { Organization } from "../api/collections.ts";
import { listMembers } from "../api/people.ts";
import { sentenceOf } from "../refusals.ts";
import { lacksSecondFactor } from "../api/second-factor.ts";
import { Logo } from "../logo.tsx";
import { addressOf, Link } from "../navigation.tsx";
import { RefusedPage } from "../refused-page.tsx";
import { useRemote } from "../use-remote.ts";
import { AgentsRule } from "./agents-rule.tsx";
import { Collections } from "./collections.tsx";
import { Invitations } from "./invitations.tsx";
import { LogStreamState } from "./log-stream.tsx";
import { Members } from "./members.tsx";
import { SingleSignOnSettings } from "./single-sign-on.tsx";
import { Tokens } from "./tokens.tsx";
import { TwoFactorRuleSettings } from "./two-factor-rule.tsx";

interface Props {
  user: User;
  orgSlug: string;
}

export function OrganizationSettings({ user, orgSlug }: Props) {
  const { value, error, reload } = useRemote(`organizations of ${user.id}`, listOrganizations);
  const organization = value?.find(({ slug }) => slug === orgSlug);
  if (value === null && error === null) return <p className="waiting">Loading…</p>;
  if (!organization) {
    const message =
      error === null ? "There is no such organization, or you left it." : sentenceOf(error);
    return (
      <SettingsPage title="Settings" back="/studio">
        <p role="alert">{message}</p>
      </SettingsPage>
    );
  }
  return (
    <SettingsPage title={organization.name} back={addressOf(organization.slug)}>
      <Sections {...{ user, organization }} onChanged={reload} />
    </SettingsPage>
  );
}

interface SectionsProps {
  user: User;
  organization: Organization;
  /** The organization, or what one may do in it, was changed. */
  onChanged: () => Promise<void>;
}

function Sections({ user, organization, onChanged }: SectionsProps) {
  const { id, abilities } = organization;
  const members = useRemote(`members of ${id}`, () => listMembers(id));
  const [tokensMade, setTokensMade] = useState(0);
  // All of an organization is refused to whoever lacks one: the other sections would stand here empty.
  if (lacksSecondFactor(members.error)) return <RefusedPage error={members.error} />;
  const isAdmin = abilities.includes("updateOrganization");
  return (
    <>
      <Members {...{ user, organization, members }} onOwnRoleChanged={onChanged} />
      {isAdmin ? <Invitations organization={organization} /> : null}
      {isAdmin ? <TwoFactorRuleSettings organization={organization} /> : null}
      {isAdmin ? <AgentsRule organization={organization} onChanged={onChanged} /> : null}
      {abilities.includes("setSingleSignOn") ? (
        <SingleSignOnSettings
          organization={organization}
          onTokenMade={() => setTokensMade((made) => made + 1)}
        />
      ) : null}
      <Tokens key={tokensMade} {...{ user, organization }} />
      {isAdmin ? <LogStreamState organization={organization} /> : null}
      {isAdmin ? <Collections organization={organization} /> : null}
    </>
  );
}

interface PageProps {
  title: string;
  back: string;
  children: ReactNode;
}

/** A page of settings: its title, and the way back to the pages. */
export function SettingsPage({ title, back, children }: PageProps) {
  return (
    <main className="settings">
      <p className="settings-back">
        <Logo /> <Link href={back}>Back to the pages</Link>
      </p>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
