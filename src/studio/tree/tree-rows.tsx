/** The rows of the tree, as far as they are in sight: each a link with its state, its fold and its menu. */
import { useEffect, useRef } from "react";
import type { ReactNode, RefObject } from "react";
import type { Collection, Organization } from "../api/collections.ts";
import { heading, link } from "../api/pages.ts";
import type { ListedPage } from "../api/pages.ts";
import { ChevronIcon, ExternalIcon, HeadingIcon } from "../icons.tsx";
import { studioPath, Link } from "../navigation.tsx";
import { rowId } from "./rows.ts";
import type { FoundPages, TreeRow } from "./rows.ts";
import { StateIcon } from "./state-icon.tsx";
import type { TreeState } from "./state-icon.tsx";
import { reveal, useRowPx, useWindow } from "./use-window.ts";

export interface MenuProps {
  row: TreeRow;
  /** Whether Tab goes on from the row to its menu. */
  isStop: boolean;
  pages: readonly ListedPage[];
  chosen: ReadonlySet<string>;
  cut: ReadonlySet<string>;
}

/** What can be done with a row's page. */
export type MenuOf = (props: MenuProps) => ReactNode;

interface RowsProps {
  organization: Organization;
  collection: Collection;
  pages: readonly ListedPage[];
  /** The open page. */
  pageId: string | null;
  rows: readonly TreeRow[];
  found: FoundPages;
  /** The row that Tab comes to. */
  stop: number;
  chosen: ReadonlySet<string>;
  cut: ReadonlySet<string>;
  setIsFolded: (id: string, isFolded: boolean) => void;
  menuOf: MenuOf | null;
  list: RefObject<HTMLDivElement | null>;
}

export function TreeRows(props: RowsProps) {
  const { rows, stop, list, pageId } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rowPx = useRowPx();
  const { from, to } = useWindow({ scroller, list, rowPx });
  const opened = useRef<string | null>(null);
  const at = rows.findIndex(({ page }) => page.id === pageId);
  useEffect(() => {
    if (opened.current === pageId || at < 0) return;
    opened.current = pageId;
    reveal(at, { scroller, rowPx });
  }, [pageId, at, rowPx]);
  return (
    <div className="tree-rows" ref={scroller}>
      <div
        ref={list}
        role="tree"
        aria-label="Pages"
        aria-multiselectable
        style={{ height: rows.length * rowPx }}
      >
        {rows.map((row, index) =>
          // The row that has the focus, or gets it next, stays in the document wherever it is.
          (index >= from && index < to) || index === stop ? (
            <TreeRow key={row.page.id} {...props} {...{ row, index, rowPx }} />
          ) : null,
        )}
      </div>
    </div>
  );
}

interface RowProps extends RowsProps {
  row: TreeRow;
  index: number;
  rowPx: number;
}

function TreeRow({ row, index, rowPx, ...props }: RowProps) {
  const { organization, collection, pageId, stop, chosen, setIsFolded } = props;
  const { page, level, siblings, at, isOpen } = row;
  const { id, name } = page;
  const state = treeState(page);
  return (
    <div
      id={rowId(id)}
      data-page={id}
      role="treeitem"
      aria-level={level}
      aria-setsize={siblings.length}
      aria-posinset={at + 1}
      aria-expanded={isOpen ?? undefined}
      aria-selected={chosen.has(id)}
      aria-current={id === pageId ? "page" : undefined}
      aria-labelledby={`name-${id} kind-${id} badge-${id} state-${id}`}
      tabIndex={index === stop ? 0 : -1}
      className={lookOf(id, props)}
      style={{ top: index * rowPx, height: rowPx, paddingLeft: (level - 1) * 14 }}
    >
      <Fold {...{ row, setIsFolded }} />
      {page.meta.icon && (
        <span className="tree-icon" aria-hidden="true">
          {page.meta.icon}
        </span>
      )}
      <Link
        id={`name-${id}`}
        href={studioPath(organization.slug, collection.slug, id)}
        tabIndex={-1}
        aria-current={id === pageId ? "page" : undefined}
        title={name}
      >
        {name}
      </Link>
      <KindSign {...page} />
      {page.meta.badge && (
        <span id={`badge-${id}`} className="tree-badge">
          {page.meta.badge}
        </span>
      )}
      {state && (
        <span id={`state-${id}`} className="tree-state" title={state}>
          <StateIcon state={state} />
          <span className="unseen">({state})</span>
        </span>
      )}
      {props.menuOf?.({ ...props, row, isStop: index === stop })}
    </div>
  );
}

/** Of what readers have no page of. */
function KindSign({ id, type }: ListedPage) {
  if (type !== heading && type !== link) return null;
  const word = type === heading ? "Heading" : "Link";
  return (
    <span id={`kind-${id}`} className="tree-state" title={word}>
      {type === heading ? <HeadingIcon /> : <ExternalIcon />}
      <span className="unseen">({word})</span>
    </span>
  );
}

function Fold({ row, setIsFolded }: { row: TreeRow } & Pick<RowsProps, "setIsFolded">) {
  const { page, isOpen } = row;
  if (isOpen === null) return <span className="tree-fold" />;
  return (
    <button
      type="button"
      className="tree-fold"
      aria-expanded={isOpen}
      aria-label={`Pages under ${page.name}`}
      tabIndex={-1}
      onClick={() => setIsFolded(page.id, isOpen)}
    >
      <ChevronIcon />
    </button>
  );
}

function lookOf(id: string, { pageId, chosen, cut, found }: RowsProps): string {
  const looks = [
    "tree-row",
    id === pageId && "tree-current",
    chosen.has(id) && "tree-chosen",
    (cut.has(id) || found?.get(id) === false) && "tree-faint",
  ];
  return looks.filter(Boolean).join(" ");
}

/** What is still to be done about a page; null where readers see it as it is. */
function treeState(page: ListedPage): TreeState | null {
  const { type, state, isPublished, hasUnpublishedChanges } = page;
  if (state === 0) return "In review";
  if (state === 3) return "Rejected";
  // A heading shows with what stands in it, published or not.
  if (!isPublished) return type === heading ? null : "Not published";
  return hasUnpublishedChanges ? "Unpublished changes" : null;
}
