/** Restore Content Version: the live document says again what it said then, and what is being typed meanwhile stays. */
import * as z from "zod";
import { toPage } from "#access/needs";
import { iso } from "#clock";
import { expectRenderable } from "#content/render";
import { expectReal } from "#domains/pages/present";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { roomOf } from "#domains/rooms/index";
import { changedContent, changedContentForAgents } from "./contract.ts";
import { proposeText } from "#domains/pages/proposals/propose-text";
import { editCallOf, presentEdited } from "./edit-call.ts";
import { findVersion } from "./queries.ts";
import { readVersionText } from "./version-text.ts";

export const restoreContentVersion = defineOperation({
  id: "restoreContentVersion",
  method: "POST",
  path: "/orgs/:orgId/pages/:pageId/versions/:versionId/restore",
  status: 200,
  summary: "Go back to a content version",
  description:
    "The difference is applied to the live document as one edit and becomes a version of its own, with the reason `restore`; what stood there before is a version too. `If-Match` with the content's hash guards against overwriting.",
  access: toPage({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  tool: {
    name: "restore_version",
    pageAt: "pageId",
    title: "Go back to a version",
    description:
      "Makes a page's draft say again what an earlier version said (ids from list_versions). What stood there before stays in the history. Readers see it only after publish_page.",
    guard: "expectedHash",
    isDestructive: true,
    isIdempotent: true,
    result: changedContent.pick(changedContentForAgents),
  },
  params: z.object({ orgId: id, pageId: id, versionId: id }),
  result: changedContent,
  fails: ["stale_version", "unavailable", "limit_reached"],
  isProposable: true,
  emits: {
    audit: ["UPDATE_PAGE_CONTENT", "CREATE_PROPOSAL"],
    events: ["page.content_changed"],
    isOptional: true,
  },
  etag: (changed) => changed.contentHash,
  async run(context, { params }) {
    const { db, orgId, bindings, now } = context;
    const page = expectReal(context.subject.page);
    const version = await findVersion(db, orgId, params.versionId);
    if (version?.pageId !== page.id) throw notFound("version");
    const content = await readVersionText(bindings, version);
    await expectRenderable(content);
    const label = `Version of ${iso(version.createdAt)}`;
    if (context.onlyProposes) return proposeText(context, page, label, () => content);
    const call = editCallOf(context, { reason: "restore", label });
    const edited = await roomOf(bindings, page.id).restore(content, call);
    return presentEdited({ pageId: page.id, content, now }, edited);
  },
});
