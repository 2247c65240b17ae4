/**
 * The last step of a release: one commit points readers at all of its prepared versions, or at none where one page
 * could not be rendered.
 */
import type { CollectionRow } from "#db/schema";
import { bumpSiteVersion } from "#domains/collections/index";
import { JobReport } from "#jobs/index";
import type { JobRow, StepOutcome } from "#jobs/index";
import { findRelease } from "#domains/pages/publishing/releases/queries";
import { insertVersionsOfRelease } from "#domains/pages/publishing/rows";
import { closeRelease, markPublished } from "#domains/pages/publishing/releases/rows";
import { publishPages } from "#domains/pages/rows/releases";
import type { Database } from "#db/client";
import type { Change } from "#db/guard";
import { logShown, selectPassing, surveyShowing, tellShown } from "./queries.ts";
import type { ReleaseShowing } from "./queries.ts";
import type { System } from "#events/system";
import { limits } from "#limits";

/** Shows the release. A page that was published, reviewed, moved away or deleted meanwhile is left as it is. */
export async function showRelease(
  system: System,
  job: JobRow,
  collection: CollectionRow,
): Promise<StepOutcome> {
  const { db } = system;
  const { id, orgId, createdBy: userId, requestId } = job;
  const collectionKey = { orgId, collectionId: collection.id };
  const found = await findRelease(db, collectionKey, id);
  if (!found) throw new Error(`The release ${id} is missing.`);
  const { note, requesterName: userName, requesterVia } = found.release;
  const via = requesterVia ?? "system";
  const showing: ReleaseShowing = { ...collectionKey, id, userId, note, now: system.clock() };
  const survey = await surveyShowing(db, showing);
  const report = new JobReport(job);
  if (survey.refused > 0) return refusing(report);
  for (const path of await selectPassing(db, showing, limits.importProblems)) {
    report.note(
      path,
      "It was published, reviewed, moved away or deleted meanwhile: left as it is.",
    );
  }
  report.count("published", survey.prepared);
  report.count("unchanged", survey.unchanged);
  report.count("leftOut", survey.passing);
  const collectionOf = { id: collection.id, name: collection.name, slug: collection.slug };
  return {
    requestedBy: { userId, userName, requestId, via },
    job: { counts: report.counts, problems: report.problems },
    isLast: true,
    changes: [
      ...showPages(db, showing, survey.passing),
      ...(survey.prepared === 0 ? [] : [bumpSiteVersion(db, orgId, collection.id)]),
    ],
    auditFrom: logShown(showing),
    eventsFrom: tellShown(showing, collectionOf),
  };
}

/** A fixed number of statements, each for all pages. Whatever else a page's row says by then, it stays. */
function showPages(db: Database, showing: ReleaseShowing, passing: number): Change[] {
  return [
    ...markPublished(db, showing, passing),
    insertVersionsOfRelease(db, showing),
    publishPages(db, showing),
    closeRelease(db, showing),
  ];
}

function refusing(report: JobReport): StepOutcome {
  report.note("", "Nothing was published, since not every page could be.");
  const { counts, problems } = report;
  return { job: { state: "failed", counts, problems }, isLast: true };
}
