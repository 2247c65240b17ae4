/** The public shapes of what agents propose. */
import * as z from "zod";
import { iso } from "#clock";
import { limits } from "#limits";
import { id, time } from "#operation/fields";
import { listQuery } from "#operation/list";
import type { FoundProposal } from "./queries.ts";

const state = z.enum(["open", "accepted", "refused"]);

export const proposalParams = z.object({ orgId: id, pageId: id, proposalId: id });

export const proposalsQuery = listQuery.extend({ state: state.optional() });

export const refuseBody = z.strictObject({
  /** Told to the agent. */
  reason: z.string().trim().min(1).max(limits.proposalReasonChars),
});

export const proposal = z
  .object({
    id,
    pageId: id,
    pageName: z.string(),
    state,
    /** Why, in the agent's words. */
    note: z.string().nullable(),
    agent: z.string(),
    /** Of the text that it was proposed for. */
    baseHash: z.string(),
    /** Of the text that is proposed. */
    contentHash: z.string(),
    createdAt: time,
    createdBy: id,
    answeredAt: time.nullable(),
    answeredBy: id.nullable(),
    /** Why it was refused. */
    reason: z.string().nullable(),
  })
  .meta({ id: "Proposal" });

/** With the texts: what the page said, what it is to say, and what it says now. */
export const proposalWithTexts = proposal.extend({
  baseContent: z.string(),
  content: z.string(),
  draft: z.object({ content: z.string(), contentHash: z.string() }),
});

/** A proposal as members see it. */
export function presentProposal(row: FoundProposal): z.infer<typeof proposal> {
  return {
    id: row.id,
    pageId: row.pageId,
    pageName: row.pageName,
    state: row.state,
    note: row.note,
    agent: row.agent,
    baseHash: row.baseHash,
    contentHash: row.contentHash,
    createdAt: iso(row.createdAt),
    createdBy: row.createdBy,
    answeredAt: iso(row.answeredAt),
    answeredBy: row.answeredBy,
    reason: row.reason,
  };
}
