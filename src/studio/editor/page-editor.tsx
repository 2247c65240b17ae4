/** One page, open: its name, the people in it, what is saved, what is published, and its text. */
import type { EditorView } from "@codemirror/view";
import { useEffect, useState } from "react";
import type { User } from "../api/account.ts";
import { mayPublish, mayWrite } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import type { PageIds } from "../api/ai.ts";
import { getPage, heading, isEndpoint, link } from "../api/pages.ts";
import type { ListedPage } from "../api/pages.ts";
import { lazyScreen } from "../lazy-screen.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { useLinkCheck } from "../writing/use-link-check.ts";
import { useTargets } from "../writing/use-targets.ts";
import type { AboveProps } from "./above-text.tsx";
import { wasBegun } from "./begun-page.ts";
import type { LivePage } from "./live-page.ts";
import { PageText } from "./page-text.tsx";
import { PageNotices } from "./page-notices.tsx";
import { PageTitle } from "./page-title.tsx";
import { PeopleList } from "./people-list.tsx";
import { Publishing } from "./publishing.tsx";
import { published, rejected } from "./review.ts";
import type { Rights } from "./review.ts";
import { SavedStatus } from "./saved-status.tsx";
import { UnsavedNote } from "./unsaved-note.tsx";
import { useTabTitle } from "../tab-title.ts";
import { useRemote } from "../use-remote.ts";
import { isUnreachable } from "../refusals.ts";
import { useUploads } from "../files/use-uploads.ts";
import { isReadOnly, openingText } from "./live-state.ts";
import { useSources } from "./use-sources.ts";
import { useCloseWarning, useLivePage, useLivePart } from "./use-live-page.ts";

const EndpointBar = lazyScreen(
  async () => (await import("../endpoint/endpoint-bar.tsx")).EndpointBar,
);

const PageReaders = lazyScreen(
  async () => (await import("../insights/page-readers.tsx")).PageReaders,
);
const AiMenu = lazyScreen(async () => (await import("./ai-menu.tsx")).AiMenu);
const AboveText = lazyScreen(async () => (await import("./above-text.tsx")).AboveText);

interface Props {
  user: User;
  organization: Organization;
  collection: Collection;
  page: ListedPage;
  /** Reads the tree again. */
  onChanged: () => Promise<void>;
}

export function PageEditor(props: Props) {
  const { user, organization, collection, page } = props;
  const live = useLivePage({
    orgId: organization.id,
    pageId: page.id,
    userId: user.id,
    right: collection.permission,
  });
  return live === null ? null : <OpenPage {...props} live={live} />;
}

type OpenProps = Props & { live: LivePage };

function OpenPage(props: OpenProps) {
  const { live, organization, collection, page, onChanged } = props;
  useCloseWarning(live);
  const isLoaded = useLivePart(live, (state) => state.isLoaded);
  const opening = useLivePart(live, openingText);
  const onlyReads = useLivePart(live, isReadOnly);
  useTabTitle(page.name);
  const ids = { orgId: organization.id, collectionId: collection.id, pageId: page.id };
  const [notice, tell] = useState<string | null>(null);
  const onDismiss = () => tell(null);
  const [view, setView] = useState<EditorView | null>(null);
  useFocusOfBegun(view, page.id);
  const takesFiles = useUploads(ids, live, tell);
  const readTargets = useTargets(organization, collection.id);
  const checkLinks = useLinkCheck(organization.id, page.id);
  const snippets = useSources(collection);
  const sources = snippets.value;
  const { rights, own } = useRights(collection, page);
  const writes = mayWrite(collection);
  return (
    <article className="page">
      <PageBar {...props} {...{ ids, tell, rights }} />
      <div className="page-body">
        <h1 className="unseen">{page.name}</h1>
        <PageTitle
          orgId={organization.id}
          page={page}
          isReadOnly={!writes}
          onRenamed={onChanged}
          onEntered={() => view?.focus()}
        />
        <Above {...{ page, snippets, own }} />
        {isEndpoint(page) ? (
          <EndpointBar {...ids} mayWrite={writes} {...{ page, onChanged }} />
        ) : null}
        {isLoaded ? (
          <PageText
            live={live}
            label={page.name}
            view={view}
            onView={setView}
            isReadOnly={onlyReads}
            toolsFor={(shown) => (
              <HistoryButton
                {...{ collection, page }}
                view={shown}
                mayWrite={writes}
                mayPublish={mayPublish(collection)}
              />
            )}
            {...{ takesFiles, tell, readTargets, checkLinks, sources }}
          />
        ) : (
          <p className="muted">{opening}</p>
        )}
      </div>
      <PageNotices {...{ live, view, notice, sources, page, onDismiss }} place={props} />
    </article>
  );
}

/** Whoever has just made a page goes on to write it, unless they type elsewhere by the time it is open. */
function useFocusOfBegun(view: EditorView | null, pageId: string): void {
  useEffect(() => {
    if (view !== null && wasBegun(pageId) && !isTyping()) view.focus();
  }, [view, pageId]);
}

const isTyping = (): boolean => document.activeElement?.matches("input, textarea, select") ?? false;

interface BarProps extends OpenProps {
  ids: PageIds;
  tell: (notice: string | null) => void;
  rights: Rights;
}

/** Whether all is saved, who is there, and what one may do with the page. */
function PageBar(props: BarProps) {
  const { ids, live, user, organization, collection, page, tell, onChanged, rights } = props;
  const hasChanged = useLivePart(live, (state) => state.hasChanged);
  // Who publishes it publishes what others changed until then, too.
  useEffect(() => live.markUnchanged(), [live, page.publishedVersionNo]);
  const siteAddress = `/docs/${organization.slug}/${collection.slug}/${page.path}`;
  return (
    <div className="page-bar">
      <SavedStatus live={live} />
      <UnsavedNote live={live} />
      <PeopleList live={live} except={user.id} />
      {page.isPublished ? <PageReaders orgId={organization.id} pageId={page.id} /> : null}
      {mayWrite(collection) ? <AiMenu {...{ ids, page, live, onChanged }} /> : null}
      <Publishing
        {...{ organization, collection, page, live, siteAddress, tell, onChanged, rights }}
        hasChanged={hasChanged}
      />
    </div>
  );
}

function Above(props: AboveProps) {
  const { page, snippets } = props;
  const isSaid = isNoText(page) || page.state === rejected || isRefused(snippets.error);
  return isSaid ? <AboveText {...props} /> : null;
}

const isNoText = ({ type }: ListedPage): boolean => type === heading || type === link;

/** Without a network it is said beside "Saved", and read again with it. */
const isRefused = (error: unknown): boolean => error !== null && !isUnreachable(error);

/** Only of a rejected page the page's own record tells more than the collection's. */
function useRights(collection: Collection, page: ListedPage) {
  const isRejected = page.state === rejected;
  const own = useRemote(isRejected ? `rights on ${page.id} ${page.version}` : null, () =>
    getPage(collection.orgId, page.id),
  );
  const rights: Rights = {
    writes: mayWrite(collection),
    publishes: mayPublish(collection),
    publishesRejected: isRejected && own.value?.nextStates.includes(published) === true,
  };
  return { rights, own };
}
