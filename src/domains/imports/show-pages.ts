/** What files ask for their pages' readers: published and taken back as a person would, in the commit of their step. */
import { eachInTurns } from "#content/pause";
import type { CollectionRow } from "#db/schema";
import type { JobReport, JobRow } from "#jobs/index";
import {
  expectReal,
  planPublication,
  planStateChange,
  prepareVersion,
  selectPages,
  stateNames,
} from "#domains/pages/index";
import type { PageRow } from "#db/schema";
import type { Commit } from "#db/commit";
import type { System } from "#events/system";
import { Failure } from "#failure";
import { roomOf } from "#domains/rooms/index";
import type { PublishingWish } from "./drafts.ts";

/** A page whose text is what its file says, and what the file asks for it. */
export interface PageShowing {
  path: string;
  pageId: string;
  wish: PublishingWish;
}

interface Stage {
  system: System;
  job: JobRow;
  collection: CollectionRow;
  report: JobReport;
}

const shownAtOnce = 4;

/** What the step commits for these pages. One that cannot be published is named, and stays as it is. */
export async function showPages(stage: Stage, showings: readonly PageShowing[]): Promise<Commit[]> {
  const { system, job, collection } = stage;
  if (showings.length === 0) return [];
  const collectionKey = { orgId: job.orgId, collectionId: collection.id };
  const ids = showings.map(({ pageId }) => pageId);
  const rows = new Map(
    (await selectPages(system.db, collectionKey, ids)).map((row) => [row.id, row]),
  );
  const commits: Commit[] = [];
  await eachInTurns(showings, shownAtOnce, async (showing) => {
    const row = rows.get(showing.pageId);
    const commit = row ? await showReported(stage, showing, row) : null;
    if (commit !== null) commits.push(commit);
  });
  return commits;
}

async function showReported(
  stage: Stage,
  showing: PageShowing,
  row: PageRow,
): Promise<Commit | null> {
  try {
    return await showPage(stage, showing, row);
  } catch (error) {
    if (!(error instanceof Failure) || error.code === "unavailable") throw error;
    stage.report.note(showing.path, `Its page was not published: ${error.message}`);
    return null;
  }
}

async function showPage(
  { system, job, collection, report }: Stage,
  { path, wish }: PageShowing,
  row: PageRow,
): Promise<Commit | null> {
  const { db, bindings, clock } = system;
  if (row.state === 0 || row.state === 3) {
    report.note(path, `The review of its page is for people to end (${stateNames[row.state]}).`);
    return null;
  }
  const isPublished = row.state === 2;
  if (wish !== "publish" && !isPublished) return null;
  const subject = { collection, page: expectReal(row) };
  const by = { userId: job.createdBy, now: clock() };
  if (wish === "unpublish") {
    report.count("unpublished");
    return planStateChange(db, subject, "unpublish", {}, by).commit;
  }
  const made = await prepareVersion({ db, bindings, room: roomOf(bindings, row.id) }, row);
  if (!made.isUnchanged) report.count("published");
  return planPublication(db, subject, made, undefined, by).commit;
}
