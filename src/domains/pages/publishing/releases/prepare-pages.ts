/**
 * A step of a release: prepares versions of the next pages (`limits.releaseStepPages`), which readers do not see yet.
 */
import type { AssemblySources } from "#content/assembly/sources";
import { eachInTurns } from "#content/pause";
import type { CollectionRow } from "#db/schema";
import type { PageRow } from "#db/schema";
import { JobReport } from "#jobs/index";
import type { JobRow, StepOutcome } from "#jobs/index";
import { prepareVersion } from "#domains/pages/publishing/prepare";
import { assemblySourcesOf } from "#domains/snippets/index";
import { insertDocuments } from "#domains/search/index";
import type { SearchDocument } from "#domains/search/index";
import type { System } from "#events/system";
import { Failure } from "#failure";
import { roomOf } from "#domains/rooms/index";
import { selectTurn } from "./queries.ts";
import { recordPrepared } from "./rows.ts";
import type { PreparedPage } from "./rows.ts";
import { selectPages } from "#domains/pages/queries";

const preparedAtOnce = 4;

/** Prepares the pages whose turn it is. One that cannot be rendered is named; the last step then shows nothing. */
export async function preparePages(
  system: System,
  job: JobRow,
  collection: CollectionRow,
): Promise<StepOutcome> {
  const { db } = system;
  const turn = await selectTurn(db, job, job.step);
  const collectionKey = { orgId: job.orgId, collectionId: collection.id };
  const ids = turn.map(({ pageId }) => pageId);
  const rows = new Map((await selectPages(db, collectionKey, ids)).map((row) => [row.id, row]));
  const report = new JobReport(job);
  const prepared: PreparedPage[] = [];
  const documents: SearchDocument[] = [];
  const sources = assemblySourcesOf(db, collectionKey);
  await eachInTurns(turn, preparedAtOnce, async ({ place: at, pageId, path }) => {
    const row = rows.get(pageId);
    const { searchDocument, ...made } = row
      ? await prepare(system, { row, sources }, report)
      : gone(path, report);
    prepared.push({ place: at, ...made });
    if (searchDocument) documents.push(searchDocument);
  });
  return {
    isLast: false,
    changes: [
      ...recordPrepared(db, job, prepared),
      ...insertDocuments(db, job.orgId, documents, system.clock()),
    ],
    job: {
      counts: report.counts,
      problems: report.problems,
      done: job.done + turn.length,
    },
  };
}

interface Made extends Omit<PreparedPage, "place"> {
  /** What makes the version findable, once a page shows it. */
  searchDocument?: SearchDocument | null;
}

function gone(path: string, report: JobReport): Made {
  report.count("leftOut");
  report.note(path, "It was moved away or deleted meanwhile: left as it is.");
  return { outcome: "passed_by" };
}

async function prepare(
  { db, bindings }: System,
  { row, sources }: { row: PageRow; sources: () => Promise<AssemblySources> },
  report: JobReport,
): Promise<Made> {
  try {
    const stores = { db, bindings, room: roomOf(bindings, row.id) };
    const { contentHash, sizeBytes, takenAt, isUnchanged, searchDocument } = await prepareVersion(
      stores,
      row,
      { sources },
    );
    return {
      outcome: isUnchanged ? "unchanged" : "prepared",
      name: row.name,
      path: row.path,
      meta: JSON.stringify(row.meta),
      endpoint: row.endpoint === null ? null : JSON.stringify(row.endpoint),
      searchDocument,
      contentHash,
      sizeBytes,
      takenAt,
      pageVersion: row.version,
      fromState: row.state,
      previousVersionNo: row.publishedVersionNo,
    };
  } catch (error) {
    if (!(error instanceof Failure) || error.code === "unavailable") throw error;
    report.note(row.path, error.message);
    return { outcome: "refused" };
  }
}
