/** The tree of a collection: folding, the open page marked, and what can be done with each page. */
import { useState } from "react";
import { mayWrite } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import type { ListedPage } from "../api/pages.ts";
import { ChevronIcon, PlusIcon } from "../icons.tsx";
import { addressOf, Link } from "../navigation.tsx";
import { dragPage } from "../page-link.ts";
import { PageDialog } from "./page-dialog.tsx";
import type { Asked } from "./page-dialog.tsx";
import { PageMenu } from "./page-menu.tsx";
import { ancestorsOf, branchesBelow } from "./tree.ts";
import type { Branch } from "./tree.ts";

export interface TreeProps {
  organization: Organization;
  collection: Collection;
  pages: readonly ListedPage[];
  /** The open page. */
  pageId: string | null;
  onChanged: () => Promise<void>;
}

export function PageTree(props: TreeProps) {
  const { collection, pages, pageId } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const { isFolded, setIsFolded } = useFolding(pageId, pages);
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
      <BranchList {...props} {...{ branches, isFolded, setIsFolded }} onAsk={setAsked} />
      {asked === null ? null : (
        <PageDialog {...props} asked={asked} onClose={() => setAsked(null)} />
      )}
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

interface BranchListProps extends TreeProps {
  branches: readonly Branch[];
  isFolded: (id: string) => boolean;
  setIsFolded: (id: string, isFolded: boolean) => void;
  onAsk: (asked: Asked) => void;
}

function BranchList({ branches, ...props }: BranchListProps) {
  if (branches.length === 0) return null;
  return (
    <ul>
      {branches.map((branch) => (
        <BranchItem key={branch.page.id} {...props} branch={branch} />
      ))}
    </ul>
  );
}

function BranchItem({ branch, ...props }: Omit<BranchListProps, "branches"> & { branch: Branch }) {
  const { page, branches } = branch;
  const { organization, collection, pageId, setIsFolded } = props;
  const isFolded = props.isFolded(page.id);
  const address = addressOf(organization.slug, collection.slug, page.id);
  return (
    <li>
      <div className={page.id === pageId ? "tree-row tree-current" : "tree-row"}>
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
        <Link
          href={address}
          onDragStart={({ dataTransfer }) => dragPage(dataTransfer, page, address)}
          aria-current={page.id === pageId ? "page" : undefined}
        >
          {page.name}
        </Link>
        <StateDot page={page} />
        {mayWrite(collection) ? <PageMenu {...props} page={page} /> : null}
      </div>
      {isFolded ? null : <BranchList {...props} branches={branches} />}
    </li>
  );
}

function StateDot({ page }: { page: ListedPage }) {
  const text = stateOf(page);
  if (text === null) return null;
  return (
    <span className={text === "Not published" ? "dot" : "dot dot-changed"} title={text}>
      <span className="unseen">({text})</span>
    </span>
  );
}

/** What is still to be done about a page; null where readers see it as it is. */
function stateOf({ state, isPublished, hasUnpublishedChanges }: ListedPage): string | null {
  if (state === 0) return "In review";
  if (state === 3) return "Rejected";
  if (!isPublished) return "Not published";
  return hasUnpublishedChanges ? "Unpublished changes" : null;
}
