/** Trigger Page Content Updated Event: tells the collection's webhooks of a page's content, by hand. */
import * as z from "zod";
import { toPage } from "#access/needs";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { findNewestContent, selectWebhooks } from "./queries.ts";
import { isSent } from "./state.ts";

const type = "page.content_changed";

export const triggerPageContentUpdated = defineOperation({
  id: "triggerPageContentUpdated",
  method: "POST",
  path: "/api/event-trigger/update/:pageId",
  status: 202,
  summary: "Trigger a content-updated event for a page",
  access: toPage({ level: 2, scope: "write" }),
  params: z.object({ pageId: id }),
  result: z.object({ eventId: id, queued: z.int() }),
  fails: [],
  emits: { audit: ["TRIGGER_PAGE_CONTENT_UPDATED"], events: [type] },
  async run(context) {
    const { db, orgId, now } = context;
    const { collection, page } = context.subject;
    const [newest, webhooks] = await Promise.all([
      findNewestContent(db, orgId, page.id),
      selectWebhooks(db, orgId, collection.id),
    ]);
    const committed = await context.commit({
      changes: [],
      audit: {
        eventType: "TRIGGER_PAGE_CONTENT_UPDATED",
        eventId: page.id,
        collectionId: collection.id,
        pageId: page.id,
        eventResponse: { contentVersionId: newest?.id ?? null },
      },
      events: [
        {
          type,
          collection: { id: collection.id, name: collection.name, slug: collection.slug },
          page: { id: page.id, name: page.name, type: page.type, path: page.path },
          change: {
            versionId: newest?.id ?? null,
            contentHash: newest?.contentHash ?? null,
            isTriggered: true,
          },
        },
      ],
    });
    const queued = webhooks.filter((each) => isSent(each, now) && each.actions.includes(type));
    return { eventId: committed.namedEventIds[0] ?? "", queued: queued.length };
  },
});
