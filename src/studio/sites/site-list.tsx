/** The sites of an organization: where each is read, what stands in it, and what one can do with it. */
import type { Collection, Organization } from "../api/collections.ts";
import type { Site } from "../api/sites.ts";
import { Address } from "../address.tsx";
import { collectionSectionOf, Link, organizationSectionOf } from "../navigation.tsx";

/** What is asked about a site. */
export type SiteAction =
  | { what: "new" }
  | { what: "change" | "delete" | "version" | "language"; site: Site };

interface ListProps {
  organization: Organization;
  sites: readonly Site[];
  collections: readonly Collection[];
  /** How many copies were begun here. */
  copies: number;
  onAsk: (asked: SiteAction) => void;
}

export function SiteList({ organization, sites, collections, copies, onAsk }: ListProps) {
  return (
    <section aria-label="Sites">
      <h2>Sites</h2>
      <p className="muted">
        A site holds several collections: as sections beside each other, as versions, as languages.
        A collection that stands in none is a site of its own.
      </p>
      <p role="status">
        {copies === 0 ? null : (
          <>
            {copies === 1 ? "A copy is" : `${copies} copies are`} being filled:{" "}
            <Link href={organizationSectionOf("jobs", organization.slug)}>Jobs</Link> tells how far.
          </>
        )}
      </p>
      {sites.length === 0 ? (
        <p>There is none yet: every collection is read at an address of its own.</p>
      ) : (
        <ul className="sites">
          {sites.map((site) => (
            <SiteItem key={site.id} {...{ organization, site, collections, onAsk }} />
          ))}
        </ul>
      )}
      <button type="button" className="primary" onClick={() => onAsk({ what: "new" })}>
        New site
      </button>
    </section>
  );
}

interface ItemProps extends Pick<ListProps, "organization" | "collections" | "onAsk"> {
  site: Site;
}

const actions = {
  version: "New version",
  language: "New language",
  change: "Change",
  delete: "Delete",
} as const;

function SiteItem({ organization, site, collections, onAsk }: ItemProps) {
  const { name, url, places } = site;
  const ways = Object.keys(actions) as (keyof typeof actions)[];
  return (
    <li>
      <div className="release-head">
        <div>
          <strong>{name}</strong>
          <a href={url} target="_blank" rel="noreferrer">
            <Address text={url} />
          </a>
        </div>
        <div className="site-actions">
          {ways.map((what) => (
            <button
              key={what}
              type="button"
              className="quiet small"
              disabled={places.length === 0 && (what === "version" || what === "language")}
              onClick={() => onAsk({ what, site })}
            >
              {actions[what]}
              <span className="unseen"> {name}</span>
            </button>
          ))}
        </div>
      </div>
      {places.length === 0 ? (
        <p className="muted">No collection stands in it yet: readers find nothing there.</p>
      ) : (
        <ul className="site-places" aria-label={`Collections of ${name}`}>
          {places.map((place) => (
            <PlaceItem key={place.collectionId} {...{ organization, site, place, collections }} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface PlaceProps extends Pick<ItemProps, "organization" | "collections" | "site"> {
  place: Site["places"][number];
}

function PlaceItem({ organization, collections, site, place }: PlaceProps) {
  const collection = collections.find(({ id }) => id === place.collectionId);
  const isTranslation = place.language !== site.languages[0]?.tag;
  return (
    <li>
      <a href={place.url} target="_blank" rel="noreferrer">
        {collection?.name ?? "A collection that you may not see"}
      </a>{" "}
      <span className="muted">{placeIn(site, place)}</span>
      {isTranslation && collection !== undefined ? (
        <>
          {" · "}
          <Link href={collectionSectionOf("translation", organization.slug, collection.slug)}>
            Translation<span className="unseen"> of {collection.name}</span>
          </Link>
        </>
      ) : null}
    </li>
  );
}

/** `Guide, 2.x, German`: of what the site has several of. */
function placeIn(site: Site, { section, version, language }: Site["places"][number]): string {
  const languages = site.languages.length > 1 ? site.languages : [];
  return [
    site.sections.find(({ slug }) => slug === section)?.name,
    site.versions.find(({ slug }) => slug === version)?.name,
    languages.find(({ tag }) => tag === language)?.name,
  ]
    .filter((each) => each !== undefined)
    .join(", ");
}
