/** The history of a page: every moment that has a text, what each changed, and the way back. */
import { useState } from "react";
import type { Collection } from "../api/collections.ts";
import type { ListedPage } from "../api/pages.ts";
import { CloseButton, Dialog } from "../dialog.tsx";
import { MomentChanges } from "./moment-changes.tsx";
import { MomentList } from "./moment-list.tsx";
import "../styles/history.css";
import { narrowed } from "./moments.ts";
import type { Narrowing } from "./moments.ts";
import { HistoryNarrowing } from "./narrowing.tsx";
import { useHistory } from "./use-history.ts";
import { useTouched } from "./use-touched.ts";
import type { Selected } from "./use-touched.ts";
import { UnreadPart, Unread } from "../settings/unread.tsx";

interface Props {
  collection: Collection;
  page: ListedPage;
  /** What the draft says now. */
  readPresent: () => string;
  /** What was selected when the history was asked for. */
  selected: Selected | null;
  mayWrite: boolean;
  mayPublish: boolean;
  onClose: () => void;
}

export function HistoryDialog({ collection, page, readPresent, selected, onClose, ...may }: Props) {
  const history = useHistory(collection.orgId, page.id);
  const [narrowedTo, setNarrowedTo] = useState(selected);
  const touched = useTouched(history, narrowedTo);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const { namesOf } = history;
  const moments = history.moments ?? [];
  const [narrowing, onNarrow] = useState<Narrowing>({ person: null, kind: null });
  const found = narrowedTo === null ? moments : moments.filter(({ key }) => touched.keys.has(key));
  const shown = narrowed(found, narrowing);
  const chosen = shown.find(({ key }) => key === chosenKey) ?? shown[0] ?? null;
  return (
    <Dialog title={`History of “${page.name}”`} onClose={onClose} isWide>
      {history.error === null ? null : <Unread {...history} value={history.moments} />}
      <div className="history">
        <section className="history-list" aria-label="Versions">
          {narrowedTo === null ? null : (
            <Narrowed
              {...{ selected: narrowedTo, touched }}
              onAgain={history.reload}
              onAll={() => setNarrowedTo(null)}
            />
          )}
          {history.moments === null ? <p className="muted">Reading…</p> : null}
          <HistoryNarrowing {...{ moments, found, shown, narrowing, namesOf, onNarrow }} />
          <MomentList {...{ moments: shown, chosen, namesOf }} onChoose={setChosenKey} />
          {history.readOlder === null ? null : (
            <button type="button" className="small" onClick={() => void history.readOlder?.()}>
              Show older ones
            </button>
          )}
        </section>
        {chosen === null ? (
          <p className="muted">{history.moments === null ? "" : emptyText(moments.length > 0)}</p>
        ) : (
          <MomentChanges
            key={chosen.key}
            {...{ collection, history, moments, moment: chosen, readPresent, namesOf, ...may }}
          />
        )}
      </div>
      <CloseButton onClose={onClose} />
    </Dialog>
  );
}

const emptyText = (isNarrowed: boolean): string =>
  isNarrowed
    ? ""
    : "Nothing is saved of this page yet. A version is saved when people stop writing.";

interface NarrowedProps {
  selected: Selected;
  touched: ReturnType<typeof useTouched>;
  /** Reads the history again, and looks through it. */
  onAgain: () => Promise<void>;
  onAll: () => void;
}

const shownCharacters = 60;

/** What the list is narrowed to, and what was found. */
function Narrowed({ selected: { text, from, to }, touched, onAgain, onAll }: NarrowedProps) {
  const words = text.slice(from, to).replaceAll(/\s+/g, " ").trim();
  const shown = words.length > shownCharacters ? `${words.slice(0, shownCharacters)}…` : words;
  return (
    <div className="history-narrowed">
      <p role="status">
        {touched.isDone ? "Who changed" : "Looking who changed"} “{shown}”
        {touched.isNewer ? ": it was changed after the last version here was saved." : ""}
      </p>
      <UnreadPart what="All of its history" error={touched.error} reload={onAgain} />
      <button type="button" className="small" onClick={onAll}>
        Show the whole history
      </button>
    </div>
  );
}
