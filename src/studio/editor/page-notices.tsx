/** What a writer has to know, in a bar that stays in view wherever in the text one is, each with a way out. */
import type { EditorView } from "@codemirror/view";
import { useEffect } from "react";
import type { AssemblySources } from "#content/assembly/sources";
import { limits } from "#limits";
import { isEndpoint } from "../api/pages.ts";
import type { ListedPage } from "../api/pages.ts";
import { lazyScreen } from "../lazy-screen.tsx";
import { sessionLoss } from "../session/session-loss.ts";
import type { LivePage } from "./live-page.ts";
import type { LiveState } from "./live-state.ts";
import { sizeText } from "./size-text.ts";
import { isSameRefusal } from "./refused-line.ts";
import { useRefusedLine } from "./use-refused-line.ts";
import type { PartsPlace } from "./unrenderable-note.tsx";
import { UnsentWords } from "./unsent-words.tsx";
import { useLivePart } from "./use-live-page.ts";

const UnrenderableNote = lazyScreen(
  async () => (await import("./unrenderable-note.tsx")).UnrenderableNote,
);

interface Props {
  live: LivePage;
  /** The editor of the page, once it is there. */
  view: EditorView | null;
  /** What was just not taken: a paste past the bound, a file. */
  notice: string | null;
  onDismiss: () => void;
  /** What the page is put together of, where that is known. */
  sources?: AssemblySources | null;
  page?: ListedPage;
  place?: PartsPlace;
}

export function PageNotices(props: Props) {
  const { live, view, notice, onDismiss, sources = null, page, place = null } = props;
  const permission = useLivePart(live, (state) => state.permission);
  const isWritten = view !== null && permission === "write";
  const refused = useRefusedLine(live, {
    sources,
    isEndpoint: page !== undefined && isEndpoint(page),
    isWritten,
  });
  // What is said of the line already is not said twice, nor once the line was mended.
  const isSaid = notice !== null && refused !== null && isSameRefusal(notice, refused);
  useEffect(() => {
    if (isSaid) onDismiss();
  }, [isSaid, onDismiss]);
  return (
    <section className="page-notices" aria-label="Notices">
      <div role="alert">
        <StateNotice live={live} />
      </div>
      <div role="status">
        {view === null || refused === null ? null : (
          <UnrenderableNote {...{ refused, view, place }} />
        )}
        {notice === null || isSaid ? null : (
          <div className="note">
            <p>{notice}</p>
            <div className="note-buttons">
              <button type="button" onClick={onDismiss}>
                Dismiss
              </button>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

/** Whoever declined to sign in, and tries again, is asked once more. */
function rejoin(live: LivePage): void {
  sessionLoss.reconsider();
  live.rejoin();
}

/** What lasts until somebody does something about it. */
function StateNotice({ live }: Pick<Props, "live">) {
  const sentence = useLivePart(live, stateText);
  const isRefused = useLivePart(live, ({ connection }) => connection === "refused");
  const hasUnsent = useLivePart(
    live,
    (state) => state.hasUnsavedEdits && stateText(state) !== null,
  );
  if (sentence === null) return null;
  const unsent = hasUnsent ? (
    <UnsentWords text={() => live.text.toJSON()} onDiscard={() => live.discard()} />
  ) : null;
  return (
    <div className="note note-warning">
      <p>{sentence}</p>
      {unsent}
      {isRefused ? (
        <div className="note-buttons">
          <button type="button" onClick={() => rejoin(live)}>
            Try again
          </button>
        </div>
      ) : null}
    </div>
  );
}

function stateText(state: LiveState): string | null {
  const { connection, permission, refusal, hasUnsavedEdits } = state;
  if (connection === "full") return fullText(state);
  if (connection === "refused") {
    const kept = hasUnsavedEdits ? " Your last words are only in this browser." : "";
    return `${refusal ?? ""}${kept}`;
  }
  // While it only reconnects, what was known of one's right goes on: a question about the words would close itself.
  if (permission === "write" || !hasUnsavedEdits || connection === "connecting") return null;
  return "You may only read this page now. Your last words were not sent: they are only in this browser.";
}

function fullText({ overBytes }: LiveState): string {
  const bound = `a page holds ${sizeText(limits.pageContentBytes)} of text at most`;
  if (overBytes > 0) {
    return `Your last edits are not saved: ${bound}, and this is ${sizeText(overBytes)} too much. They are kept in this browser. Cut that much, and the rest is saved by itself.`;
  }
  return "Your last edits are not saved: this page has been edited as much as a page can be. They are kept in this browser. Copy your text into a new page.";
}
