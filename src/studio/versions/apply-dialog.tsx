/** A page's text for its copies in other versions of the site: what would change in each, those that are chosen, and what was done. */
import { useState } from "react";
import { listCollections } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import type { ListedPage } from "../api/pages.ts";
import { applyToVersions, compareVersions } from "../api/versions.ts";
import type { AppliedTarget, AppliedText } from "../api/versions.ts";
import { CancelButton, Dialog } from "../dialog.tsx";
import { Form } from "../form.tsx";
import { studioPath, Link } from "../navigation.tsx";
import { Unread } from "../settings/unread.tsx";
import { useRemote } from "../use-remote.ts";
import { VersionRow } from "./version-row.tsx";
import "../styles/planned.css";

interface Props {
  organization: Organization;
  collection: Collection;
  page: ListedPage;
  onClose: () => void;
}

interface Told {
  compared: AppliedText;
  collections: readonly Collection[];
}

export function ApplyDialog(props: Props) {
  const { collection, page, onClose } = props;
  const [done, setDone] = useState<readonly AppliedTarget[] | null>(null);
  const told = useRemote(`versions of ${page.id}`, async () => {
    const [compared, collections] = await Promise.all([
      compareVersions(collection, page.id),
      listCollections(collection.orgId),
    ]);
    return { compared, collections };
  });
  const { value } = told;
  return (
    <Dialog title={`Apply “${page.name}” to other versions`} isWide onClose={onClose}>
      <Unread {...told} words="Comparing…" />
      {value === null || done !== null ? null : (
        <Choice {...props} told={value} reload={told.reload} onDone={setDone} />
      )}
      {value === null || done === null ? null : <Outcome {...props} told={value} done={done} />}
    </Dialog>
  );
}

interface ChoiceProps extends Props {
  told: Told;
  reload: () => Promise<void>;
  onDone: (done: readonly AppliedTarget[]) => void;
}

function Choice({ collection, told, reload, onDone, onClose }: ChoiceProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { compared, collections } = told;
  const wanted = compared.targets.filter(
    ({ pageId, hasChanged }) => hasChanged && chosen.has(pageId),
  );
  const apply = async () => {
    try {
      onDone((await applyToVersions(collection, compared, wanted)).targets);
    } catch (error) {
      await reload();
      throw error;
    }
  };
  const choose = (pageId: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(pageId);
    else next.delete(pageId);
    setChosen(next);
  };
  return (
    <Form
      submitLabel="Apply"
      isDisabled={wanted.length === 0}
      onSubmit={apply}
      beside={<CancelButton onClose={onClose} />}
    >
      {compared.targets.length === 0 ? (
        <p>No other version that you may see has this page.</p>
      ) : (
        <fieldset className="planned">
          <legend>Versions</legend>
          <p className="muted">
            The draft there is replaced by this page’s draft, with links to the version’s own pages.
            Readers see it once it is published.
          </p>
          <ul>
            {compared.targets.map((target) => (
              <VersionRow
                key={target.pageId}
                {...{ collection, target }}
                sourceId={compared.pageId}
                sourceHash={compared.contentHash}
                ownCollection={collections.find(({ id }) => id === target.collectionId)}
                isChosen={chosen.has(target.pageId)}
                onChoose={(isChosen) => choose(target.pageId, isChosen)}
              />
            ))}
          </ul>
        </fieldset>
      )}
    </Form>
  );
}

interface OutcomeProps extends Props {
  told: Told;
  done: readonly AppliedTarget[];
}

/** The button that was pressed is gone: the next key goes on from this one. */
const takeFocus = (button: HTMLElement | null) => button?.focus();

function Outcome({ organization, told, done, onClose }: OutcomeProps) {
  return (
    <>
      <div role="status">
        <ul className="planned-outcome">
          {done.map(({ pageId, name, versionName, collectionId, refusal }) => {
            const slug = told.collections.find(({ id }) => id === collectionId)?.slug;
            const said = refusal ?? "has this text as its draft now. Its history leads back.";
            return (
              <li key={pageId}>
                {slug === undefined ? (
                  `${name} (${versionName})`
                ) : (
                  <Link href={studioPath(organization.slug, slug, pageId)} onClick={onClose}>
                    {name} ({versionName})
                  </Link>
                )}
                {refusal === null ? " " : ": "}
                {said}
              </li>
            );
          })}
        </ul>
      </div>
      <div className="form-buttons">
        <button ref={takeFocus} type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </>
  );
}
