/** What concerns the whole collection, below its tree: every section that one may open. */
import { mayPublish } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import type { ListedPage } from "../api/pages.ts";
import { collectionSectionOf, Link, organizationSectionOf } from "../navigation.tsx";
import { collectionSections } from "../sections.ts";
import type { CollectionSection } from "../sections.ts";
import { collectionSectionsFor } from "../settings/section-groups.ts";

interface Props {
  organization: Organization;
  collection: Collection;
  pages: readonly ListedPage[];
}

export function CollectionLinks({ organization, collection, pages }: Props) {
  const inReview = pages.filter(({ state }) => state === 0).length;
  const labelOf = (section: CollectionSection) => {
    if (section === "releases" && mayPublish(collection)) return "Publish all changes";
    const label = collectionSections[section];
    return section === "reviews" && inReview > 0 ? `${label} (${inReview})` : label;
  };
  const sections = collectionSectionsFor(collection).toSorted(
    (one, other) => Number(other === "releases") - Number(one === "releases"),
  );
  return (
    <nav className="tree-foot" aria-label="Collection">
      {sections.map((section) => (
        <Link
          key={section}
          href={collectionSectionOf(section, organization.slug, collection.slug)}
          className={section === "releases" ? "tree-foot-wide" : undefined}
        >
          {labelOf(section)}
        </Link>
      ))}
      <Link className="tree-foot-wide" href={organizationSectionOf("settings", organization.slug)}>
        Organization settings
      </Link>
    </nav>
  );
}
