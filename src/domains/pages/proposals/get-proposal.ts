/** Get Proposal: with what the page said, what it is to say, and what it says now. */
import { toPage } from "#access/needs";
import { readVersionText } from "#domains/pages/content/version-text";
import { expectReal } from "#domains/pages/present";
import { roomOf } from "#domains/rooms/index";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { presentProposal, proposalParams, proposalWithTexts } from "./contract.ts";
import { findProposal } from "./queries.ts";

export const getProposal = defineOperation({
  id: "getProposal",
  method: "GET",
  path: "/orgs/:orgId/pages/:pageId/proposals/:proposalId",
  status: 200,
  summary: "Get what an agent proposes, with its texts",
  description:
    "`baseContent` is what the page said when it was proposed, `content` what it is to say, `draft` what it says now. Where `draft.contentHash` is no more `baseHash`, people have changed the text since.",
  access: toPage({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "proposals",
    action: "get",
    pageAt: "pageId",
    title: "Read a proposal",
    description:
      "Its text (`content`). Where `draft.contentHash` is not its `baseHash`, people have changed the page since: read_page, and propose again.",
    result: proposalWithTexts.omit({ baseContent: true }).extend({
      draft: proposalWithTexts.shape.draft.pick({ contentHash: true }),
    }),
  },
  params: proposalParams,
  result: proposalWithTexts,
  fails: ["unavailable"],
  async run({ bindings, db, orgId, subject }, { params }) {
    const { id: pageId, name: pageName } = expectReal(subject.page);
    const row = await findProposal(db, orgId, params);
    if (row === null) throw notFound("proposal");
    const text = (contentHash: string) => readVersionText(bindings, { orgId, pageId, contentHash });
    const [baseContent, content, draft] = await Promise.all([
      text(row.baseHash),
      text(row.contentHash),
      roomOf(bindings, pageId).read(),
    ]);
    return {
      ...presentProposal({ ...row, pageName }),
      baseContent,
      content,
      draft: { content: draft.text, contentHash: draft.hash },
    };
  },
});
