/** What accepting and refusing a proposal have in common: each is answered once. */
import type { PageSubject } from "#access/needs";
import { Failure, notFound } from "#failure";
import type { Context } from "#operation/context";
import { findProposal } from "./queries.ts";
import type { ProposalRow } from "./queries.ts";
import { answerProposal } from "./rows.ts";

type Answer = { state: "accepted"; reason: null } | { state: "refused"; reason: string };

const eventTypes = { accepted: "ACCEPT_PROPOSAL", refused: "REFUSE_PROPOSAL" } as const;

/** The proposal, while it waits. Throws `not_found`, and `conflict` where it is answered. */
export async function findOpen(
  { db, orgId }: Context<PageSubject>,
  params: { pageId: string; proposalId: string },
): Promise<ProposalRow> {
  const row = await findProposal(db, orgId, params);
  if (row === null) throw notFound("proposal");
  if (row.state !== "open")
    throw new Failure("conflict", `This proposal was ${row.state} already.`);
  return row;
}

/** Stores the answer with its log entry; the proposal as it then stands. */
export async function answered(
  context: Context<PageSubject>,
  row: ProposalRow,
  answer: Answer,
): Promise<ProposalRow> {
  const { db, now: answeredAt, userId: answeredBy } = context;
  const { id: proposalId, pageId, agent } = row;
  await context.commit({
    changes: [answerProposal(db, row, { ...answer, answeredAt, answeredBy })],
    audit: {
      eventType: eventTypes[answer.state],
      eventId: pageId,
      pageId,
      collectionId: context.subject.collection.id,
      eventResponse: { proposalId, agent, reason: answer.reason },
    },
    stale: new Failure("conflict", "Somebody else has just answered this proposal."),
  });
  return { ...row, ...answer, answeredAt, answeredBy };
}
