/** What can be done with a page of the tree, or with all that are chosen with it. */
import type { RefObject } from "react";
import type { Destination, ListedPage } from "../api/pages.ts";
import { MoreIcon } from "../icons.tsx";
import { Menu } from "../menu.tsx";
import type { Action } from "../menu.tsx";
import { namesOf } from "./outcomes.ts";
import type { PageTask } from "./page-dialog.tsx";
import type { TreeRow } from "./rows.ts";
import { movesOf, withOthers } from "./tree.ts";
import type { MenuProps } from "./tree-rows.tsx";

/** What can be done in the tree, by menu and by key. */
export interface TreeActions {
  ask: (asked: PageTask) => void;
  /** Moves the row's page, and what is chosen with it. */
  move: (row: TreeRow, to: Destination) => void;
  toggle: (pageId: string) => void;
  cut: (page: ListedPage) => void;
  copyLink: (page: ListedPage) => void;
  /** Makes it once more with everything below it, and opens the copy. */
  duplicate: (page: ListedPage) => void;
  /** Lets its name be changed in its row. */
  rename: (page: ListedPage) => void;
  paste: (to: Destination) => void;
}

interface Props extends MenuProps {
  /** As they are when something is chosen. */
  treeActions: RefObject<TreeActions>;
  /** Whether the site has the collection's pages in other versions, too. */
  hasVersions: boolean;
}

/** What the menu and the palette call it. */
export const applyLabel = "Apply to other versions…";

export function PageMenu({ row, isStop, chosen, cut, treeActions, hasVersions, ...tree }: Props) {
  const { page } = row;
  const ask = (asked: PageTask) => treeActions.current.ask(asked);
  const moves = movesOf(row);
  const moving = (label: string, to: Destination | null): Action[] =>
    to === null ? [] : [{ label, onChoose: () => treeActions.current.move(row, to) }];
  const pasting = (label: string, position: Destination["position"]): Action[] =>
    cut.size === 0
      ? []
      : [{ label, onChoose: () => treeActions.current.paste({ droppedOnId: page.id, position }) }];
  const pages = withOthers(page, chosen, tree.pages);
  const all = pages.length > 1 ? ` ${namesOf(pages)}` : "";
  const actions: Action[] = [
    { label: "New page inside", onChoose: () => ask({ what: "create", parentId: page.id }) },
    { label: "Rename", onChoose: () => treeActions.current.rename(page) },
    { label: "Duplicate", onChoose: () => treeActions.current.duplicate(page) },
    ...(hasVersions ? [{ label: applyLabel, onChoose: () => ask({ what: "apply", page }) }] : []),
    { label: "Settings", onChoose: () => ask({ what: "settings", page }) },
    { label: "Copy link", onChoose: () => treeActions.current.copyLink(page) },
    { label: "Select", onChoose: () => treeActions.current.toggle(page.id) },
    { label: `Cut${all}`, onChoose: () => treeActions.current.cut(page) },
    ...pasting("Paste inside", "inside"),
    ...pasting("Paste below", "after"),
    ...moving("Move to the top", moves.top),
    ...moving("Move up", moves.up),
    ...moving("Move down", moves.down),
    ...moving("Move into the page above", moves.in),
    ...moving("Move out", moves.out),
    { label: `Archive${all}`, onChoose: () => ask({ what: "archive", pages }) },
    { label: `Delete${all}`, onChoose: () => ask({ what: "delete", pages }), isDangerous: true },
  ];
  return (
    <Menu
      label={`Actions for ${page.name}`}
      button={<MoreIcon />}
      actions={actions}
      className="tree-menu"
      isTabStop={isStop}
    />
  );
}
