/** Opens the history of the open page; where words are selected, narrowed to what changed them. */
import type { EditorView } from "@codemirror/view";
import { useEffect, useState } from "react";
import type { Collection } from "../api/collections.ts";
import type { ListedPage } from "../api/pages.ts";
import { useOffer } from "../palette/use-offer.ts";
import { whoAsked } from "./who-asked.ts";
import type { Selected } from "./use-touched.ts";
import { lazyScreen } from "../lazy-screen.tsx";

/** Much to load, for who asks for it. */
const HistoryDialog = lazyScreen(async () => (await import("./history-dialog.tsx")).HistoryDialog);

interface Props {
  collection: Collection;
  page: ListedPage;
  view: EditorView;
  mayWrite: boolean;
  mayPublish: boolean;
}

export function HistoryButton({ collection, page, view, ...may }: Props) {
  const [asked, setAsked] = useState<{ selected: Selected | null } | null>(null);
  useEffect(() => {
    const ask = () => setAsked({ selected: selectedIn(view) });
    view.dom.addEventListener(whoAsked, ask);
    return () => view.dom.removeEventListener(whoAsked, ask);
  }, [view]);
  const open = () => setAsked({ selected: selectedIn(view) });
  useOffer(page.name, [{ label: "History", onChoose: open }]);
  return (
    <>
      <button
        type="button"
        className="quiet small"
        title="What changed, and who changed it. Select words first to see who changed them."
        // The selection stays what it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={open}
      >
        History
      </button>
      {asked === null ? null : (
        <HistoryDialog
          {...{ collection, page, ...may }}
          {...asked}
          readPresent={() => view.state.doc.toString()}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function selectedIn({ state }: EditorView): Selected | null {
  const { from, to, empty } = state.selection.main;
  return empty ? null : { from, to, text: state.doc.toString() };
}
