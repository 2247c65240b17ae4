/** The sections that somebody may open, of an organization and of one of its collections. */
import { mayWrite } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { collectionSectionOf, organizationSectionOf } from "../navigation.tsx";
import { collectionSections, organizationSections } from "../sections.ts";
import type { CollectionSection, OrganizationSection } from "../sections.ts";
import type { SectionGroup } from "./settings-page.tsx";

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
      label: organizationSections[section],
      isHere: section === here.organization,
    })),
  };
  if (collection === null) return [ofOrganization];
  const ofCollection = {
    name: collection.name,
    sections: collectionSectionsFor(collection).map((section) => ({
      address: collectionSectionOf(section, organization.slug, collection.slug),
      label: collectionSections[section],
      isHere: section === here.collection,
    })),
  };
  return [ofCollection, ofOrganization];
}

/** What concerns everybody is for owners and admins. */
function organizationSectionsFor({ abilities }: Organization): OrganizationSection[] {
  const isAdmin = abilities.includes("updateOrganization");
  return isAdmin
    ? (Object.keys(organizationSections) as OrganizationSection[])
    : ["settings", "tokens", "environments", "jobs"];
}

/** In the order in which they are listed. */
export function collectionSectionsFor(collection: Collection): CollectionSection[] {
  const isAdmin = collection.abilities.includes("updateCollection");
  return [
    ...(isAdmin ? (["settings"] as const) : []),
    "releases",
    "reviews",
    "faqs",
    "changelog",
    "translation",
    "insights",
    "feedback",
    "snippets",
    ...(mayWrite(collection) ? (["files", "import", "redirects", "bin"] as const) : []),
    ...(isAdmin ? (["webhooks"] as const) : []),
    "log",
  ];
}
