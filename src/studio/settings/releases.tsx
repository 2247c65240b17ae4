/** Releases of a collection: everything that changed published in one moment, and taken back. */
import { useState } from "react";
import { mayPublish } from "../api/collections.ts";
import type { Collection } from "../api/collections.ts";
import { rollBack } from "../api/releases.ts";
import type { MovedOn, Release } from "../api/releases.ts";
import { nameReader } from "../names.ts";
import { ConfirmDialog } from "../dialog.tsx";
import { NewRelease } from "../publish-list/new-release.tsx";
import { useReleases } from "../publish-list/use-releases.ts";
import { ReleaseRow } from "./release-row.tsx";
import { Unread } from "./unread.tsx";

interface Props {
  collection: Collection;
}

export function Releases({ collection }: Props) {
  const releases = useReleases(collection);
  const { value, reload } = releases;
  const [asked, setAsked] = useState<Release | null>(null);
  const [movedOn, setMovedOn] = useState<MovedOn | null>(null);
  const namesOf = nameReader(value?.people ?? {});
  const isAllowed = mayPublish(collection);
  const confirm = async (release: Release) => {
    try {
      setMovedOn((await rollBack(collection, release)).movedOn);
    } finally {
      await reload();
    }
  };
  return (
    <>
      {isAllowed && value !== null ? (
        <NewRelease collection={collection} releases={value.releases} onBegun={reload} />
      ) : null}
      <section aria-label="Releases">
        <h2>Releases</h2>
        <Unread {...releases} />
        <MovedOnNote movedOn={movedOn} />
        {value?.releases.length === 0 ? (
          <p className="muted">
            None yet. What is published together is listed here, with what it changed, and can be
            rolled back in one.
          </p>
        ) : null}
        <ul className="releases">
          {value?.releases.map((release) => (
            <ReleaseRow
              key={release.id}
              {...{ collection, release, namesOf }}
              onRollBack={isAllowed ? () => setAsked(release) : null}
            />
          ))}
        </ul>
        {value?.hasMore ? <p className="muted">Older ones are not shown.</p> : null}
      </section>
      {asked === null ? null : (
        <ConfirmDialog
          title="Roll this release back?"
          submitLabel="Roll back"
          onClose={() => setAsked(null)}
          onConfirm={() => confirm(asked)}
        >
          Readers get back what they saw of its pages before. Pages that were published again since
          stay as they are.
        </ConfirmDialog>
      )}
    </>
  );
}

function MovedOnNote({ movedOn }: { movedOn: MovedOn | null }) {
  if (movedOn === null) return null;
  const { count, first } = movedOn;
  const names = first.map(({ name }) => name).join(", ");
  return (
    <p role="status" className="note">
      {count === 0
        ? "Rolled back."
        : `Rolled back. ${count} of its pages had moved on and stay as they are: ${names}${count > first.length ? "…" : "."}`}
    </p>
  );
}
