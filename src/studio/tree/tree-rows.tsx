/** The rows of the tree: each a link that is dragged and moved by keys, with its state and its menu. */
import type { DragEvent, KeyboardEvent } from "react";
import { useState } from "react";
import { mayWrite } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import type { Destination, ListedPage } from "../api/pages.ts";
import { ChevronIcon } from "../icons.tsx";
import { StateIcon } from "./state-icon.tsx";
import type { TreeState } from "./state-icon.tsx";
import { addressOf, Link } from "../navigation.tsx";
import { dragPage, isPageDragged } from "../page-link.ts";
import type { Asked } from "./page-dialog.tsx";
import { PageMenu } from "./page-menu.tsx";
import { dropAt, movesOf } from "./tree.ts";
import type { Branch, Moves } from "./tree.ts";
import { rowId } from "./use-moves.ts";
import type { Move } from "./use-moves.ts";

export interface TreeProps {
  organization: Organization;
  collection: Collection;
  pages: readonly ListedPage[];
  /** The open page. */
  pageId: string | null;
  onChanged: () => Promise<void>;
}

export interface RowsProps extends TreeProps {
  isFolded: (id: string) => boolean;
  setIsFolded: (id: string, isFolded: boolean) => void;
  move: Move;
  onAsk: (asked: Asked) => void;
  /** The page that is dragged; a browser tells no name of it before it is dropped. */
  draggedId: string | null;
  onDrag: (pageId: string | null) => void;
}

export function BranchList({ branches, ...props }: RowsProps & { branches: readonly Branch[] }) {
  if (branches.length === 0) return null;
  return (
    <ul>
      {branches.map((branch) => (
        <BranchItem key={branch.page.id} {...props} branch={branch} />
      ))}
    </ul>
  );
}

type ItemProps = RowsProps & { branch: Branch };

function BranchItem({ branch, ...props }: ItemProps) {
  const { page, branches } = branch;
  const { collection, pageId, setIsFolded } = props;
  const isFolded = props.isFolded(page.id);
  const mayMove = mayWrite(collection);
  const { place, takesDrops } = useDrops(branch, props);
  return (
    <li>
      <div
        className={page.id === pageId ? "tree-row tree-current" : "tree-row"}
        data-drop={place ?? undefined}
        {...(mayMove ? takesDrops : {})}
      >
        {branches.length > 0 ? (
          <button
            type="button"
            className="tree-fold"
            aria-expanded={!isFolded}
            aria-label={`Pages under ${page.name}`}
            onClick={() => setIsFolded(page.id, !isFolded)}
          >
            <ChevronIcon />
          </button>
        ) : (
          <span className="tree-fold" />
        )}
        <RowLink {...props} {...{ page, mayMove }} />
        <StateDot page={page} />
        {mayMove ? <PageMenu {...props} page={page} /> : null}
      </div>
      {isFolded ? null : <BranchList {...props} branches={branches} />}
    </li>
  );
}

function RowLink({ page, mayMove, ...props }: RowsProps & { page: ListedPage; mayMove: boolean }) {
  const { organization, collection, pages, pageId, move, onDrag } = props;
  const address = addressOf(organization.slug, collection.slug, page.id);
  const moveByKey = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === null) return;
    event.preventDefault();
    const to = movesOf(page.id, collection.rootPageId, pages)[step];
    if (to !== null) move(page.id, to);
  };
  return (
    <Link
      id={rowId(page.id)}
      href={address}
      onDragStart={({ dataTransfer }) => {
        dragPage(dataTransfer, page, address);
        onDrag(page.id);
      }}
      onDragEnd={() => onDrag(null)}
      onKeyDown={mayMove ? moveByKey : undefined}
      aria-keyshortcuts={mayMove ? "Alt+ArrowUp Alt+ArrowDown Alt+Shift+ArrowUp" : undefined}
      aria-current={page.id === pageId ? "page" : undefined}
    >
      {page.name}
    </Link>
  );
}

const steps: Readonly<Record<string, keyof Moves>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "out",
  ArrowRight: "in",
};
const farSteps: Readonly<Record<string, keyof Moves>> = { ArrowUp: "top", ArrowDown: "bottom" };

/** Alt with an arrow moves a page by one, with Shift to the top or the end of the pages beside it. */
function stepOf({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): keyof Moves | null {
  if (!altKey || ctrlKey || metaKey) return null;
  return (shiftKey ? farSteps : steps)[key] ?? null;
}

/** Lets pages be dropped on a row: where one would go is shown while it is dragged over it. */
function useDrops(branch: Branch, { pages, isFolded, draggedId, onDrag, move }: RowsProps) {
  const [place, setPlace] = useState<Destination["position"] | "below" | null>(null);
  const { id } = branch.page;
  const isOpen = !isFolded(id);
  const destinationOf = ({ currentTarget, clientY, dataTransfer }: DragEvent) => {
    if (draggedId === null || !isPageDragged(dataTransfer)) return null;
    const { top, height } = currentTarget.getBoundingClientRect();
    return dropAt(draggedId, branch, isOpen, (clientY - top) / height, pages);
  };
  const takesDrops = {
    onDragOver: (event: DragEvent) => {
      const to = destinationOf(event);
      setPlace(to === null ? null : to.droppedOnId === id ? to.position : "below");
      if (to === null) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
    },
    onDragLeave: () => setPlace(null),
    onDrop: (event: DragEvent) => {
      const to = destinationOf(event);
      setPlace(null);
      if (to === null || draggedId === null) return;
      event.preventDefault();
      onDrag(null);
      move(draggedId, to);
    },
  };
  return { place, takesDrops };
}

function StateDot({ page }: { page: ListedPage }) {
  const text = stateOf(page);
  if (text === null) return null;
  return (
    <span className="tree-state" title={text}>
      <StateIcon state={text} />
      <span className="unseen">({text})</span>
    </span>
  );
}

/** What is still to be done about a page; null where readers see it as it is. */
function stateOf({ state, isPublished, hasUnpublishedChanges }: ListedPage): TreeState | null {
  if (state === 0) return "In review";
  if (state === 3) return "Rejected";
  if (!isPublished) return "Not published";
  return hasUnpublishedChanges ? "Unpublished changes" : null;
}
