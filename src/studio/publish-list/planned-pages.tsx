/** What would go out, as boxes: each page with its state, and the difference for who asks. */
import { useState } from "react";
import type { Collection } from "../api/collections.ts";
import { getUnpublishedChanges } from "../api/history.ts";
import { Address } from "../address.tsx";
import { ChangesToggle } from "../changes-toggle.tsx";
import type { PlannedPage } from "../api/releases.ts";
import { UnpublishedChanges } from "../difference/unpublished-changes.tsx";
import { useRemote } from "../use-remote.ts";
import { isTicked } from "./planned-groups.ts";
import type { Choices, Group } from "./planned-groups.ts";
import "../styles/planned.css";

const titles: Readonly<Record<PlannedPage["reason"], string>> = {
  named: "Chosen",
  changed: "Changed since readers saw them",
  draft: "Drafts that readers do not see",
  in_review: "In review",
  rejected: "Rejected in review",
  archived: "Archived",
  no_address: "Endpoints without an address",
};

interface Props {
  collection: Collection;
  group: Group;
  choices: Choices;
  onChoose: (pages: readonly PlannedPage[], isTicked: boolean) => void;
}

export function PlannedGroup({ collection, group, choices, onChoose }: Props) {
  const { reason, pages, refusal } = group;
  const isAll = pages.every((page) => isTicked(page, choices));
  return (
    <fieldset className="planned">
      <legend>
        {titles[reason]} <span className="muted">({pages.length})</span>
      </legend>
      {refusal === null ? null : <p className="muted">{refusal}</p>}
      {refusal === null && pages.length > 1 ? (
        <label className="choice">
          <input type="checkbox" checked={isAll} onChange={() => onChoose(pages, !isAll)} /> All of
          them
        </label>
      ) : null}
      <ul>
        {pages.map((page) => (
          <PlannedRow
            key={page.pageId}
            {...{ collection, page }}
            isChosen={refusal === null && isTicked(page, choices)}
            isRefused={refusal !== null}
            onChoose={(isChosen) => onChoose([page], isChosen)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface RowProps {
  collection: Collection;
  page: PlannedPage;
  isChosen: boolean;
  isRefused: boolean;
  onChoose: (isChosen: boolean) => void;
}

function PlannedRow({ collection, page, isChosen, isRefused, onChoose }: RowProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <div className="planned-row">
        <label className="choice">
          <input
            type="checkbox"
            checked={isChosen}
            disabled={isRefused}
            onChange={(event) => onChoose(event.target.checked)}
          />{" "}
          {page.name}{" "}
          <span className="muted">
            <Address text={`/${page.path}`} />
          </span>
        </label>
        <ChangesToggle name={page.name} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      </div>
      {isOpen ? <PageChanges {...{ collection }} pageId={page.pageId} /> : null}
    </li>
  );
}

/** Read only for a page that is looked at. */
function PageChanges({ collection, pageId }: Pick<RowProps, "collection"> & { pageId: string }) {
  const changes = useRemote(`unpublished ${pageId}`, () =>
    getUnpublishedChanges(collection.orgId, pageId),
  );
  return (
    <div className="planned-changes">
      <UnpublishedChanges {...{ collection }} {...changes} />
    </div>
  );
}
