/** Sites of an organization: what each is made of, and where it is read. */
import { useState } from "react";
import { listCollections } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { createSite, deleteSite, listSites, updateSite } from "../api/sites.ts";
import type { Site, SiteSettings } from "../api/sites.ts";
import { ConfirmDialog } from "../dialog.tsx";
import { sentenceOf } from "../refusals.ts";
import { Refusal } from "../settings/refusal.tsx";
import { useRemote } from "../use-remote.ts";
import { draftOf, emptyDraft } from "./site-draft.ts";
import { SiteForm } from "./site-form.tsx";
import "../styles/sites.css";

type Asked = { what: "new" } | { what: "change" | "delete"; site: Site };

export function Sites({ organization: { id: orgId } }: { organization: Organization }) {
  const sites = useRemote(`sites of ${orgId}`, () => listSites(orgId));
  const collections = useRemote(`collections of ${orgId}`, () => listCollections(orgId));
  const [asked, setAsked] = useState<Asked | null>(null);
  const error = sites.error ?? collections.error;
  const close = () => setAsked(null);
  if (sites.value === null || collections.value === null) {
    if (error === null) return <p className="muted">Loading…</p>;
    return <Refusal text={sentenceOf(error)} />;
  }
  const save = async (settings: SiteSettings) => {
    if (asked?.what === "change") await updateSite(asked.site, settings);
    else await createSite(orgId, settings);
    await sites.reload();
    close();
  };
  const all = { sites: sites.value, collections: collections.value };
  if (asked !== null && asked.what !== "delete") {
    const site = asked.what === "change" ? asked.site : null;
    return (
      <SiteForm
        title={site === null ? "New site" : `Change ${site.name}`}
        begun={site === null ? emptyDraft : draftOf(site)}
        saved={site}
        collections={freeFor(site, all.sites, all.collections)}
        onSave={save}
        onClose={close}
      />
    );
  }
  return (
    <>
      <SiteList {...all} onAsk={setAsked} />
      {asked === null ? null : (
        <ConfirmDialog
          title={`Delete ${asked.site.name}?`}
          submitLabel="Delete"
          onClose={close}
          onConfirm={async () => {
            await deleteSite(asked.site);
            await sites.reload();
          }}
        >
          Its collections stay, each as a site of its own: the addresses of this one lead on to
          them.
        </ConfirmDialog>
      )}
    </>
  );
}

interface ListProps {
  sites: readonly Site[];
  collections: readonly Collection[];
  onAsk: (asked: Asked) => void;
}

function SiteList({ sites, collections, onAsk }: ListProps) {
  return (
    <section aria-label="Sites">
      <h2>Sites</h2>
      <p className="muted">
        A site holds several collections: as sections beside each other, as versions, as languages.
        A collection that stands in none is a site of its own.
      </p>
      <ul className="sites">
        {sites.map((site) => (
          <SiteItem key={site.id} {...{ site, collections, onAsk }} />
        ))}
      </ul>
      <button type="button" className="primary" onClick={() => onAsk({ what: "new" })}>
        New site
      </button>
    </section>
  );
}

/** The collections that may stand in a site: in it already, or in no other one. */
function freeFor(site: Site | null, sites: readonly Site[], collections: readonly Collection[]) {
  const elsewhere = new Set(
    sites
      .filter(({ id }) => id !== site?.id)
      .flatMap(({ places }) => places.map(({ collectionId }) => collectionId)),
  );
  return collections.filter(({ id }) => !elsewhere.has(id));
}

interface ItemProps {
  site: Site;
  collections: readonly Collection[];
  onAsk: (asked: Asked) => void;
}

function SiteItem({ site, collections, onAsk }: ItemProps) {
  const { name, url, places } = site;
  const nameOf = (id: string) =>
    collections.find((each) => each.id === id)?.name ?? "A collection that you may not see";
  return (
    <li>
      <div className="release-head">
        <div>
          <strong>{name}</strong>
          <a href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        </div>
        <button type="button" className="quiet" onClick={() => onAsk({ what: "change", site })}>
          Change<span className="unseen"> {name}</span>
        </button>
        <button type="button" className="quiet" onClick={() => onAsk({ what: "delete", site })}>
          Delete<span className="unseen"> {name}</span>
        </button>
      </div>
      {places.length === 0 ? (
        <p className="muted">No collection stands in it yet: readers find nothing there.</p>
      ) : (
        <ul className="site-places" aria-label={`Collections of ${name}`}>
          {places.map((place) => (
            <li key={place.collectionId}>
              <a href={place.url} target="_blank" rel="noreferrer">
                {nameOf(place.collectionId)}
              </a>{" "}
              <span className="muted">{placeIn(site, place)}</span>
            </li>
          ))}
        </ul>
      )}
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
