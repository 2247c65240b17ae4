/** A copy of a page in another version: how much would change there, the difference for who asks, and whether it is chosen. */
import { useState } from "react";
import { Address } from "../address.tsx";
import type { Collection } from "../api/collections.ts";
import { compareVersion } from "../api/versions.ts";
import type { AppliedTarget } from "../api/versions.ts";
import { ChangesToggle } from "../changes-toggle.tsx";
import { Difference } from "../difference/difference.tsx";
import { textsOf } from "../difference/texts.ts";
import { Unread } from "../settings/unread.tsx";
import { useRemote } from "../use-remote.ts";

interface Props {
  /** Of the page whose text it is. */
  collection: Collection;
  sourceId: string;
  sourceHash: string;
  /** Of the copy. */
  ownCollection: Collection | undefined;
  target: AppliedTarget;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

export function VersionRow(props: Props) {
  const { target, isChosen, onChoose } = props;
  const { name, path, versionName, hasChanged } = target;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <div className="planned-row">
        <label className="choice">
          <input
            type="checkbox"
            checked={isChosen && hasChanged}
            disabled={!hasChanged}
            onChange={(event) => onChoose(event.target.checked)}
          />{" "}
          {versionName}{" "}
          <span className="muted">
            {name} <Address text={`/${path}`} />
          </span>
        </label>
        {hasChanged ? (
          <ChangesToggle name={versionName} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        ) : null}
      </div>
      <p className="muted">{sentence(target)}</p>
      {isOpen && hasChanged ? <VersionChanges {...props} /> : null}
    </li>
  );
}

/** Read only for a copy that is looked at. */
function VersionChanges({ collection, ownCollection, sourceId, sourceHash, target }: Props) {
  const { pageId, contentHash, versionName } = target;
  const compared = useRemote(`${sourceId} ${sourceHash} to ${pageId} ${contentHash}`, async () =>
    textsOf((await compareVersion(collection, sourceId, pageId))?.parts ?? []),
  );
  return (
    <div className="planned-changes">
      <Unread {...compared} words="Comparing…" />
      {compared.value === null ? null : (
        <Difference
          collection={ownCollection ?? collection}
          {...compared.value}
          fromName={`${versionName} now`}
          toName={`${versionName} with this text`}
        />
      )}
    </div>
  );
}

function sentence({ refusal, hasChanged, addedLines, removedLines }: AppliedTarget): string {
  if (refusal !== null) return refusal;
  if (!hasChanged) return "It says the same already.";
  return `${linesOf(addedLines)} added, ${linesOf(removedLines)} removed.`;
}

const linesOf = (count: number | null): string => (count === 1 ? "1 line" : `${count ?? 0} lines`);
