/**
 * What the author of a client does, with types that openapi-typescript has made of openapi.json and nothing else: no
 * cast. It is type-checked in strict mode before it runs (test/e2e/clients.test.ts).
 */
import createClient from "openapi-fetch";
import type { components, paths, webhooks } from "./generated/interface";

export interface Given {
  baseUrl: string;
  token: string;
  orgId: string;
  collectionId: string;
  rootPageId: string;
  /** Where the webhook sends to. */
  receiverUrl: string;
}

type Page = components["schemas"]["Page"];
type Message = webhooks[keyof webhooks]["post"]["requestBody"]["content"]["application/json"];

/** What the story saw. */
export interface Told {
  secret: string;
  page: Page;
  isReplayed: boolean;
  published: Page;
}

/** Signs in by token, subscribes, writes twice under one key, and publishes the version that it has read. */
export async function tell(given: Given): Promise<Told> {
  const { baseUrl, token, orgId, collectionId, rootPageId, receiverUrl } = given;
  const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } });

  const subscribed = await client.POST("/api/webhooks", {
    body: { collectionId, url: receiverUrl, actions: ["page.publish_status_changed"] },
  });
  if (!subscribed.data) throw new Error(subscribed.error.detail);
  // An answer says which actions there are, as a body does: these are the messages that may come.
  const actions: (keyof webhooks)[] = subscribed.data.actions;
  if (actions[0] !== "page.publish_status_changed") throw new Error("another action");

  const guide = await client.POST("/orgs/{orgId}/pages/{pageId}", {
    params: { path: { orgId, pageId: rootPageId } },
    body: { name: "Guide", content: "# Guide\n" },
  });
  if (!guide.data) throw new Error(guide.error.detail);
  const parentId = guide.data.id;

  const write = () =>
    client.POST("/orgs/{orgId}/pages/{pageId}", {
      params: {
        path: { orgId, pageId: parentId },
        header: { "Idempotency-Key": `page-${collectionId}` },
      },
      body: {
        name: "Charges",
        type: 4,
        // What has a default is left out.
        endpoint: {
          method: "GET",
          url: "https://api.example.com/charges",
          auth: { type: "bearer", token: "{{token}}" },
        },
      },
    });
  const first = await write();
  const again = await write();
  if (!first.data || !again.data) throw new Error("the page was not written");
  const isReplayed =
    again.response.headers.get("Idempotency-Replayed") === "true" &&
    again.data.id === first.data.id;

  const params = { path: { orgId, pageId: first.data.id } };
  const read = await client.GET("/orgs/{orgId}/pages/{pageId}", { params });
  if (!read.data) throw new Error(read.error.detail);
  const etag = read.response.headers.get("ETag") ?? "";
  const publish = (version: string) =>
    client.PATCH("/orgs/{orgId}/pages/{pageId}/state", {
      params: { ...params, header: { "If-Match": version } },
      body: { state: 2, note: "First edition" },
    });
  const stale = await publish('"0"');
  if (stale.error?.code !== "stale_version") throw new Error("a stale version was published");
  const published = await publish(etag);
  if (!published.data) throw new Error(published.error.detail);
  return { secret: subscribed.data.secret, page: read.data, isReplayed, published: published.data };
}

/** What a receiver makes of the body of a message, once it has verified its signature. */
export function readMessage(body: string): string {
  const message: Message = JSON.parse(body);
  if (message.type !== "page.publish_status_changed") return message.type;
  const { page, change, actor } = message.data;
  return `${actor.via}: ${page.path} is ${change.to}, version ${change.versionNo ?? "none"}`;
}
