/** One page for whoever holds its share link: written without an account, beside those who have one. */
import type { EditorView } from "@codemirror/view";
import { useEffect, useState } from "react";
import type { LivePage } from "../editor/live-page.ts";
import { openingText } from "../editor/live-state.ts";
import { PageNotices } from "../editor/page-notices.tsx";
import { PageText } from "../editor/page-text.tsx";
import { PeopleList } from "../editor/people-list.tsx";
import { SavedStatus } from "../editor/saved-status.tsx";
import { UnsavedNote } from "../editor/unsaved-note.tsx";
import { useCloseWarning, useLivePage, useLiveState } from "../editor/use-live-page.ts";
import { Logo } from "../logo.tsx";
import { useFragment } from "../navigation.tsx";

interface Props {
  orgId: string;
  pageId: string;
}

export function SharedPage({ orgId, pageId }: Props) {
  const secret = useFragment();
  return (
    <>
      <header className="bar">
        <span className="bar-home">
          <Logo />
        </span>
        <span className="bar-space" />
        <span className="muted">Whoever has this link may edit this page</span>
      </header>
      <main className="shared">
        {secret === "" ? (
          <p className="waiting" role="alert">
            This link is not whole: the part behind # is missing. Ask for it again.
          </p>
        ) : (
          <Opened key={secret} orgId={orgId} pageId={pageId} secret={secret} />
        )}
      </main>
    </>
  );
}

function Opened({ secret, ...ids }: Props & { secret: string }) {
  const live = useLivePage({ ...ids, userId: "guest", secret });
  return live === null ? null : <OpenPage live={live} />;
}

function OpenPage({ live }: { live: LivePage }) {
  const state = useLiveState(live);
  const { pageName } = state;
  const [notice, tell] = useState<string | null>(null);
  const [view, setView] = useState<EditorView | null>(null);
  useCloseWarning(state.hasUnsavedEdits);
  useEffect(() => {
    if (pageName !== "") document.title = pageName;
  }, [pageName]);
  return (
    <article className="page">
      <div className="page-bar">
        <SavedStatus state={state} />
        <UnsavedNote state={state} />
        <PeopleList people={state.people} readers={state.readers} />
      </div>
      <div className="page-body">
        <h1 className="page-title">{pageName}</h1>
        {state.isLoaded ? (
          <PageText
            live={live}
            label={pageName}
            view={view}
            onView={setView}
            isReadOnly={state.permission === "read" || state.connection === "refused"}
            tell={tell}
          />
        ) : (
          <p className="muted">{openingText(state)}</p>
        )}
      </div>
      <PageNotices {...{ live, state, view, notice }} onDismiss={() => tell(null)} />
    </article>
  );
}
