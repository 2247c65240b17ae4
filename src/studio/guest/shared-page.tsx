/** One page for whoever holds its share link: written without an account, beside those who have one. */
import type { EditorView } from "@codemirror/view";
import { useMemo, useState } from "react";
import type { LivePage } from "../editor/live-page.ts";
import { isReadOnly, openingText } from "../editor/live-state.ts";
import { PageNotices } from "../editor/page-notices.tsx";
import { PageText } from "../editor/page-text.tsx";
import { PeopleList } from "../editor/people-list.tsx";
import { SavedStatus } from "../editor/saved-status.tsx";
import { UnsavedNote } from "../editor/unsaved-note.tsx";
import { useCloseWarning, useLivePage, useLivePart } from "../editor/use-live-page.ts";
import { refusingFiles } from "../files/refusing-files.ts";
import { Logo } from "../logo.tsx";
import { useFragment } from "../navigation.tsx";
import { useTabTitle } from "../tab-title.ts";
import "../styles/touch.css";

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
  const pageName = useLivePart(live, (state) => state.pageName);
  const isLoaded = useLivePart(live, (state) => state.isLoaded);
  const opening = useLivePart(live, openingText);
  const onlyReads = useLivePart(live, isReadOnly);
  const [notice, tell] = useState<string | null>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const takesFiles = useMemo(() => refusingFiles(tell), [tell]);
  useCloseWarning(live);
  useTabTitle(pageName);
  return (
    <article className="page">
      <div className="page-bar">
        <SavedStatus live={live} />
        <UnsavedNote live={live} />
        <PeopleList live={live} />
      </div>
      <div className="page-body">
        <h1 className="page-title">{pageName}</h1>
        {isLoaded ? (
          <PageText
            live={live}
            label={pageName}
            view={view}
            onView={setView}
            isReadOnly={onlyReads}
            {...{ takesFiles, tell }}
          />
        ) : (
          <p className="muted">{opening}</p>
        )}
      </div>
      <PageNotices {...{ live, view, notice }} onDismiss={() => tell(null)} />
    </article>
  );
}
