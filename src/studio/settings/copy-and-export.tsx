/** A collection once more: as another collection beside it, and as files to be kept elsewhere. */
import { useState } from "react";
import { duplicateCollection, exportOf } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { NameDialog } from "../dialog.tsx";
import { Jobs } from "../jobs/jobs.tsx";
import { SectionHeading } from "./section-links.tsx";

interface Props {
  organization: Organization;
  collection: Collection;
}

export function CopyAndExport({ organization, collection }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const [begun, setBegun] = useState(0);
  const duplicate = async (name: string) => {
    await duplicateCollection(collection, name);
    setBegun((times) => times + 1);
  };
  return (
    <section aria-label="Copy and export">
      <SectionHeading name="Copy and export" />
      <p>
        A copy has the pages as drafts, the files, the settings and the rights, and none of the
        history. An export is a zip of the pages as Markdown, which can be imported again.
      </p>
      <div className="settings-buttons">
        <button type="button" onClick={() => setIsAsked(true)}>
          Duplicate collection
        </button>
        <a className="button" href={exportOf(collection)} download>
          Export as Markdown
        </a>
      </div>
      {begun === 0 ? null : (
        <Jobs
          key={begun}
          {...{ organization }}
          isShown={({ kind }) => kind === "duplicate_collection"}
        />
      )}
      {isAsked ? (
        <NameDialog
          title={`Duplicate ${collection.name}`}
          submitLabel="Duplicate"
          about="It goes on when you leave this page. Jobs of the organization show how far it is."
          initialName={`${collection.name} (copy)`}
          onSubmit={duplicate}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </section>
  );
}
