/** An organization, a section at a time: its people, their ways in, its tokens, collections, jobs, and itself. */
import { useState } from "react";
import type { User } from "../api/account.ts";
import type { Organization } from "../api/collections.ts";
import { listMembers } from "../api/people.ts";
import type { Member } from "../api/people.ts";
import { lacksSecondFactor } from "../api/second-factor.ts";
import { DeadLetters } from "../jobs/dead-letters.tsx";
import { AllJobs } from "../jobs/jobs.tsx";
import { lazyScreen } from "../lazy-screen.tsx";
import { OrganizationLog } from "../log/log.tsx";
import { VerifyLog } from "../log/verify-log.tsx";
import type { OrganizationSection } from "../sections.ts";
import { RefusedPage } from "../refused-page.tsx";
import { Rights } from "../rights/rights.tsx";
import { useRemote } from "../use-remote.ts";
import type { Remote } from "../use-remote.ts";
import { AgentsRule } from "./agents-rule.tsx";
import { AiUsageTable } from "./ai-usage.tsx";
import { AskingRule } from "./asking-rule.tsx";
import { Collections } from "./collections.tsx";
import { Invitations } from "./invitations.tsx";
import { LogStreamSettings } from "./log-stream.tsx";
import { Members } from "./members.tsx";
import {
  AnotherOrganization,
  Archives,
  DeleteOrganization,
  OrganizationIdentity,
} from "./organization-identity.tsx";
import { QuotasTable } from "./quotas.tsx";
import { SingleSignOnSettings } from "./single-sign-on.tsx";
import { Tokens } from "./tokens.tsx";
import { TwoFactorRuleSettings } from "./two-factor-rule.tsx";

const Environments = lazyScreen(
  async () => (await import("../environments/environments.tsx")).Environments,
  <p className="muted">Loading…</p>,
);

const Sites = lazyScreen(
  async () => (await import("../sites/sites.tsx")).Sites,
  <p className="muted">Loading…</p>,
);

interface Props {
  user: User;
  organization: Organization;
  section: OrganizationSection;
  /** The organization, or what one may do in it, was changed. */
  onChanged: () => Promise<void>;
}

/** What only owners and admins see of it. */
const forEverybody: readonly OrganizationSection[] = ["settings", "tokens", "environments", "jobs"];

export function OrganizationSettings(props: Props) {
  const { section, organization } = props;
  const { id } = organization;
  // Read anew in each section: the other ones change them.
  const members = useRemote(`members of ${id} in ${section}`, () => listMembers(id));
  // All of an organization is refused to whoever lacks one.
  if (lacksSecondFactor(members.error)) return <RefusedPage error={members.error} />;
  if (!forEverybody.includes(section) && !organization.abilities.includes("updateOrganization")) {
    return <p role="alert">This is for owners and admins of {organization.name}.</p>;
  }
  return <Section {...props} members={members} />;
}

function Section({ members, ...props }: Props & { members: Remote<Member[]> }) {
  const { section, organization } = props;
  switch (section) {
    case "settings":
      return <People {...{ ...props, members }} />;
    case "rights":
      return <Rights organization={organization} />;
    case "sign-in":
      return <SigningIn organization={organization} />;
    case "tokens":
      return <Tokens organization={organization} />;
    case "collections":
      return <Collections organization={organization} />;
    case "sites":
      return <Sites organization={organization} />;
    case "environments":
      return <Environments organization={organization} />;
    case "jobs":
      return (
        <>
          <AllJobs organization={organization} />
          {organization.abilities.includes("updateOrganization") ? (
            <DeadLetters organization={organization} />
          ) : null}
        </>
      );
    case "log":
      return (
        <>
          <OrganizationLog organization={organization} />
          <VerifyLog organization={organization} />
          <LogStreamSettings organization={organization} />
        </>
      );
    case "organization":
      return <Itself {...props} />;
  }
}

function People({ user, organization, members, onChanged }: Props & { members: Remote<Member[]> }) {
  const { abilities } = organization;
  return (
    <>
      {abilities.includes("createInvitation") ? <Invitations organization={organization} /> : null}
      <Members {...{ user, organization, members }} onOwnRoleChanged={onChanged} />
    </>
  );
}

function SigningIn({ organization }: Pick<Props, "organization">) {
  const [tokensMade, setTokensMade] = useState(0);
  return (
    <>
      <TwoFactorRuleSettings organization={organization} />
      {organization.abilities.includes("setSingleSignOn") ? (
        <>
          <SingleSignOnSettings
            organization={organization}
            onTokenMade={() => setTokensMade((made) => made + 1)}
          />
          <Tokens key={tokensMade} organization={organization} />
        </>
      ) : null}
    </>
  );
}

function Itself({ organization, onChanged }: Props) {
  const isOwner = organization.abilities.includes("deleteOrganization");
  return (
    <>
      <OrganizationIdentity {...{ organization, onChanged }} />
      <AgentsRule {...{ organization, onChanged }} />
      <AskingRule {...{ organization, onChanged }} />
      <QuotasTable organization={organization} />
      <AiUsageTable organization={organization} />
      {isOwner ? <Archives organization={organization} /> : null}
      <AnotherOrganization />
      {isOwner ? <DeleteOrganization organization={organization} /> : null}
    </>
  );
}
