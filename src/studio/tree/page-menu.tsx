/** What can be done with a page of the tree. */
import { useState } from "react";
import type { Collection, Organization } from "../api/collections.ts";
import { movePage } from "../api/pages.ts";
import type { Destination, ListedPage } from "../api/pages.ts";
import { sentenceOf } from "../refusals.ts";
import { Dialog } from "../dialog.tsx";
import { MoreIcon } from "../icons.tsx";
import { Menu } from "../menu.tsx";
import type { Action } from "../menu.tsx";
import type { Asked } from "./page-dialog.tsx";
import { movesOf } from "./tree.ts";

interface Props {
  organization: Organization;
  collection: Collection;
  pages: readonly ListedPage[];
  page: ListedPage;
  onAsk: (asked: Asked) => void;
  onChanged: () => Promise<void>;
}

export function PageMenu({ organization, collection, pages, page, onAsk, onChanged }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const move = async (to: Destination) => {
    try {
      await movePage(organization.id, collection.id, page.id, to);
      await onChanged();
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  };
  const moves = movesOf(page.id, collection.rootPageId, pages);
  const moving = (label: string, to: Destination | null): Action[] =>
    to === null ? [] : [{ label, onChoose: () => void move(to) }];
  const actions: Action[] = [
    { label: "New page inside", onChoose: () => onAsk({ what: "create", parentId: page.id }) },
    { label: "Rename", onChoose: () => onAsk({ what: "rename", page }) },
    ...moving("Move up", moves.up),
    ...moving("Move down", moves.down),
    ...moving("Move into the page above", moves.in),
    ...moving("Move out", moves.out),
    { label: "Delete", onChoose: () => onAsk({ what: "delete", page }), isDangerous: true },
  ];
  return (
    <>
      <Menu
        label={`Actions for ${page.name}`}
        button={<MoreIcon />}
        actions={actions}
        className="tree-menu"
      />
      {refusal === null ? null : (
        <Dialog title="That did not work" onClose={() => setRefusal(null)}>
          <p>{refusal}</p>
          <form method="dialog" className="form-buttons">
            <button type="submit">Close</button>
          </form>
        </Dialog>
      )}
    </>
  );
}
