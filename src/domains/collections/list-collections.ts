/** List Collections that the caller may see. */
import * as z from "zod";
import { refusal, tokenCollections } from "#access/decide";
import { toOrganization } from "#access/needs";
import { levelOf } from "#access/roles";
import { limits } from "#limits";
import { personOf } from "#operation/actor";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { listOf, listQuery, pageOf, afterCursor } from "#operation/list";
import { collection, presentCollection } from "./contract.ts";
import { selectCollections } from "./queries.ts";

const query = listQuery.extend({
  /** `deleted`: those that can still be restored. */
  state: z.enum(["live", "deleted"]).default("live"),
});

const shownToAgents = {
  id: true,
  rootPageId: true,
  name: true,
  slug: true,
  description: true,
  type: true,
  isPublic: true,
  reviewRequired: true,
  pageCount: true,
  permission: true,
} as const;

/** A collection in one line. */
function collectionLine(shown: z.infer<typeof collection>, url: string | null): string {
  const { id, name, rootPageId, pageCount, permission } = shown;
  const right = permission === 2 ? "read and write" : "read";
  return `- ${name} (id ${id}, rootPageId ${rootPageId}, ${pageCount} ${pageCount === 1 ? "page" : "pages"}, ${right}): ${url}`;
}

/** Only who may restore a deleted collection sees it. */
const toDeleted = toOrganization({
  role: "admin",
  scope: "read",
  isOpenToCollectionTokens: true,
});

export const listCollections = defineOperation({
  id: "listCollections",
  method: "GET",
  path: "/orgs/:orgId/collections",
  status: 200,
  summary: "List collections",
  description:
    "With `state=deleted`, for owners and admins, those of the last 30 days that can be restored.",
  access: toOrganization({ role: "member", scope: "read", isOpenToCollectionTokens: true }),
  tool: {
    name: "list_collections",
    title: "List collections",
    description:
      "The documentation collections that you may see. Start here: `rootPageId` is where top-level pages are created, and `permission` says what you may do (1 read, 2 write).",
    arguments: { state: { isHidden: true } },
    result: listOf(collection.pick(shownToAgents)),
    onSite: { collectionAt: "id", path: () => "" },
    text: ({ data }, urlOf) => data.map((each) => collectionLine(each, urlOf(each))).join("\n"),
  },
  params: orgParams,
  query,
  result: listOf(collection),
  fails: [],
  async run({ primary: db, orgId, userId, subject, actor, now }, { query: asked }) {
    const role = subject.role ?? "member";
    const person = personOf(actor);
    const isDeleted = asked.state === "deleted";
    const refused = isDeleted ? refusal(toDeleted, actor, subject, now) : null;
    if (refused) throw refused;
    const rows = await selectCollections(db, orgId, {
      userId,
      isMember: role === "member",
      only: person && tokenCollections(person),
      deletedSince: isDeleted ? now - limits.deletedCollectionsKeptMs : null,
      after: afterCursor(orgId, asked.cursor),
      limit: asked.limit + 1,
    });
    return pageOf(
      orgId,
      rows,
      asked.limit,
      (row) => row.collection.id,
      (row) =>
        presentCollection(
          row.collection,
          { ...subject, level: levelOf(role, row.recorded, row.collection.defaultPermission) },
          { actor, now },
        ),
    );
  },
});
