/** The tree of a collection: folding, the open page marked, and what can be done with each page. */
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { mayWrite } from "../api/collections.ts";
import type { ListedPage } from "../api/pages.ts";
import { PlusIcon } from "../icons.tsx";
import { lazyScreen } from "../lazy-screen.tsx";
import { useOffer } from "../palette/use-offer.ts";
import type { PageTask } from "./page-dialog.tsx";
import { ancestorsOf, rowId, rowsOf } from "./rows.ts";
import type { FoundPages, TreeRow } from "./rows.ts";
import { TreeRows } from "./tree-rows.tsx";
import type { MenuOf } from "./tree-rows.tsx";
import type { GoTo, TreeProps } from "./tree-props.ts";

/** A tree is read before anything is done with it. */
const TreeFilter = lazyScreen(async () => (await import("./tree-filter.tsx")).TreeFilter);
const TreeWork = lazyScreen(async () => (await import("./tree-work.tsx")).TreeWork);

const none: ReadonlySet<string> = new Set();

export function PageTree(props: TreeProps) {
  const { collection, pageId } = props;
  const { rootPageId } = collection;
  const [asked, setAsked] = useState<PageTask | null>(null);
  // What was moved and is not yet read again; the next move begins there.
  const [ahead, setAhead] = useState<readonly ListedPage[] | null>(null);
  const [found, setFound] = useState<FoundPages>(null);
  const [chosen, setChosen] = useState(none);
  const [cut, setCut] = useState(none);
  const [menuOf, setMenuOf] = useState<MenuOf | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const pages = ahead ?? props.pages;
  const { isFolded, setIsFolded } = useFolding(pageId, pages);
  const rows = useMemo(
    () => rowsOf(pages, rootPageId, isFolded, found),
    [pages, rootPageId, isFolded, found],
  );
  const [stop, goTo] = useStop(pageId, rows);
  const create = () => setAsked({ what: "create", parentId: rootPageId });
  useOffer(collection.name, mayWrite(collection) ? [{ label: "New page", onChoose: create }] : []);
  const shown = { pages, rows, stop, goTo, list, chosen, cut, menuOf, setIsFolded };
  return (
    <nav className="tree" aria-label="Pages">
      <div className="tree-head">
        <h2>Pages</h2>
        {mayWrite(collection) ? (
          <button type="button" className="small" onClick={create}>
            <PlusIcon /> New page
          </button>
        ) : null}
      </div>
      <div className="tree-find">
        <TreeFilter {...props} {...shown} onFound={setFound} />
      </div>
      {pages.length === 0 ? <p className="muted tree-empty">No pages yet.</p> : null}
      <TreeRows {...props} {...shown} found={found} />
      <TreeWork
        {...props}
        {...shown}
        {...{ asked, setAsked, setAhead, setChosen, setCut, setMenuOf }}
      />
    </nav>
  );
}

/** Which row Tab comes to: the last one that had the focus, or the open page once another one is. */
function useStop(pageId: string | null, rows: readonly TreeRow[]): [stop: number, goTo: GoTo] {
  const [last, setLast] = useState({ id: pageId, openedId: pageId, shallFocus: false });
  const id = last.openedId === pageId ? last.id : pageId;
  // Before the next key is pressed, which is meant for the row that has the focus then.
  useLayoutEffect(() => {
    if (last.shallFocus) rowElement(last.id)?.focus();
  }, [last]);
  const stop = rows.findIndex(({ page }) => page.id === id);
  const goTo: GoTo = (to, shallFocus) => setLast({ id: to, openedId: pageId, shallFocus });
  return [Math.max(stop, 0), goTo];
}

const rowElement = (pageId: string | null) => document.getElementById(rowId(pageId ?? ""));

/** Which pages are folded; what stands above the open page unfolds when one goes there. */
function useFolding(pageId: string | null, pages: readonly ListedPage[]) {
  // Each folded page with the page that was open when it was folded.
  const [folded, setFolded] = useState<ReadonlyMap<string, string | null>>(new Map());
  const isFolded = useMemo(() => {
    const above = new Set(pageId === null ? [] : ancestorsOf(pageId, pages));
    return (id: string) => folded.has(id) && (!above.has(id) || folded.get(id) === pageId);
  }, [folded, pageId, pages]);
  const setIsFolded = (id: string, shallFold: boolean) =>
    setFolded((before) => {
      const after = new Map(before);
      if (shallFold) after.set(id, pageId);
      else after.delete(id);
      return after;
    });
  return { isFolded, setIsFolded };
}
