/** What changed with one moment of a history, against the one before or any other; naming it, and going back to it. */
import { useState } from "react";
import type { Collection } from "../api/collections.ts";
import { nameVersion, restoreVersion } from "../api/history.ts";
import type { Version } from "../api/history.ts";
import { Difference } from "../difference/difference.tsx";
import { ConfirmDialog, NameDialog } from "../dialog.tsx";
import { Refusal } from "../settings/refusal.tsx";
import { useAction } from "../settings/use-action.ts";
import { useRemote } from "../use-remote.ts";
import { momentBefore } from "./moments.ts";
import type { Moment } from "./moments.ts";
import { PublicationActions } from "./publication-actions.tsx";
import type { NamesOf } from "../names.ts";
import type { History } from "./use-history.ts";
import { Unread } from "../settings/unread.tsx";

interface Props {
  collection: Collection;
  history: History;
  moments: readonly Moment[];
  moment: Moment;
  readPresent: () => string;
  mayWrite: boolean;
  mayPublish: boolean;
  namesOf: NamesOf;
}

const nowKey = "now";

export function MomentChanges(props: Props) {
  const { collection, history, moments, moment, readPresent, namesOf } = props;
  const before = momentBefore(moments, moment);
  const [otherKey, setOtherKey] = useState(before?.key ?? "");
  const other = moments.find(({ key }) => key === otherKey) ?? null;
  // What was published may be corrected while it is shown.
  const { source } = moment;
  const { contentHash } = source.kind === "version" ? source.version : source.publication;
  const texts = useRemote(`${moment.key} ${contentHash} beside ${otherKey}`, async () => {
    const ownText = history.readText(moment);
    if (otherKey === nowKey) return { from: await ownText, to: readPresent() };
    const from = other === null ? "" : history.readText(other);
    return { from: await from, to: await ownText };
  });
  const own = momentLabel(moment, namesOf);
  const names =
    otherKey === nowKey
      ? { fromName: own, toName: "The draft now" }
      : { fromName: other === null ? "Nothing" : momentLabel(other, namesOf), toName: own };
  return (
    <section className="history-changes" aria-label="What changed">
      <div className="history-bar">
        <label>
          Compared with{" "}
          <select value={otherKey} onChange={({ target }) => setOtherKey(target.value)}>
            {before === null ? <option value="">Nothing: it is the first</option> : null}
            <option value={nowKey}>The draft now</option>
            {moments
              .filter(({ key }) => key !== moment.key)
              .map((each) => (
                <option key={each.key} value={each.key}>
                  {momentLabel(each, namesOf)}
                  {each.key === before?.key ? " (the one before)" : ""}
                </option>
              ))}
          </select>
        </label>
        <Actions {...props} />
      </div>
      <Unread {...texts} words="Comparing…" />
      {texts.value === null ? null : (
        <Difference {...texts.value} {...names} collection={collection} />
      )}
    </section>
  );
}

const momentLabel = ({ at, title, name, by }: Moment, namesOf: NamesOf): string =>
  `${new Date(at).toLocaleString([], { dateStyle: "medium", timeStyle: "short" })}: ${name ?? title}${
    name === null ? `, ${namesOf(by)}` : ""
  }`;

/** What one can do with a moment. */
function Actions(props: Props) {
  const { moment, moments, history, mayPublish } = props;
  const { source } = moment;
  if (source.kind === "version") return <VersionActions {...props} version={source.version} />;
  if (!mayPublish) return null;
  const isDefault = ({ source: each }: Moment) =>
    each.kind === "publication" && each.publication.isDefault;
  return (
    <PublicationActions
      publication={source.publication}
      isPublished={moments.some(isDefault)}
      onChanged={history.reload}
    />
  );
}

function VersionActions(props: Props & { version: Version }) {
  const { history, mayWrite, version } = props;
  const { orgId } = props.collection;
  const [asked, setAsked] = useState<"name" | "restore" | null>(null);
  const { refusal, isBusy, run } = useAction(async () => {});
  if (!mayWrite) return null;
  const close = () => setAsked(null);
  const call = async (label: string | null) =>
    history.replace(await nameVersion(version, orgId, label));
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => setAsked("name")}>
        {version.label === null ? "Name it" : "Rename"}
      </button>
      {version.label === null ? null : (
        <button type="button" disabled={isBusy} onClick={() => void run(() => call(null))}>
          Take the name away
        </button>
      )}
      <button type="button" disabled={isBusy} onClick={() => setAsked("restore")}>
        Restore
      </button>
      <Refusal text={refusal} />
      {asked === "name" ? (
        <NameDialog
          title="Name this version"
          submitLabel="Name it"
          initialName={version.label ?? ""}
          onSubmit={call}
          onClose={close}
        />
      ) : null}
      {asked === "restore" ? (
        <ConfirmDialog
          title="Restore this version?"
          submitLabel="Restore"
          onConfirm={async () => {
            await restoreVersion(version, orgId);
            await history.reload();
          }}
          onClose={close}
        >
          The draft will say again what it said then, as one edit. What it says now stays in the
          history, and readers see nothing of it before you publish.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
