/** An example of each message that this service sends by itself, as a receiver reads it. */
import type { WebhookAction } from "#catalogue";

/** The type of a message. */
export type SentMessage = WebhookAction | "webhook.test" | "log.entries";

const timestamp = "2026-11-20T09:30:00.000Z";
const orgId = "7Yd2mQx0LsVk";
const collection = { id: "4fTzK0aQm2Lx", name: "Handbook", slug: "handbook" };
const page = { id: "9bWc3RtUe1Hn", name: "Kettles", type: 3, path: "kitchen/kettles" };
const actor = { userId: "kQ8ZtRy2wXn5Lm0PbVc7Hd3JsFg9AeUo", name: "Olga", via: "session" };

const happened = (type: WebhookAction, sequence: number, change: object) => ({
  type,
  timestamp,
  data: { sequence, orgId, collection, page, actor, change },
});

/** By type. */
export const messageExamples: Readonly<Record<SentMessage, object>> = {
  "page.created": happened("page.created", 1, {}),
  "page.deleted": happened("page.deleted", 6, { pageCount: 3 }),
  "page.renamed": happened("page.renamed", 4, {
    from: { name: "Kettle", urlName: "kettle", path: "kitchen/kettle" },
    to: { name: "Kettles", urlName: "kettles", path: "kitchen/kettles" },
  }),
  "page.moved": happened("page.moved", 5, {
    from: { collectionId: collection.id, parentId: "2hGv6NpYq8Xa", path: "hall/kettles" },
    to: { collectionId: collection.id, parentId: "5sJk1MzBt4Cw", path: "kitchen/kettles" },
  }),
  "page.publish_status_changed": happened("page.publish_status_changed", 3, {
    from: "draft",
    to: "published",
    versionNo: 1,
  }),
  "page.content_changed": happened("page.content_changed", 2, {
    versionId: "01JD3Z5Q8X9T6V2W4Y7B1C0DEF",
    contentHash: "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef",
  }),
  "webhook.test": {
    type: "webhook.test",
    timestamp,
    data: { orgId, collection, webhookId: "3rNf8VaKd6Te" },
  },
  "log.entries": {
    type: "log.entries",
    timestamp,
    data: {
      orgId,
      from: 41,
      to: 41,
      sealBefore: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      entries: [
        {
          id: "01JD3Z4M2N8P5R7S9T1V3W6X0Y",
          orgId,
          number: 41,
          collectionId: collection.id,
          pageId: page.id,
          eventType: "PUBLISH_PAGE",
          eventId: page.id,
          eventResponse: { versionNo: 1 },
          createdBy: actor.userId,
          createdAt: "2026-11-20T09:29:12.480Z",
          requestId: "0b9c2f6e",
          via: "session",
          ip: "203.0.113.7",
          seal: "60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752",
        },
      ],
    },
  },
};
