/** Create Page: a draft as the last child of the page in the path, with content if it is given any. */
import { toPage } from "#access/needs";
import { Failure } from "#failure";
import type { Commit } from "#db/commit";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { changedPageForAgents, createPageBody, page, pageParams } from "./contract.ts";
import { planPage } from "./new-page.ts";
import { nothingBelow } from "./below.ts";
import { eventSubjectOf, presentPage } from "./present.ts";
import { commitWithTexts } from "./new-texts.ts";
import { expectRenderable } from "#content/render";
import { expectContentBytes } from "./content-bytes.ts";

export const createPage = defineOperation({
  id: "createPage",
  method: "POST",
  path: "/orgs/:orgId/pages/:pageId",
  status: 201,
  summary: "Create a page under another one",
  description:
    "The path names the parent; a collection's `rootPageId` makes a module. The type follows from the parent unless an endpoint (4), an example (5), a heading (6), which is a name in the tree without a text, or a link (7), which leads to `meta.link`, is asked for.",
  access: toPage({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  tool: {
    name: "create_page",
    pageAt: "id",
    title: "Create a page",
    description:
      "Creates a draft page as the last one below another. For the top level give the collection's `rootPageId` (list_collections) as `parentId`. Give the text as Markdown in `content`. Readers see it only after publish_page.",
    arguments: {
      pageId: {
        as: "parentId",
        about: "The page above: an id from list_pages, or a collection's `rootPageId`.",
      },
      type: "Leave out for a page of text. 4: an endpoint, 5: an example of one, 6: a heading, 7: a link to `meta.link`.",
      urlName: "The last part of its address; made of the name where it is left out.",
      content: "Markdown. The page's name is shown above it: do not repeat it as a heading.",
      endpoint:
        "Of an endpoint page: the description of its request. Headers of a response are written like `headers`, a callback like an endpoint.",
    },
    result: changedPageForAgents,
  },
  params: pageParams,
  body: createPageBody,
  alsoSent: { contents: "content", state: null, pageType: null },
  bodyBytes: limits.jsonBodyBytes + 2 * limits.pageContentBytes,
  example: { name: "Getting started", content: "# Getting started\n\nFirst, install it.\n" },
  result: page,
  fails: [
    "slug_taken",
    "reserved_slug",
    "type_not_allowed",
    "limit_reached",
    "conflict",
    "unavailable",
  ],
  emits: {
    audit: ["CREATE_PAGE", "UPDATE_PAGE_CONTENT"],
    events: ["page.created", "page.content_changed"],
  },
  location: (created, { orgId }) => `/orgs/${orgId}/pages/${created.id}`,
  etag: (created) => String(created.version),
  async run(context, { body }) {
    const { collection, page: parent } = context.subject;
    const { content = "", ...draft } = body;
    expectContentBytes(content);
    await expectRenderable(content);
    const { row, changes, taken } = await planPage(context.db, parent, draft, context);
    const creation: Commit = {
      changes,
      audit: {
        eventType: "CREATE_PAGE",
        eventId: row.id,
        collectionId: collection.id,
        pageId: row.id,
        eventResponse: { name: row.name, type: row.type, parentId: parent.id, path: row.path },
      },
      events: [{ type: "page.created", change: {}, ...eventSubjectOf({ collection, page: row }) }],
      taken,
      stale: new Failure(
        "conflict",
        "The page above it has just been moved, renamed, deleted or filled.",
      ),
    };
    await commitWithTexts(context, context.orgId, creation, [{ collection, page: row, content }]);
    return presentPage(context, row, nothingBelow);
  },
});
