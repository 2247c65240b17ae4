/** What the command palette offers beside pages: what can be done where one is, and every screen that one may open. */
import { exportOf, mayWrite } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { appearances, applyAppearance } from "../appearance.ts";
import { accountAddress, studioPath, organizationSectionOf } from "../navigation.tsx";
import type { OrganizationSection } from "../sections.ts";
import { sectionGroups } from "../settings/section-groups.ts";
import { askFor } from "./asking.ts";
import type { Choice } from "./finds.ts";
import { whatIsOffered } from "./offers.ts";
import type { Findable } from "./use-known.ts";

interface Around {
  known: Findable;
  goTo: (address: string) => void;
  onSignOut: () => void;
}

export function choicesOf({ known, goTo, onSignOut }: Around): Choice[] {
  const { organization, collection } = known;
  const made = [
    ...whatIsOffered().flatMap(({ about, actions }) =>
      actions.map(({ label, onChoose }) => action(label, about, onChoose)),
    ),
    ...(organization === null ? [] : forOrganization(organization, goTo)),
    ...(organization === null || collection === null
      ? []
      : forCollection(organization, collection)),
    ...appearances.map((appearance) =>
      action(`Appearance: ${appearance}`, "", () => applyAppearance(appearance)),
    ),
    action("Keyboard shortcuts", "", () => askFor("shortcuts")),
    action("Sign out", "", onSignOut),
    ...screens(known, goTo),
  ];
  return [...new Map(made.map((choice) => [choice.key, choice])).values()];
}

const action = (name: string, detail: string, choose: () => void): Choice => ({
  group: "Actions",
  key: `${name} ${detail}`,
  name,
  detail,
  choose,
});

/** What begins on a screen of the organization, by the ability that one needs for it. */
const beginnings: readonly {
  name: string;
  ability: Organization["abilities"][number];
  at: OrganizationSection;
}[] = [
  { name: "Invite somebody", ability: "createInvitation", at: "settings" },
  { name: "New collection", ability: "createCollection", at: "collections" },
  // Owners alone may do either.
  { name: "Export everything as an archive", ability: "deleteOrganization", at: "organization" },
];

function forOrganization(organization: Organization, goTo: Around["goTo"]): Choice[] {
  return beginnings
    .filter(({ ability }) => organization.abilities.includes(ability))
    .map(({ name, at }) =>
      action(name, organization.name, () => goTo(organizationSectionOf(at, organization.slug))),
    );
}

function forCollection(organization: Organization, collection: Collection): Choice[] {
  const site = action("View the site", collection.name, () => {
    window.open(`/docs/${organization.slug}/${collection.slug}`, "_blank", "noreferrer");
  });
  const files = action("Export as Markdown", collection.name, () =>
    location.assign(exportOf(collection)),
  );
  return mayWrite(collection) ? [site, files] : [site];
}

function screens(
  { organization, collections, collection }: Findable,
  goTo: Around["goTo"],
): Choice[] {
  const screen = (name: string, detail: string, address: string): Choice => ({
    group: "Screens",
    key: address,
    name,
    detail,
    choose: () => goTo(address),
  });
  const account = screen("Your account", "", accountAddress);
  if (organization === null) return [account];
  const sections = sectionGroups(organization, collection, {
    organization: null,
    collection: null,
  });
  return [
    ...sections.flatMap((group) =>
      group.sections.map(({ label, address }) => screen(label, group.name, address)),
    ),
    ...collections.map(({ name, slug }) =>
      screen(name, "Collection", studioPath(organization.slug, slug)),
    ),
    account,
  ];
}
