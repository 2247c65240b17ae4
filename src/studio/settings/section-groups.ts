/** The sections that somebody may open, of an organization and of one of its collections. */
import { mayWrite } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { collectionSectionOf, organizationSectionOf } from "../navigation.tsx";
import type { CollectionSection, OrganizationSection } from "../navigation.tsx";
import type { SectionGroup } from "./settings-page.tsx";

const organizationLabels: Readonly<Record<OrganizationSection, string>> = {
  settings: "People",
  rights: "Rights",
  "sign-in": "Signing in",
  tokens: "API tokens",
  collections: "Collections",
  jobs: "Jobs",
  organization: "Organization",
  log: "Log",
};

const collectionLabels: Readonly<Record<CollectionSection, string>> = {
  settings: "Settings",
  releases: "Releases",
  reviews: "Reviews",
  insights: "Insights",
  import: "Import",
  redirects: "Redirects",
  bin: "Bin and archive",
  webhooks: "Webhooks",
  log: "Log",
};

/** Null is where one is in a page of neither. */
interface Here {
  organization: OrganizationSection | null;
  collection: CollectionSection | null;
}

export function sectionGroups(
  organization: Organization,
  collection: Collection | null,
  here: Here,
): SectionGroup[] {
  const ofOrganization = {
    name: organization.name,
    sections: organizationSectionsFor(organization).map((section) => ({
      address: organizationSectionOf(section, organization.slug),
      label: organizationLabels[section],
      isHere: section === here.organization,
    })),
  };
  if (collection === null) return [ofOrganization];
  const ofCollection = {
    name: collection.name,
    sections: collectionSectionsFor(collection).map((section) => ({
      address: collectionSectionOf(section, organization.slug, collection.slug),
      label: collectionLabels[section],
      isHere: section === here.collection,
    })),
  };
  return [ofCollection, ofOrganization];
}

/** What concerns everybody is for owners and admins. */
function organizationSectionsFor({ abilities }: Organization): OrganizationSection[] {
  const isAdmin = abilities.includes("updateOrganization");
  return isAdmin
    ? (Object.keys(organizationLabels) as OrganizationSection[])
    : ["settings", "tokens", "jobs"];
}

function collectionSectionsFor(collection: Collection): CollectionSection[] {
  const isAdmin = collection.abilities.includes("updateCollection");
  return [
    ...(isAdmin ? (["settings"] as const) : []),
    "releases",
    "reviews",
    "insights",
    ...(mayWrite(collection) ? (["import", "redirects", "bin"] as const) : []),
    ...(isAdmin ? (["webhooks"] as const) : []),
    "log",
  ];
}
