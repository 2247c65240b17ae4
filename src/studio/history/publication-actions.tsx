/** What can be done with a published version: it is corrected, readers get it again, or it is deleted. */
import { useState } from "react";
import { deletePublication, showPublication } from "../api/history.ts";
import type { Publication } from "../api/history.ts";
import { ConfirmDialog } from "../dialog.tsx";
import { CorrectPublication } from "./correct-publication.tsx";

interface Props {
  publication: Publication;
  /** Readers see some version of the page: another one can take its place. */
  isPublished: boolean;
  onChanged: () => Promise<void>;
}

export function PublicationActions({ publication, isPublished, onChanged }: Props) {
  const [asked, setAsked] = useState<"correct" | "show" | "delete" | null>(null);
  const close = () => setAsked(null);
  const { versionNo, isDefault } = publication;
  const andReload = (work: Promise<unknown>) => work.then(onChanged);
  return (
    <>
      {isDefault ? <span className="muted">Readers see this one.</span> : null}
      {isPublished && !isDefault ? (
        <button type="button" onClick={() => setAsked("show")}>
          Show it to readers
        </button>
      ) : null}
      <button type="button" onClick={() => setAsked("correct")}>
        Correct
      </button>
      {isDefault ? null : (
        <button type="button" onClick={() => setAsked("delete")}>
          Delete
        </button>
      )}
      {asked === "correct" ? (
        <CorrectPublication {...{ publication, onChanged }} onClose={close} />
      ) : null}
      {asked === "show" ? (
        <ConfirmDialog
          title={`Show version ${versionNo} to readers?`}
          submitLabel="Show it"
          onConfirm={() => andReload(showPublication(publication))}
          onClose={close}
        >
          Readers see it at once in place of the one that they see now. The draft stays as it is.
        </ConfirmDialog>
      ) : null}
      {asked === "delete" ? (
        <ConfirmDialog
          title={`Delete version ${versionNo}?`}
          submitLabel="Delete"
          onConfirm={() => andReload(deletePublication(publication))}
          onClose={close}
        >
          It is gone for good, and readers can never see it again. The page and its draft stay.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
