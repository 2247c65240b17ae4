/** One page, open: its name, the people in it, what is saved, what is published, and its text. */
import type { EditorView } from "@codemirror/view";
import { useState } from "react";
import type { User } from "../api/account.ts";
import { mayPublish, mayWrite } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import type { PageIds } from "../api/ai.ts";
import { getPage } from "../api/pages.ts";
import type { ListedPage } from "../api/pages.ts";
import { HistoryButton } from "../history/history-button.tsx";
import { useTargets } from "../writing/use-targets.ts";
import { AiMenu } from "./ai-menu.tsx";
import type { LivePage } from "./live-page.ts";
import { PageText } from "./page-text.tsx";
import { PageReaders } from "../insights/page-readers.tsx";
import { PageNotices } from "./page-notices.tsx";
import { PageTitle } from "./page-title.tsx";
import { PeopleList } from "./people-list.tsx";
import { Publishing } from "./publishing.tsx";
import { RejectionNote } from "./rejection-note.tsx";
import { published, rejected } from "./review.ts";
import type { Rights } from "./review.ts";
import { SavedStatus } from "./saved-status.tsx";
import { UnsavedNote } from "./unsaved-note.tsx";
import { useRemote } from "../use-remote.ts";
import { useUploads } from "./use-uploads.ts";
import { openingText } from "./live-state.ts";
import type { LiveState } from "./live-state.ts";
import { useCloseWarning, useLivePage, useLiveState } from "./use-live-page.ts";

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
  const state = useLiveState(live);
  useCloseWarning(state.hasUnsavedEdits);
  const ids = { orgId: organization.id, collectionId: collection.id, pageId: page.id };
  const [notice, tell] = useState<string | null>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const takesFiles = useUploads(ids, tell);
  const readTargets = useTargets(organization, collection.id);
  const writes = mayWrite(collection);
  return (
    <article className="page">
      <PageBar {...props} {...{ state, ids, tell }} />
      <div className="page-body">
        <h1 className="unseen">{page.name}</h1>
        <PageTitle orgId={organization.id} page={page} isReadOnly={!writes} onRenamed={onChanged} />
        <RejectionNote page={page} />
        {state.isLoaded ? (
          <PageText
            live={live}
            label={page.name}
            view={view}
            onView={setView}
            isReadOnly={state.permission === "read" || state.connection === "refused"}
            toolsFor={(shown) => (
              <HistoryButton orgId={organization.id} view={shown} page={page} mayWrite={writes} />
            )}
            {...{ takesFiles, tell, readTargets }}
          />
        ) : (
          <p className="muted">{openingText(state)}</p>
        )}
      </div>
      <PageNotices {...{ live, state, view, notice }} onDismiss={() => tell(null)} />
    </article>
  );
}

interface BarProps extends OpenProps {
  state: LiveState;
  ids: PageIds;
  tell: (notice: string | null) => void;
}

/** Whether all is saved, who is there, and what one may do with the page. */
function PageBar(props: BarProps) {
  const { state, ids, live, user, organization, collection, page, tell, onChanged } = props;
  const rights = useRights(collection, page);
  const siteAddress = `/docs/${organization.slug}/${collection.slug}/${page.path}`;
  return (
    <div className="page-bar">
      <SavedStatus state={state} />
      <UnsavedNote state={state} />
      <PeopleList
        people={state.people.filter(({ id }) => id !== user.id)}
        readers={state.readers}
      />
      {page.isPublished ? <PageReaders orgId={organization.id} pageId={page.id} /> : null}
      {mayWrite(collection) ? <AiMenu {...{ ids, page, live, onChanged }} /> : null}
      <Publishing
        {...{ page, live, siteAddress, tell, onChanged }}
        orgId={organization.id}
        hasChanged={state.hasChanged}
        rights={rights}
      />
    </div>
  );
}

/** Only of a rejected page the page's own record tells more than the collection's. */
function useRights(collection: Collection, page: ListedPage): Rights {
  const isRejected = page.state === rejected;
  const { value } = useRemote(isRejected ? `rights on ${page.id} ${page.version}` : null, () =>
    getPage(collection.orgId, page.id),
  );
  return {
    writes: mayWrite(collection),
    publishes: mayPublish(collection),
    publishesRejected: isRejected && value?.nextStates.includes(published) === true,
  };
}
