/** Reads of what agents propose. */
import { and, count, desc, eq, isNull, lt } from "drizzle-orm";
import type { Database } from "#db/client";
import { pages, proposals } from "#db/schema";

export type ProposalRow = typeof proposals.$inferSelect;

/** A proposal, and what its page is called. */
export interface FoundProposal extends ProposalRow {
  pageName: string;
}

/** A page's proposals that wait for an answer. */
export const waitingIn = (orgId: string, pageId: string) =>
  and(eq(proposals.orgId, orgId), eq(proposals.pageId, pageId), eq(proposals.state, "open"));

/** How many of a page's proposals wait for an answer. */
export async function countOpenProposals(
  db: Database,
  orgId: string,
  pageId: string,
): Promise<number> {
  const [row] = await db.select({ total: count() }).from(proposals).where(waitingIn(orgId, pageId));
  return row?.total ?? 0;
}

/** The id of the proposal that waits and would make the same text of the same one; null where none does. */
export async function findSameOpen(
  db: Database,
  orgId: string,
  { pageId, baseHash, contentHash }: Pick<ProposalRow, "pageId" | "baseHash" | "contentHash">,
): Promise<string | null> {
  const [row] = await db
    .select({ id: proposals.id })
    .from(proposals)
    .where(
      and(
        eq(proposals.orgId, orgId),
        eq(proposals.pageId, pageId),
        eq(proposals.state, "open"),
        eq(proposals.baseHash, baseHash),
        eq(proposals.contentHash, contentHash),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

export async function findProposal(
  db: Database,
  orgId: string,
  { pageId, proposalId }: { pageId: string; proposalId: string },
): Promise<ProposalRow | null> {
  const [row] = await db
    .select()
    .from(proposals)
    .where(
      and(eq(proposals.orgId, orgId), eq(proposals.pageId, pageId), eq(proposals.id, proposalId)),
    )
    .limit(1);
  return row ?? null;
}

export interface ProposalFilter {
  collectionId: string;
  state: ProposalRow["state"] | undefined;
  before: string | null;
  limit: number;
}

/** Of the live pages of a collection, newest first. */
export async function selectProposals(
  db: Database,
  orgId: string,
  { collectionId, state, before, limit }: ProposalFilter,
): Promise<FoundProposal[]> {
  const rows = await db
    .select({ proposal: proposals, pageName: pages.name })
    .from(proposals)
    .innerJoin(pages, eq(pages.id, proposals.pageId))
    .where(
      and(
        eq(proposals.orgId, orgId),
        eq(pages.collectionId, collectionId),
        isNull(pages.deletedAt),
        state === undefined ? undefined : eq(proposals.state, state),
        before === null ? undefined : lt(proposals.id, before),
      ),
    )
    .orderBy(desc(proposals.id))
    .limit(limit);
  return rows.map(({ proposal, pageName }) => ({ ...proposal, pageName }));
}
