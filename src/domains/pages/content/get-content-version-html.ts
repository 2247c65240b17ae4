/** Get Content Version HTML: sanitised, as publishing would render it; or what differs from another version. */
import * as z from "zod";
import { toCollectionOf } from "#access/needs";
import { differenceHtml, differenceMarkdown, differenceParts } from "#content/show-difference";
import { invalid, notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { contentVersion, difference, presentVersion } from "./contract.ts";
import { renderKept } from "./kept-rendering.ts";
import { findVersion } from "./queries.ts";
import { readVersionText } from "./version-text.ts";

const versionForAgents = contentVersion.extend({
  content: z.string(),
  difference: difference.pick({ from: true, markdown: true }).optional(),
});

export const getContentVersionHtml = defineOperation({
  id: "getContentVersionHtml",
  method: "GET",
  path: "/orgs/:orgId/versions/html/:versionId",
  status: 200,
  summary: "Read one content version as HTML",
  description:
    "`Accept: application/json` or `text/markdown` give the source. With `diff`, what changed from that version of the page to this one: HTML with `ins` and `del`, a unified diff as Markdown, or its parts as JSON.",
  access: toCollectionOf("contentVersion", "params.versionId", {
    level: 1,
    scope: "read",
    organizationAt: "params.orgId",
  }),
  tool: {
    name: "compare_versions",
    pageAt: "pageId",
    title: "Read a version, or what it changed",
    description:
      "The Markdown of one version of a page's draft (ids from list_versions). With `fromVersionId`, what changed from that version of the page to this one, as a unified diff.",
    arguments: { diff: { as: "fromVersionId", about: "Usually the version before." } },
    result: versionForAgents,
    text: (found) => found.difference?.markdown ?? found.content,
  },
  params: z.object({ orgId: id, versionId: id }),
  query: z.object({ pageId: id.optional(), diff: id.optional() }),
  result: contentVersion.extend({
    content: z.string(),
    html: z.string(),
    difference: difference.optional(),
  }),
  represent: {
    "text/html": (found) => found.difference?.html ?? found.html,
    "text/markdown": (found) => found.difference?.markdown ?? found.content,
  },
  defaultType: "text/html",
  fails: [],
  etag: ({ contentHash, difference: shown }) =>
    shown ? `${shown.from.contentHash}-${contentHash}` : contentHash,
  async run({ db, orgId, bindings }, { params, query }) {
    const row = await findVersion(db, orgId, params.versionId);
    if (!row || (query.pageId ?? row.pageId) !== row.pageId) throw notFound("version");
    const other = query.diff === undefined ? null : await findVersion(db, orgId, query.diff);
    if (query.diff !== undefined && other?.pageId !== row.pageId) {
      throw invalid("query.diff", "is not a version of the same page");
    }
    const content = await readVersionText(bindings, row);
    const { pageId, contentHash: hash } = row;
    const { html } = await renderKept(bindings, { orgId, pageId, hash, text: content });
    const shown = { ...presentVersion(row), content, html };
    if (other === null) return shown;
    const before = await readVersionText(bindings, other);
    const parts = differenceParts(before, content);
    const markdown = differenceMarkdown(before, content);
    const from = presentVersion(other);
    return { ...shown, difference: { from, parts, html: differenceHtml(parts), markdown } };
  },
});
