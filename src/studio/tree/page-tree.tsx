/** The tree of a collection: folding, the open page marked, and what can be done with each page. */
import { useState } from "react";
import { mayWrite } from "../api/collections.ts";
import type { ListedPage } from "../api/pages.ts";
import { Dialog } from "../dialog.tsx";
import { PlusIcon } from "../icons.tsx";
import { lazyScreen } from "../lazy-screen.tsx";
import type { Asked } from "./page-dialog.tsx";
import { ancestorsOf, branchesBelow } from "./tree.ts";
import { BranchList } from "./tree-rows.tsx";
import type { TreeProps } from "./tree-rows.tsx";
import { useMoves } from "./use-moves.ts";
import type { Move } from "./use-moves.ts";

/** Asked for by a choice of the menu: a visit may make none. */
const PageDialog = lazyScreen(async () => (await import("./page-dialog.tsx")).PageDialog);

export function PageTree(props: TreeProps) {
  const { collection, pageId, onChanged } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const { pages, move, refusal, dismiss } = useMoves(collection, props.pages, onChanged);
  const { isFolded, setIsFolded } = useFolding(pageId, pages);
  const moveInSight: Move = (id, to) => {
    if (to.position === "inside") setIsFolded(to.droppedOnId, false);
    move(id, to);
  };
  const branches = branchesBelow(collection.rootPageId, pages);
  return (
    <nav className="tree" aria-label="Pages">
      <div className="tree-head">
        <h2>Pages</h2>
        {mayWrite(collection) ? (
          <button
            type="button"
            className="small"
            onClick={() => setAsked({ what: "create", parentId: collection.rootPageId })}
          >
            <PlusIcon /> New page
          </button>
        ) : null}
      </div>
      {branches.length === 0 ? <p className="muted tree-empty">No pages yet.</p> : null}
      <BranchList
        {...props}
        {...{ pages, branches, isFolded, setIsFolded, draggedId }}
        move={moveInSight}
        onDrag={setDraggedId}
        onAsk={setAsked}
      />
      {asked === null ? null : (
        <PageDialog {...props} asked={asked} onClose={() => setAsked(null)} />
      )}
      {refusal === null ? null : <MoveRefused text={refusal} onClose={dismiss} />}
    </nav>
  );
}

/** Which pages are folded; what stands above the open page unfolds when one goes there. */
function useFolding(pageId: string | null, pages: readonly ListedPage[]) {
  // Each folded page with the page that was open when it was folded.
  const [folded, setFolded] = useState<ReadonlyMap<string, string | null>>(new Map());
  const above = new Set(pageId === null ? [] : ancestorsOf(pageId, pages));
  const isFolded = (id: string) => folded.has(id) && (!above.has(id) || folded.get(id) === pageId);
  const setIsFolded = (id: string, shallFold: boolean) =>
    setFolded((before) => {
      const after = new Map(before);
      if (shallFold) after.set(id, pageId);
      else after.delete(id);
      return after;
    });
  return { isFolded, setIsFolded };
}

function MoveRefused({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog title="The page was not moved" onClose={onClose}>
      <p>{text}</p>
      <form method="dialog" className="form-buttons">
        <button type="submit">Close</button>
      </form>
    </Dialog>
  );
}
