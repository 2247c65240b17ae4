/** Get Content Version HTML: sanitised, as publishing would render it. */
import { z } from "zod";
import { toThing } from "#access/needs";
import { renderMarkdown } from "#content/render";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { contentVersion, presentVersion } from "./contract.ts";
import { findVersion } from "./store.ts";
import { readVersionText } from "./version-text.ts";

export const getContentVersionHtml = defineOperation({
  id: "getContentVersionHtml",
  method: "GET",
  path: "/orgs/:orgId/versions/html/:versionId",
  status: 200,
  summary: "Read one content version as HTML",
  description: "`Accept: application/json` or `text/markdown` give the source.",
  access: toThing("contentVersion", "params.versionId", {
    level: 1,
    scope: "read",
    organizationAt: "params.orgId",
  }),
  params: z.object({ orgId: id, versionId: id }),
  result: contentVersion.extend({ content: z.string(), html: z.string() }),
  represent: { "text/html": (found) => found.html, "text/markdown": (found) => found.content },
  defaultType: "text/html",
  fails: [],
  etag: (found) => found.contentHash,
  async run({ db, orgId, bindings }, { params }) {
    const row = await findVersion(db, orgId, params.versionId);
    if (!row) throw notFound("version");
    const content = await readVersionText(bindings, row);
    const { html } = await renderMarkdown(content);
    return { ...presentVersion(row), content, html };
  },
});
