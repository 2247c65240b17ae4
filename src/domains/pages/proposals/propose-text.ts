/** What an agent that only proposes does in place of an edit: both texts are kept, and wait for a person. */
import type { PageSubject } from "#access/needs";
import { iso } from "#clock";
import { contentHash } from "#content/hash";
import { expectRenderable } from "#content/render";
import { expectContentBytes } from "#domains/pages/content-bytes";
import { expectedHashOf } from "#domains/pages/content/edit-call";
import { writeVersionText } from "#domains/pages/content/version-text";
import { roomOf } from "#domains/rooms/index";
import { Failure, textChanged } from "#failure";
import { newUlidIn } from "#ids";
import { limits } from "#limits";
import type { Context } from "#operation/context";
import { countOpenProposals, findSameOpen } from "./queries.ts";
import type { ProposalRow } from "./queries.ts";
import { insertProposal } from "./rows.ts";

/** What the edit would have answered, with the page's text and hash as they still are. */
interface Proposed {
  pageId: string;
  content: string;
  contentHash: string;
  updatedAt: string;
  versionId: null;
  /** Missing where the page says just that already. */
  proposalId?: string;
}

/**
 * Leaves a proposal; where the same waits already, that one.
 * @param note why, in the agent's words
 * @param after what the page is to say, of what it says now
 * Throws `stale_version` where the text is not the one that the agent has read, and `limit_reached`.
 */
export async function proposeText(
  context: Context<PageSubject>,
  page: { id: string },
  note: string | undefined,
  after: (text: string) => string | Promise<string>,
): Promise<Proposed> {
  const { bindings, orgId, now } = context;
  const base = await roomOf(bindings, page.id).read();
  const expected = expectedHashOf(context);
  if (expected !== undefined && expected !== base.hash) {
    throw textChanged(base.hash);
  }
  const content = await after(base.text);
  expectContentBytes(content);
  await expectRenderable(content);
  const unchanged = {
    pageId: page.id,
    content: base.text,
    contentHash: base.hash,
    updatedAt: iso(base.updatedAt ?? now),
    versionId: null,
  };
  if (content === base.text) return unchanged;
  const hash = await contentHash(content);
  const waiting = await findSameOpen(context.db, orgId, {
    pageId: page.id,
    baseHash: base.hash,
    contentHash: hash,
  });
  if (waiting !== null) return { ...unchanged, proposalId: waiting };
  await expectRoomFor(context, page.id);
  const row: ProposalRow = {
    id: newUlidIn(orgId, now),
    orgId,
    pageId: page.id,
    state: "open",
    baseHash: base.hash,
    contentHash: hash,
    note: note ?? null,
    agent: context.agent ?? "Agent",
    createdAt: now,
    createdBy: context.userId,
    answeredAt: null,
    answeredBy: null,
    reason: null,
  };
  await writeVersionText(bindings, { orgId, pageId: page.id, hash: base.hash, text: base.text });
  await writeVersionText(bindings, { orgId, pageId: page.id, hash, text: content });
  await context.commit({
    changes: insertProposal(context.db, row),
    audit: {
      eventType: "CREATE_PROPOSAL",
      eventId: page.id,
      pageId: page.id,
      collectionId: context.subject.collection.id,
      eventResponse: { proposalId: row.id, contentHash: hash, agent: row.agent, note: row.note },
    },
  });
  return { ...unchanged, proposalId: row.id };
}

async function expectRoomFor({ db, orgId }: Context<PageSubject>, pageId: string): Promise<void> {
  if ((await countOpenProposals(db, orgId, pageId)) < limits.openProposalsPerPage) return;
  throw new Failure(
    "limit_reached",
    `${limits.openProposalsPerPage} proposals wait for an answer in this page: ask a person to read them first.`,
  );
}
