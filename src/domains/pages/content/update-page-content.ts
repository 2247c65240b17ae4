/** Update Page Content: the difference goes into the live document, so people who are typing keep their words. */
import { toPage } from "#access/needs";
import { expectRenderable } from "#content/render";
import { limits } from "#limits";
import { expectReal } from "#domains/pages/present";
import { defineOperation } from "#operation/define";
import { roomOf } from "#domains/rooms/index";
import { proposeText } from "#domains/pages/proposals/propose-text";
import { editCallOf, presentEdited } from "./edit-call.ts";
import { pageParams } from "#domains/pages/contract";
import { changedContent, changedContentForAgents, updateContentBody } from "./contract.ts";

export const updatePageContent = defineOperation({
  id: "updatePageContent",
  method: "POST",
  path: "/orgs/:orgId/pages/:pageId/ydoc",
  status: 200,
  summary: "Replace a page's draft content",
  description:
    "JSON or a bare `text/markdown` body. It is applied as small edits; `If-Match` with the content's hash guards against overwriting.",
  access: toPage({ level: 2, scope: "write", organizationAt: "params.orgId", isOpenToLinks: true }),
  tool: {
    name: "write_page",
    pageAt: "pageId",
    title: "Write a page's whole content",
    description:
      "Replaces the whole Markdown draft of a page. Use edit_page for anything but a new text: it is smaller and cannot drop a passage by accident. Send `expectedHash` from read_page, so that nothing that somebody wrote since is overwritten. Readers see the change only after publish_page.",
    arguments: {
      content: "The whole Markdown, without the page's title as a heading.",
      message: "A few words on why, kept in the page's history.",
    },
    guard: "expectedHash",
    isDestructive: true,
    isIdempotent: true,
    result: changedContent.pick(changedContentForAgents),
  },
  params: pageParams,
  body: updateContentBody,
  bodyBytes: 2 * limits.pageContentBytes + 1_000,
  accepts: {
    "text/markdown": (text) => ({ content: text }),
    "text/plain": (text) => ({ content: text }),
  },
  example: { content: "# Hello\n\nWritten through the interface.\n" },
  result: changedContent,
  fails: ["stale_version", "unavailable", "limit_reached"],
  isProposable: true,
  emits: {
    audit: ["UPDATE_PAGE_CONTENT", "CREATE_PROPOSAL"],
    events: ["page.content_changed"],
    isOptional: true,
  },
  etag: (changed) => changed.contentHash,
  async run(context, { body }) {
    const page = expectReal(context.subject.page);
    await expectRenderable(body.content);
    if (context.onlyProposes) return proposeText(context, page, body.message, () => body.content);
    const call = editCallOf(context, { reason: "replace", label: body.message ?? null });
    const edited = await roomOf(context.bindings, page.id).replace(body.content, call);
    return presentEdited({ pageId: page.id, content: body.content, now: context.now }, edited);
  },
});
