/** The imports into a collection: the one that was begun here, and those before it, each with its report. */
import type { Collection, Organization } from "../api/collections.ts";
import { Jobs } from "../jobs/jobs.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { isImport } from "./import-summary.ts";

interface Props {
  organization: Organization;
  collection: Collection;
  /** The one that was begun here. */
  begunId: string | null;
}

export function ImportReports({ organization, collection, begunId }: Props) {
  const place = { orgSlug: organization.slug, collectionSlug: collection.slug };
  return (
    <>
      {begunId === null ? null : <ImportProgress key={begunId} jobId={begunId} {...place} />}
      <section aria-label="Imports so far">
        <h2>Imports so far</h2>
        <Jobs
          organization={organization}
          isShown={(job) =>
            isImport(job) && job.collectionId === collection.id && job.jobId !== begunId
          }
          emptyText="None yet. What was imported stands here, with what there is to look at."
        />
      </section>
    </>
  );
}
