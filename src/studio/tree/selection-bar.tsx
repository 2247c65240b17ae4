/** How many pages of the tree are chosen, and what can be done with all of them. */
import { mayPublish, mayWrite } from "../api/collections.ts";
import type { Collection } from "../api/collections.ts";
import type { ListedPage } from "../api/pages.ts";
import type { PageTask } from "./page-dialog.tsx";
import { topmost } from "./tree.ts";

interface Props {
  collection: Collection;
  pages: readonly ListedPage[];
  onAsk: (asked: PageTask) => void;
  /** Cuts the page, and the others that are selected. */
  onCut: (page: ListedPage) => void;
  onClear: () => void;
}

export function SelectionBar({ collection, pages, onAsk, onCut, onClear }: Props) {
  const tops = topmost(new Set(pages.map(({ id }) => id)), pages);
  const [first] = tops;
  return (
    <div className="tree-selection" role="group" aria-label="Selected pages">
      <p role="status">
        {pages.length === 1 ? "1 page selected" : `${pages.length} pages selected`}
      </p>
      <div className="note-buttons">
        {mayPublish(collection) ? (
          <button type="button" className="small" onClick={() => onAsk({ what: "publish", pages })}>
            Publish
          </button>
        ) : null}
        {mayWrite(collection) && first !== undefined ? (
          <>
            <button type="button" className="small" onClick={() => onCut(first)}>
              Cut
            </button>
            <button
              type="button"
              className="small"
              onClick={() => onAsk({ what: "archive", pages: tops })}
            >
              Archive
            </button>
            <button
              type="button"
              className="small"
              onClick={() => onAsk({ what: "delete", pages: tops })}
            >
              Delete
            </button>
          </>
        ) : null}
        <button type="button" className="small quiet" onClick={onClear}>
          Clear
        </button>
      </div>
    </div>
  );
}
