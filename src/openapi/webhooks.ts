/** The requests that this service sends to webhooks: one for each action that they may subscribe to, and the test. */
import * as z from "zod";
import { eventChanges, webhookActions } from "#catalogue";
import type { WebhookAction } from "#catalogue";
import type { Json } from "./json.ts";
import type { Shapes } from "./shapes.ts";

/** Who made the change. */
const actor = z
  .object({
    userId: z.string().nullable(),
    name: z.string().nullable(),
    via: z.enum(["session", "token", "share", "mcp", "system"]),
  })
  .meta({ id: "WebhookActor" });

const collection = z
  .object({ id: z.string(), name: z.string(), slug: z.string() })
  .meta({ id: "WebhookCollection" });

const page = z
  .object({ id: z.string(), name: z.string(), type: z.literal([1, 3, 4, 5]), path: z.string() })
  .meta({ id: "WebhookPage" });

/** What a receiver is sent for an action. */
export function webhookMessage(action: WebhookAction): z.ZodType {
  return z
    .object({
      type: z.literal(action),
      timestamp: z.iso.datetime(),
      data: z
        .object({
          sequence: z.int(),
          orgId: z.string(),
          collection,
          page,
          actor,
          change: eventChanges[action],
        })
        .describe("What changed, where, and who changed it."),
    })
    .meta({ id: `${nameOf(action)}Message` });
}

/** What `POST /api/webhooks/{webhookId}/test` sends. */
export const testMessage = z
  .object({
    type: z.literal("webhook.test"),
    timestamp: z.iso.datetime(),
    data: z
      .object({ orgId: z.string(), collection, webhookId: z.string() })
      .describe("Which webhook was tested."),
  })
  .meta({ id: "WebhookTestMessage" });

/** `page.publish_status_changed`: `PagePublishStatusChanged`. */
function nameOf(action: string): string {
  return action.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `webhooks`, by action. */
export function describeWebhooks(shapes: Shapes): Json {
  const entries = webhookActions.map((action) => {
    const { description = "" } = eventChanges[action];
    return [action, { post: describe(action, webhookMessage(action), description, shapes) }];
  });
  const test = describe("webhook.test", testMessage, aboutTest, shapes);
  return { ...Object.fromEntries(entries), "webhook.test": { post: test } } as Json;
}

const aboutTest =
  "A test was asked for: sent to a webhook whatever actions it subscribes to, and never again. It has no sequence, since nothing happened.";

function describe(name: string, message: z.ZodType, about: string, shapes: Shapes): Json {
  const [summary = ""] = about.split(":");
  return {
    operationId: `on${nameOf(name)}`,
    tags: ["Webhooks"],
    summary: summary.replace(/\.$/, ""),
    description: `${about}\n\nSigned as Standard Webhooks says: verify \`webhook-signature\` with the webhook's secret before you read the body.`,
    security: [],
    parameters: signature,
    requestBody: {
      required: true,
      content: {
        "application/json": { schema: shapes.of(message, "output", name) },
      },
    },
    responses: {
      "2XX": { description: "Received. Answer within ten seconds." },
      410: { description: "The receiver is gone for good: the webhook is turned off." },
      default: {
        description:
          "Not received: it is sent again, after growing pauses and no sooner than `Retry-After` says.",
      },
    },
  };
}

const signature = [
  {
    name: "webhook-id",
    in: "header",
    required: true,
    description: "The id of the delivery: the same at every attempt, so that it is handled once.",
    schema: { type: "string" },
    example: "01JD3Z5Q8X9T6V2W4Y7B1C0DEF",
  },
  {
    name: "webhook-timestamp",
    in: "header",
    required: true,
    description: "When this attempt was made, in seconds since 1970.",
    schema: { type: "string", pattern: "^\\d+$" },
    example: "1795253400",
  },
  {
    name: "webhook-signature",
    in: "header",
    required: true,
    description:
      "`v1,` and the base64 of HMAC-SHA-256 over `<id>.<timestamp>.<body>`; two of them, with a space between, while a secret is being rotated.",
    schema: { type: "string" },
    example: "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  },
];
