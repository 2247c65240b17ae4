/** What can be done with a page of the tree. */
import type { Collection } from "../api/collections.ts";
import type { Destination, ListedPage } from "../api/pages.ts";
import { MoreIcon } from "../icons.tsx";
import { Menu } from "../menu.tsx";
import type { Action } from "../menu.tsx";
import type { Asked } from "./page-dialog.tsx";
import { movesOf } from "./tree.ts";
import type { Move } from "./use-moves.ts";

interface Props {
  collection: Collection;
  pages: readonly ListedPage[];
  page: ListedPage;
  move: Move;
  onAsk: (asked: Asked) => void;
}

export function PageMenu({ collection, pages, page, move, onAsk }: Props) {
  const moves = movesOf(page.id, collection.rootPageId, pages);
  const moving = (label: string, to: Destination | null): Action[] =>
    to === null ? [] : [{ label, onChoose: () => move(page.id, to) }];
  const actions: Action[] = [
    { label: "New page inside", onChoose: () => onAsk({ what: "create", parentId: page.id }) },
    { label: "Rename", onChoose: () => onAsk({ what: "rename", page }) },
    { label: "Settings", onChoose: () => onAsk({ what: "settings", page }) },
    ...moving("Move to the top", moves.top),
    ...moving("Move up", moves.up),
    ...moving("Move down", moves.down),
    ...moving("Move into the page above", moves.in),
    ...moving("Move out", moves.out),
    { label: "Archive", onChoose: () => onAsk({ what: "archive", page }) },
    { label: "Delete", onChoose: () => onAsk({ what: "delete", page }), isDangerous: true },
  ];
  return (
    <Menu
      label={`Actions for ${page.name}`}
      button={<MoreIcon />}
      actions={actions}
      className="tree-menu"
    />
  );
}
