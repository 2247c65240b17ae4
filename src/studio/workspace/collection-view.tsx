/** A collection: its tree beside the open page. */
import { useEffect, useLayoutEffect, useState } from "react";
import type { User } from "../api/account.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { expectTree } from "../tree/read-tree.ts";
import type { ListedPage } from "../api/pages.ts";
import { noteCollection } from "../last-collection.ts";
import { lazyScreen } from "../lazy-screen.tsx";
import { PageEditor } from "../editor/page-editor.tsx";
import { studioPath, navigate } from "../navigation.tsx";
import { RefusedPage } from "../refused-page.tsx";
import { PageTree } from "../tree/page-tree.tsx";
import { pageElementId } from "./skip-links.tsx";
import { useChannel } from "./use-channel.ts";
import { usePages } from "./use-pages.ts";

/** A page is read before one goes elsewhere. */
const CollectionLinks = lazyScreen(
  async () => (await import("./collection-links.tsx")).CollectionLinks,
);

const NoPage = lazyScreen(async () => (await import("./no-page.tsx")).NoPage);

interface Props {
  user: User;
  organization: Organization;
  collection: Collection;
  pageId: string | null;
  /** Reads again what one may do in the collection. */
  onRights: () => Promise<void>;
}

export function CollectionView({ user, organization, collection, pageId, onRights }: Props) {
  const remote = usePages(user.id, organization.id, collection.id);
  const { pages, revision, catchUp } = remote;
  const isRead = revision !== null;
  useReloadOnReturn(remote.reload);
  useEffect(() => {
    noteCollection(organization.slug, collection.slug);
  }, [organization.slug, collection.slug]);
  useEffect(() => {
    if (revision === null) return;
    const tree = { orgId: organization.id, collectionId: collection.id, revision };
    expectTree(studioPath(organization.slug, collection.slug), tree);
  }, [organization.slug, collection.slug, organization.id, collection.id, revision]);
  useChannel({
    orgId: organization.id,
    collectionId: collection.id,
    catchUp,
    reloadRights: onRights,
  });
  const page = useOpenPage(pages, pageId, isRead);
  const firstId = isRead && pages?.[0]?.id;
  // At once: an effect that came later would lead away from the page that somebody has opened meanwhile.
  useLayoutEffect(() => {
    if (pageId !== null || !firstId) return;
    navigate(studioPath(organization.slug, collection.slug, firstId), { replace: true });
  }, [pageId, firstId, organization.slug, collection.slug]);
  if (pages === null) return <NoTree name={collection.name} error={remote.error} />;
  return (
    <div className="collection">
      <aside className="sidebar">
        <PageTree
          {...{ user, organization, collection, pages, pageId }}
          onChanged={remote.reload}
        />
        <CollectionLinks {...{ organization, collection, pages }} />
      </aside>
      <main className="content" id={pageElementId} tabIndex={-1}>
        {page === null ? (
          <>
            <h1 className="unseen">{collection.name}</h1>
            <NoPage
              {...{ user, organization, collection, pageId, pages, isRead }}
              onChanged={remote.reload}
            />
          </>
        ) : (
          <PageEditor
            key={page.id}
            {...{ user, organization, collection, page }}
            onChanged={remote.reload}
          />
        )}
      </main>
    </div>
  );
}

/** What stands in place of the tree and the page. */
const NoTree = ({ name, error }: { name: string; error: unknown }) => (
  <main>
    <h1 className="unseen">{name}</h1>
    {error === null ? <p className="waiting">Loading…</p> : <RefusedPage error={error} />}
  </main>
);

/**
 * The page that is shown; one that others delete meanwhile stays until one leaves it, for the words that were typed in it.
 * One that was deleted before does not: its tree was kept from then.
 */
function useOpenPage(
  pages: readonly ListedPage[] | null,
  pageId: string | null,
  isRead: boolean,
): ListedPage | null {
  const [last, setLast] = useState<ListedPage | null>(null);
  const listed = pages?.find(({ id }) => id === pageId) ?? null;
  if (isRead && listed !== null && listed !== last) setLast(listed);
  return listed ?? (last?.id === pageId ? last : null);
}

/** Others change the tree too: it is read again whenever one comes back to the tab, or to the network. */
function useReloadOnReturn(reload: () => Promise<void>): void {
  useEffect(() => {
    const reloadWhenSeen = () => {
      if (document.visibilityState === "visible") void reload();
    };
    document.addEventListener("visibilitychange", reloadWhenSeen);
    addEventListener("online", reloadWhenSeen);
    return () => {
      document.removeEventListener("visibilitychange", reloadWhenSeen);
      removeEventListener("online", reloadWhenSeen);
    };
  }, [reload]);
}
