/** Apply To Versions: a page's draft becomes that of its copies in other versions of the site, one edit each. */
import { toPage } from "#access/needs";
import { expectRenderable } from "#content/render";
import { expectedHashOf, expectReal, pageParams } from "#domains/pages/index";
import { roomOf } from "#domains/rooms/index";
import { invalid, textChanged } from "#failure";
import { defineOperation } from "#operation/define";
import { applyBody, appliedForAgents, appliedText } from "./contract.ts";
import { loadVersions } from "./load-targets.ts";
import { compareCopies, writeCopies } from "./write-copies.ts";

export const applyToVersions = defineOperation({
  id: "applyToVersions",
  method: "POST",
  path: "/orgs/:orgId/pages/:pageId/apply",
  status: 200,
  summary: "Apply a page's draft to other versions",
  description:
    "The draft of the page becomes that of its copies in other versions of the same site, in the same language: one edit of each, which becomes a version of its own. Links to pages of this version lead to the same pages of the other one, where there are such. With `dryRun` nothing is written, and without `targets` all copies are compared. All targets are checked before the first is written. `If-Match` takes the hash of the page's own text. Readers see it once the copies are published.",
  access: toPage({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  tool: {
    name: "apply_to_versions",
    pageAt: "pageId",
    title: "Apply a page's text to other versions",
    description:
      "Makes the draft of a page that of its copies in other versions of its site, one edit of each. First with `dryRun`: it lists the copies and what would change in each. A `proposalId` waits for a person.",
    arguments: { targets: "Of the copies that a `dryRun` lists, those to write." },
    isDestructive: true,
    isIdempotent: true,
    result: appliedForAgents,
  },
  params: pageParams,
  body: applyBody,
  example: { dryRun: true },
  result: appliedText,
  fails: ["not_found", "stale_version", "invalid_transition", "unavailable", "limit_reached"],
  isProposable: true,
  emits: {
    audit: ["UPDATE_PAGE_CONTENT", "CREATE_PROPOSAL"],
    events: ["page.content_changed"],
    isOptional: true,
  },
  async run(context, { body: { targets, dryRun = false } }) {
    const page = expectReal(context.subject.page);
    if (targets === undefined && !dryRun)
      throw invalid("body.targets", "is missing: name copies that a `dryRun` lists", "required");
    const { text, hash } = await roomOf(context.bindings, page.id).read();
    const expected = expectedHashOf(context);
    if (expected !== undefined && expected !== hash) throw textChanged(hash);
    await expectRenderable(text);
    const versions = await loadVersions(context);
    const act = dryRun ? compareCopies : writeCopies;
    const done = await act(context, text, versions, targets);
    return { pageId: page.id, contentHash: hash, dryRun, targets: done };
  },
});
