/** Sites of an organization: what each is made of, and where it is read. */
import { useRef, useState } from "react";
import { listCollections } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { createSite, deleteSite, listSites, updateSite } from "../api/sites.ts";
import type { Site, SiteSettings } from "../api/sites.ts";
import { ConfirmDialog } from "../dialog.tsx";
import { keepFocus } from "../keep-focus.ts";
import { Unread } from "../settings/unread.tsx";
import { useRemote } from "../use-remote.ts";
import { NewEdition } from "./new-edition.tsx";
import { siteDraft, emptyDraft } from "./site-draft.ts";
import { SiteForm } from "./site-form.tsx";
import { SiteList } from "./site-list.tsx";
import type { SiteAction } from "./site-list.tsx";
import "../styles/sites.css";

export function Sites({ organization }: { organization: Organization }) {
  const { id: orgId } = organization;
  const sites = useRemote(`sites of ${orgId}`, () => listSites(orgId));
  const collections = useRemote(`collections of ${orgId}`, () => listCollections(orgId));
  const reload = async () => {
    await Promise.all([sites.reload(), collections.reload()]);
  };
  if (sites.value === null || collections.value === null) {
    return <Unread value={null} error={sites.error ?? collections.error} reload={reload} />;
  }
  return (
    <SitesRead
      {...{ organization }}
      sites={sites.value}
      collections={collections.value}
      onChanged={reload}
    />
  );
}

interface ReadProps {
  organization: Organization;
  sites: readonly Site[];
  collections: readonly Collection[];
  onChanged: () => Promise<void>;
}

function SitesRead({ organization, sites, collections, onChanged }: ReadProps) {
  const [asked, setAsked] = useState<SiteAction | null>(null);
  const [copies, setCopies] = useState(0);
  const goBack = useRef<(() => void) | null>(null);
  const ask = (next: SiteAction) => {
    goBack.current = keepFocus();
    setAsked(next);
  };
  const close = () => {
    setAsked(null);
    goBack.current?.();
  };
  const made = async (count: number) => {
    setCopies(count);
    await onChanged();
  };
  const isForm = asked?.what === "new" || asked?.what === "change";
  return (
    <>
      {/* What was pressed there has the focus again afterwards. */}
      <div hidden={isForm}>
        <SiteList {...{ organization, sites, collections, copies }} onAsk={ask} />
      </div>
      {isForm ? (
        <Changing
          site={asked.what === "change" ? asked.site : null}
          {...{ organization, sites, collections, onChanged }}
          onClose={close}
        />
      ) : null}
      {asked === null || isForm ? null : (
        <Question
          {...{ asked, collections }}
          onMade={made}
          onDelete={async () => {
            await deleteSite(asked.site);
            await onChanged();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface ChangingProps extends ReadProps {
  /** Null for a new one. */
  site: Site | null;
  onClose: () => void;
}

function Changing({ site, organization, sites, collections, onChanged, onClose }: ChangingProps) {
  const save = async (settings: SiteSettings) => {
    if (site !== null) await updateSite(site, settings);
    else await createSite(organization.id, settings);
    await onChanged();
    onClose();
  };
  return (
    <SiteForm
      title={site === null ? "New site" : `Change ${site.name}`}
      begun={site === null ? emptyDraft : siteDraft(site)}
      saved={site}
      collections={freeFor(site, sites, collections)}
      onSave={save}
      onClose={onClose}
    />
  );
}

interface QuestionProps {
  asked: Exclude<SiteAction, { what: "new" }>;
  collections: readonly Collection[];
  onMade: (copies: number) => Promise<void>;
  onDelete: () => Promise<void>;
  onClose: () => void;
}

function Question({
  asked: { what, site },
  collections,
  onMade,
  onDelete,
  onClose,
}: QuestionProps) {
  if (what === "version" || what === "language")
    return <NewEdition kind={what} {...{ site, collections, onMade, onClose }} />;
  return (
    <ConfirmDialog
      title={`Delete ${site.name}?`}
      submitLabel="Delete"
      onClose={onClose}
      onConfirm={onDelete}
    >
      Its collections stay, each as a site of its own: the addresses of this one lead on to them.
    </ConfirmDialog>
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
