/**
 * A step of an import that takes pages to where their files stand now, as a person would: with everything
 * below them, and a mapping from every address that readers know. What was moved before a fault is so already.
 */
import type { CollectionRow } from "#db/schema";
import { bumpSiteVersion } from "#domains/collections/index";
import {
  expectReal,
  eventSubjectOf,
  expectNonePublished,
  isAtOrBelow,
  isCarried,
  planMove,
  planUpdate,
  selectPage,
  selectUrlNames,
} from "#domains/pages/index";
import type { Drop } from "#domains/pages/index";
import type { PageRow } from "#db/schema";
import { freeUrlName, stemOf } from "#content/url-names";
import { JobReport } from "#jobs/index";
import type { JobRow, StepOutcome } from "#jobs/index";
import type { Commit } from "#db/commit";
import type { System } from "#events/system";
import { Failure } from "#failure";
import { reasonToHold } from "#domains/imports/held-pages";
import type { ImportPlan } from "#domains/imports/step-files";
import type { PlannedMove } from "./plan-moves.ts";

interface Moving {
  system: System;
  job: JobRow;
  collection: CollectionRow;
  plan: Pick<ImportPlan, "userName" | "heldBecause">;
}

/** Moves the pages of the step that the job is at. */
export async function movePages(
  moving: Moving,
  moves: readonly PlannedMove[],
): Promise<Omit<StepOutcome, "isLast">> {
  const report = new JobReport(moving.job);
  for (const move of moves) {
    try {
      await moveOne(moving, move);
    } catch (error) {
      if (!(error instanceof Failure) || error.code === "conflict") throw error;
      report.note(move.path, `Its page stays where it is: ${error.message}`);
    }
  }
  const { counts, problems } = report;
  return { job: { counts, problems } };
}

async function moveOne(moving: Moving, move: PlannedMove): Promise<void> {
  const { db } = moving.system;
  const { orgId } = moving.job;
  const page = await selectPage(db, orgId, move.pageId);
  if (page === null || page.collectionId !== moving.collection.id) return;
  const parentId = move.parentId ?? page.parentId ?? "";
  const parent = await selectPage(db, orgId, parentId);
  if (parent === null) return;
  const urlName = await freeNameIn(moving.system, parent, page, move.urlName ?? page.urlName);
  if (parentId !== page.parentId)
    await moveTo(moving, page, { parent, urlName, sibling: move.dropSide });
  else if (urlName !== page.urlName) await renameTo(moving, page, urlName);
}

async function freeNameIn(
  { db }: System,
  parent: PageRow,
  page: PageRow,
  base: string,
): Promise<string> {
  return freeUrlName(
    base,
    await selectUrlNames(db, parent, stemOf(base), page.id),
    parent.type === 0,
  );
}

async function moveTo(moving: Moving, page: PageRow, drop: Drop): Promise<void> {
  const { system, job, collection, plan } = moving;
  const heldBecause = reasonToHold(plan);
  if (heldBecause !== null && isCarried(page, drop))
    await expectNonePublished(system.db, job.orgId, isAtOrBelow(page), heldBecause);
  const by = { userId: job.createdBy, now: system.clock() };
  const { row, changes, mappingCount } = await planMove(system.db, expectReal(page), drop, by);
  const [from, to] = [placeIn(page), placeIn(row)];
  await commitFor(moving, {
    changes,
    audit: {
      eventType: "MOVE_PAGE",
      eventId: row.id,
      collectionId: collection.id,
      pageId: row.id,
      eventResponse: { name: row.name, from, to, newUrlMappings: mappingCount },
    },
    events: [
      { type: "page.moved", change: { from, to }, ...eventSubjectOf({ collection, page: row }) },
    ],
  });
}

const placeIn = ({ collectionId, parentId, path }: PageRow) => ({
  collectionId,
  parentId: parentId ?? "",
  path,
});

async function renameTo(moving: Moving, page: PageRow, urlName: string): Promise<void> {
  const { system, job, collection } = moving;
  const by = { userId: job.createdBy, now: system.clock() };
  const { changes, audit, events } = await planUpdate(
    system.db,
    { collection, page },
    { urlName },
    by,
  );
  await commitFor(moving, { changes, audit, events });
}

async function commitFor({ system, job, collection, plan }: Moving, draft: Commit) {
  const { userName } = plan;
  const { orgId, createdBy: userId, requestId } = job;
  await system.commit(orgId, {
    ...draft,
    changes: [...draft.changes, bumpSiteVersion(system.db, orgId, collection.id)],
    requestedBy: { userId, userName, requestId },
  });
}
