/** A collection as the translation of another: which pages are missing, which are behind, and the way to bring each up to date. */
import { useRef, useState } from "react";
import { listCollections } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { listSites } from "../api/sites.ts";
import { listTranslatedPages } from "../api/translation.ts";
import { Link, organizationSectionOf } from "../navigation.tsx";
import { Unread } from "../settings/unread.tsx";
import { usePagedList } from "../use-paged-list.ts";
import { useRemote } from "../use-remote.ts";
import { originalOf } from "./original-of.ts";
import type { Original } from "./original-of.ts";
import { TranslatedItem } from "./translated-item.tsx";
import "../styles/translation.css";

interface Props {
  organization: Organization;
  collection: Collection;
}

export function Translation({ organization, collection }: Props) {
  const { id: orgId } = organization;
  const found = useRemote(`original of ${collection.id}`, async () => {
    const [sites, collections] = await Promise.all([listSites(orgId), listCollections(orgId)]);
    return { original: originalOf(collection, sites, collections) };
  });
  if (found.value === null) return <Unread {...found} />;
  const { original } = found.value;
  if (original === null) return <NoTranslation organization={organization} />;
  return <TranslatedPages {...{ organization, collection, original }} />;
}

function NoTranslation({ organization }: Pick<Props, "organization">) {
  const isAdmin = organization.abilities.includes("updateOrganization");
  return (
    <section aria-label="Translation">
      <h2>This collection is no translation</h2>
      <p>
        A translation stands in a site beside the collection that it translates, under a language of
        its own. What it lacks, and what has changed in the original since, is listed here then.
      </p>
      {isAdmin ? (
        <Link className="button" href={organizationSectionOf("sites", organization.slug)}>
          Add a language to a site
        </Link>
      ) : (
        <p className="muted">An owner or admin of the organization adds languages to a site.</p>
      )}
    </section>
  );
}

type Shown = "open" | "current" | "all";

const filters: Readonly<
  Record<Shown, { label: string; isCurrent: boolean | null; emptyText: string }>
> = {
  open: {
    label: "To translate",
    isCurrent: false,
    emptyText: "Nothing is left to translate: every page follows its original.",
  },
  current: {
    label: "Up to date",
    isCurrent: true,
    emptyText:
      "No page is up to date yet. Mark one as translated once it says what its original says.",
  },
  all: {
    label: "All pages",
    isCurrent: null,
    emptyText: "Nothing of the original is published yet: there is nothing to translate.",
  },
};

function TranslatedPages(props: Props & { original: Original }) {
  const { collection, original } = props;
  const [shown, setShown] = useState<Shown>("open");
  const [marked, setMarked] = useState<string | null>(null);
  const news = useRef<HTMLParagraphElement>(null);
  const { isCurrent, emptyText } = filters[shown];
  const { items, reading, hasMore, readMore, reload } = usePagedList(
    `translation ${collection.id} ${shown}`,
    (cursor) => listTranslatedPages(collection, isCurrent, cursor),
  );
  const mark = async (name: string) => {
    await reload();
    setMarked(name);
    // The button may be gone with its page.
    news.current?.focus();
  };
  return (
    <section aria-label="Pages to translate">
      <h2>
        {original.collection.name}, from {original.language} into {original.into}
      </h2>
      <div className="choices" role="group" aria-label="Which pages">
        {(Object.keys(filters) as Shown[]).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === shown}
            onClick={() => setShown(each)}
          >
            {filters[each].label}
          </button>
        ))}
      </div>
      <p ref={news} role="status" tabIndex={-1}>
        {marked === null ? null : `“${marked}” is up to date.`}
      </p>
      <Unread {...reading} />
      {items?.length === 0 ? <p role="status">{emptyText}</p> : null}
      <ul className="translated" aria-label="Pages">
        {items?.map((page) => (
          <TranslatedItem key={page.originalId} {...props} page={page} onMarked={mark} />
        ))}
      </ul>
      {hasMore ? (
        <button type="button" onClick={() => void readMore()}>
          Show more
        </button>
      ) : null}
    </section>
  );
}
