/** Patch Page Content: some words are found and replaced in the live document, and everything around them stays. */
import { toPage } from "#access/needs";
import { expectReal } from "#domains/pages/present";
import { defineOperation } from "#operation/define";
import { roomOf } from "#domains/rooms/index";
import { limits } from "#limits";
import { pageParams } from "#domains/pages/contract";
import { changedContent, changedContentForAgents, patchContentBody } from "./contract.ts";
import { proposeText } from "#domains/pages/proposals/propose-text";
import { changeLive } from "./change-live.ts";
import { editCallOf, presentEdited } from "./edit-call.ts";
import { replacements } from "./replacements.ts";

export const patchPageContent = defineOperation({
  id: "patchPageContent",
  method: "PATCH",
  path: "/orgs/:orgId/pages/:pageId/ydoc",
  status: 200,
  summary: "Replace passages of a page's draft content",
  access: toPage({ level: 2, scope: "write", organizationAt: "params.orgId", isOpenToLinks: true }),
  tool: {
    name: "edit_page",
    pageAt: "pageId",
    title: "Edit passages of a page",
    description:
      "Replaces passages of a page's Markdown draft and leaves everything else as it is. This is the way to change a page: people may be typing in it, and their words stay. Copy each `find` exactly from read_page, with enough around it to be unique. An insertion is a `find` that is repeated in its `replace`. Readers see the change only after publish_page.",
    arguments: {
      edits: "The passages. All are replaced, or none.",
      message: "A few words on why, kept in the page's history.",
    },
    guard: "expectedHash",
    isDestructive: true,
    result: changedContent.pick(changedContentForAgents),
  },
  params: pageParams,
  body: patchContentBody,
  bodyBytes: 2 * limits.pageContentBytes + 100_000,
  example: { edits: [{ find: "# Contract", replace: "# Agreement" }] },
  result: changedContent,
  fails: ["stale_version", "conflict", "unavailable", "limit_reached"],
  isProposable: true,
  emits: {
    audit: ["UPDATE_PAGE_CONTENT", "CREATE_PROPOSAL"],
    events: ["page.content_changed"],
    isOptional: true,
  },
  etag: (changed) => changed.contentHash,
  async run(context, { body }) {
    const page = expectReal(context.subject.page);
    if (context.onlyProposes)
      return proposeText(
        context,
        page,
        body.message,
        (text) => replacements(text, body.edits).after,
      );
    const call = editCallOf(context, { reason: "replace", label: body.message ?? null });
    const room = roomOf(context.bindings, page.id);
    const { after, ...edited } = await changeLive(room, call, (text) =>
      replacements(text, body.edits),
    );
    return presentEdited({ pageId: page.id, content: after, now: context.now }, edited);
  },
});
