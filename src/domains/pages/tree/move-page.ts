/** Move Page: within the tree or into another collection, with everything below it. */
import * as z from "zod";
import { toPage } from "#access/needs";
import type { PageSubject } from "#access/needs";
import { loadAllowed } from "#access/load";
import { closeLinks } from "#domains/rooms/index";
import { sameMoment } from "#domains/pages/new-page";
import { expectReal, eventSubjectOf } from "#domains/pages/present";
import { carryTexts } from "#domains/pages/publishing/indexing/shown-texts";
import { expectMayHide, isCarried } from "#domains/pages/publishing/may-hide";
import { selectPage } from "#domains/pages/queries";
import { isAtOrBelow } from "#domains/pages/rows/subtree";
import type { eventChanges } from "#catalogue";
import type { EventDraft } from "#db/commit";
import { urlNameTaken } from "#content/url-names";
import { invalid, notFound } from "#failure";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { collectionParams, id } from "#operation/fields";
import { moveBody, movedPages } from "./contract.ts";
import { bumpBoth, planMove } from "./move-plan.ts";
import type { Drop } from "./move-plan.ts";
import { differences } from "./moved.ts";

const need = { level: 2, scope: "write", organizationAt: "params.orgId" } as const;

/** What agents are told of a move: the pages below, whose addresses it changed, can be thousands. */
const movedPage = movedPages.valueType
  .pick({ collectionId: true, parentId: true, type: true, path: true, version: true })
  .extend({ id });

export const movePage = defineOperation({
  id: "movePage",
  method: "POST",
  path: "/orgs/:orgId/collections/:collectionId/dragAndDrop",
  status: 200,
  summary: "Move a page, with everything below it",
  description:
    "`:collectionId` is the dragged page's. Dropped inside, it becomes the last child; before or after, a sibling. The answer maps page ids to what is different.",
  access: toPage(need, "body.draggedId"),
  tool: {
    name: "move_page",
    title: "Move a page",
    description:
      "Moves a page, with everything below it, inside, before or after another page, also of another collection. The old addresses of published pages lead on to the new ones.",
    arguments: {
      collectionId: "The collection in which the page is now.",
      draggedId: { as: "pageId", about: "The page to move." },
      droppedOnId: {
        as: "targetId",
        about: "The page to move it to; a collection's `rootPageId` for its top level.",
      },
      position: "In relation to the target; inside: as its last child.",
      pageIds: { isHidden: true },
    },
    guard: "expectedVersion",
    isIdempotent: true,
    told: (moved, body) => {
      const { draggedId } = moveBody.parse(body);
      return { ...moved[draggedId], id: draggedId };
    },
    result: movedPage,
    pageAt: "id",
  },
  params: collectionParams,
  body: moveBody,
  result: movedPages,
  example: { draggedId: "5vJt0Qm3WcXa", droppedOnId: "b7Rk2LxYp9Ze", position: "inside" },
  fails: [
    "cycle",
    "type_not_allowed",
    "slug_taken",
    "reserved_slug",
    "limit_reached",
    "stale_version",
    "conflict",
  ],
  emits: { audit: ["MOVE_PAGE"], events: ["page.moved"], isOptional: true },
  async run(context, { params, body }) {
    const { db } = context;
    const { collection } = context.subject;
    const dragged = expectReal(context.subject.page);
    if (collection.id !== params.collectionId) throw notFound("page");
    const target = await loadAllowed(context, toPage(need, "body.droppedOnId"), {
      params,
      query: undefined,
      body,
    });
    context.expectVersion(dragged);
    const drop = await dropOf(context, target, body);
    await expectMayCarry(context, target, dragged, drop);
    const plan = await planMove(db, dragged, drop, context);
    const from = {
      collectionId: dragged.collectionId,
      parentId: dragged.parentId,
      path: dragged.path,
    };
    const { row } = plan;
    const to = { collectionId: row.collectionId, parentId: row.parentId, path: row.path };
    if (to.collectionId !== from.collectionId)
      await carryTexts(db, context.bindings, dragged, to.collectionId);
    await context.commit({
      changes: [...plan.changes, ...bumpBoth(db, collection, target.collection)],
      audit: {
        eventType: "MOVE_PAGE",
        eventId: row.id,
        collectionId: collection.id,
        pageId: row.id,
        eventResponse: { name: row.name, from, to, newUrlMappings: plan.mappingCount },
      },
      events: eventsOf(
        { collection, page: dragged, place: from },
        { ...target, page: row, place: to },
      ),
      taken: { "pages.url_name": urlNameTaken(row.urlName), "pages.rank": sameMoment() },
    });
    if (drop.parent.isArchived || drop.parent.isUnderArchive) {
      context.defer(closeLinks(context, row));
    }
    return differences(db, dragged, row);
  },
});

/** Into another collection, into the archive or out of it: a move takes pages from readers there, or shows them here. */
async function expectMayCarry(
  context: Context<PageSubject>,
  target: PageSubject,
  dragged: PageSubject["page"],
  drop: Drop,
): Promise<void> {
  const isLeaving = drop.parent.collectionId !== dragged.collectionId;
  if (!isLeaving && !isCarried(dragged, drop)) return;
  for (const subject of isLeaving ? [context.subject, target] : [target])
    await expectMayHide(context, subject, isAtOrBelow(dragged));
}

type Location = z.infer<(typeof eventChanges)["page.moved"]>["from"];
type Located = Pick<PageSubject, "collection" | "page"> & { place: Location };

/** Across collections one event in each, which holds nothing of what stands above the page in the other one. */
function eventsOf(before: Located, after: Located): EventDraft[] {
  const type = "page.moved";
  const whole = { from: before.place, to: after.place };
  if (before.collection.id === after.collection.id)
    return [{ type, change: whole, ...eventSubjectOf(after) }];
  const elsewhere = ({ place: { collectionId } }: Located): Location => ({
    collectionId,
    parentId: null,
    path: null,
  });
  return [
    { type, change: { ...whole, to: elsewhere(after) }, ...eventSubjectOf(before) },
    { type, change: { ...whole, from: elsewhere(before) }, ...eventSubjectOf(after) },
  ];
}

async function dropOf(
  { db, orgId }: Context<PageSubject>,
  { page: target }: PageSubject,
  { draggedId, position }: { draggedId: string; position: "inside" | "before" | "after" },
): Promise<Drop> {
  if (position === "inside") return { parent: target, sibling: null };
  if (target.id === draggedId) throw invalid("body.droppedOnId", "is the dragged page itself");
  const parent = await selectPage(db, orgId, expectReal(target).parentId);
  if (!parent) throw notFound("page");
  return { parent, sibling: { pageId: target.id, side: position } };
}
