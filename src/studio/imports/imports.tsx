/** What comes into a collection from elsewhere: a folder, a description of an API, a repository; and the report of each import. */
import { useState } from "react";
import type { Collection, Organization } from "../api/collections.ts";
import { importRepository, previewImport } from "../api/imports.ts";
import { Jobs } from "../jobs/jobs.tsx";
import type { AskedImport } from "./asked-import.ts";
import { ImportDescription } from "./import-description.tsx";
import { ImportFolder } from "./import-folder.tsx";
import { ImportPreview } from "./import-preview.tsx";
import type { Previewed } from "./import-preview.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportRepository } from "./import-repository.tsx";
import { isImport } from "./import-summary.ts";

interface Props {
  organization: Organization;
  collection: Collection;
}

export function Imports({ organization, collection }: Props) {
  const [begunId, setBegunId] = useState<string | null>(null);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const ask = async (asked: AskedImport) =>
    setPreviewed({ asked, preview: await previewImport(asked.body) });
  const begin = async ({ asked }: Previewed) => {
    setBegunId((await importRepository(asked.body)).jobId);
    setPreviewed(null);
  };
  if (previewed !== null) {
    return (
      <ImportPreview
        {...previewed}
        onImport={() => begin(previewed)}
        onClose={() => setPreviewed(null)}
      />
    );
  }
  const place = { orgSlug: organization.slug, collectionSlug: collection.slug };
  return (
    <>
      {begunId === null ? null : <ImportProgress key={begunId} jobId={begunId} {...place} />}
      <ImportFolder {...{ collection }} onAsk={ask} />
      <ImportDescription {...{ collection }} onBegun={setBegunId} />
      <ImportRepository {...{ collection }} onAsk={ask} />
      <Jobs
        key={begunId}
        heading="Imports so far"
        {...{ organization }}
        isShown={(job) =>
          isImport(job) && job.collectionId === collection.id && job.jobId !== begunId
        }
        emptyText="None yet. What was imported stands here, with what there is to look at."
      />
    </>
  );
}
