/** Every statement that writes proposals. */
import { and, eq, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded, withinBound } from "#db/guard";
import type { Change } from "#db/guard";
import { proposals } from "#db/schema";
import { limits } from "#limits";
import { waitingIn } from "./queries.ts";
import type { ProposalRow } from "./queries.ts";

/** One more, within as many as wait in a page. */
export function insertProposal(db: Database, row: ProposalRow): Change[] {
  const waiting = waitingIn(row.orgId, row.pageId);
  return [
    guarded(db.insert(proposals).values(row)),
    withinBound(db, proposals, waiting, limits.openProposalsPerPage),
  ];
}

/** Answers a proposal, if nobody has. */
export function answerProposal(
  db: Database,
  { orgId, id }: Pick<ProposalRow, "orgId" | "id">,
  answer: Pick<ProposalRow, "state" | "answeredAt" | "answeredBy" | "reason">,
): Change {
  return guarded(
    db
      .update(proposals)
      .set(answer)
      .where(and(eq(proposals.orgId, orgId), eq(proposals.id, id), eq(proposals.state, "open"))),
  );
}

export const proposalsCascade: Cascade = {
  pages: (db, { orgId, ids }) => [
    unguarded(
      db
        .delete(proposals)
        .where(and(eq(proposals.orgId, orgId), sql`${proposals.pageId} in ${ids}`)),
    ),
  ],
};
