/** Name Content Version: a moment of the history gets a name that people find it by. */
import * as z from "zod";
import { toPage } from "#access/needs";
import { expectReal } from "#domains/pages/present";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { contentVersion, nameVersionBody, presentVersion } from "./contract.ts";
import { findVersion } from "./queries.ts";
import { renameVersion } from "./rows.ts";

export const nameContentVersion = defineOperation({
  id: "nameContentVersion",
  method: "PATCH",
  path: "/orgs/:orgId/pages/:pageId/versions/:versionId",
  status: 200,
  summary: "Name a content version",
  description: "The name takes the place of the label that it had. Null takes the name away.",
  access: toPage({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  params: z.object({ orgId: id, pageId: id, versionId: id }),
  body: nameVersionBody,
  example: { label: "Before the second edition" },
  result: contentVersion,
  fails: [],
  emits: { audit: ["UPDATE_CONTENT_VERSION"], isOptional: true },
  async run(context, { params, body }) {
    const { db, orgId } = context;
    const page = expectReal(context.subject.page);
    const version = await findVersion(db, orgId, params.versionId);
    if (version?.pageId !== page.id) throw notFound("version");
    const { label } = body;
    if (label === version.label) return presentVersion(version);
    await context.commit({
      changes: [renameVersion(db, version, label)],
      audit: {
        eventType: "UPDATE_CONTENT_VERSION",
        eventId: version.id,
        collectionId: page.collectionId,
        pageId: page.id,
        eventResponse: { label },
      },
    });
    return presentVersion({ ...version, label });
  },
});
