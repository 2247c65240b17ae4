/** What comes into a collection from elsewhere: a folder, a description of an API, a repository; and the report of each import. */
import { useState } from "react";
import type { Collection, Organization } from "../api/collections.ts";
import { Jobs } from "../jobs/jobs.tsx";
import { ImportDescription } from "./import-description.tsx";
import { ImportFolder } from "./import-folder.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportRepository } from "./import-repository.tsx";
import { isImport } from "./import-summary.ts";

interface Props {
  organization: Organization;
  collection: Collection;
}

export function Imports({ organization, collection }: Props) {
  const [begunId, setBegunId] = useState<string | null>(null);
  const begin = { collection, onBegun: setBegunId };
  const place = { orgSlug: organization.slug, collectionSlug: collection.slug };
  return (
    <>
      {begunId === null ? null : <ImportProgress key={begunId} jobId={begunId} {...place} />}
      <ImportFolder {...begin} />
      <ImportDescription {...begin} />
      <ImportRepository {...begin} />
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
