/**
 * Accept Proposal: one edit of the live document, if the text is still the one that it was proposed for. The edit is
 * made first, and bears repeating: what dies before the answer is stored leaves a proposal that can be accepted again.
 */
import { toPage } from "#access/needs";
import type { PageSubject } from "#access/needs";
import { expectRenderable } from "#content/render";
import { readVersionText } from "#domains/pages/content/version-text";
import { expectReal } from "#domains/pages/present";
import { editActorOf, roomOf } from "#domains/rooms/index";
import { Failure } from "#failure";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { answered, findOpen } from "./answering.ts";
import { presentProposal, proposal, proposalParams } from "./contract.ts";
import type { ProposalRow } from "./queries.ts";

export const acceptProposal = defineOperation({
  id: "acceptProposal",
  method: "POST",
  path: "/orgs/:orgId/pages/:pageId/proposals/:proposalId/accept",
  status: 200,
  summary: "Accept what an agent proposes",
  access: toPage({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  params: proposalParams,
  result: proposal,
  fails: ["conflict", "unavailable"],
  emits: {
    audit: ["ACCEPT_PROPOSAL", "UPDATE_PAGE_CONTENT"],
    events: ["page.content_changed"],
    isOptional: true,
  },
  async run(context, { params }) {
    const { name: pageName } = expectReal(context.subject.page);
    const row = await findOpen(context, params);
    await edit(context, row);
    const changed = await answered(context, row, { state: "accepted", reason: null });
    return presentProposal({ ...changed, pageName });
  },
});

/** Makes the text say what was proposed, unless it says so already. */
async function edit(context: Context<PageSubject>, row: ProposalRow): Promise<void> {
  const { bindings, orgId, requestId } = context;
  const room = roomOf(bindings, row.pageId);
  const { hash } = await room.read();
  if (hash === row.contentHash) return;
  if (hash !== row.baseHash) throw overtaken();
  const content = await readVersionText(bindings, { ...row, orgId });
  await expectRenderable(content);
  const actor = { ...editActorOf(context), agent: row.agent };
  const call = { actor, reason: "replace", requestId, label: row.note } as const;
  await room.replace(content, { ...call, expectedHash: row.baseHash }).catch((error: unknown) => {
    throw error instanceof Failure && error.code === "stale_version" ? overtaken() : error;
  });
}

function overtaken(): Failure {
  return new Failure(
    "conflict",
    "People have changed the text since this was proposed. Compare both texts: refuse it with a reason, and the agent can propose again for the text as it is.",
  );
}
