/** What the messages hold that this service sends: one for each action of webhooks, their test, and parts of a log. */
import * as z from "zod";
import { eventChanges } from "#catalogue";
import type { WebhookAction } from "#catalogue";
import { logEntry } from "#domains/log/index";
import { limits } from "#limits";

/** Who made the change. */
const actor = z
  .object({
    userId: z.string().nullable(),
    name: z.string().nullable(),
    via: z.enum(["session", "token", "share", "mcp", "operator", "system"]),
  })
  .meta({ id: "WebhookActor" });

const collection = z
  .object({ id: z.string(), name: z.string(), slug: z.string() })
  .meta({ id: "WebhookCollection" });

const page = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.literal([1, 3, 4, 5, 6, 7]),
    path: z.string(),
  })
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
    .meta({ id: `${messageName(action)}Message` });
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

/** What the endpoint of a log stream is sent: entries that follow on each other. */
export const logMessage = z
  .object({
    type: z.literal("log.entries"),
    timestamp: z.iso.datetime(),
    data: z
      .object({
        orgId: z.string(),
        from: z.int(),
        to: z.int(),
        sealBefore: z.string(),
        entries: z
          .array(
            logEntry
              .extend({ ip: z.string().nullable(), seal: z.string() })
              .meta({ id: "StreamedLogEntry" }),
          )
          .min(1)
          .max(limits.logStreamEntries),
      })
      .describe("Sealed entries of one organization, in the order of their numbers."),
  })
  .meta({ id: "LogEntriesMessage" });

/** `page.publish_status_changed`: `PagePublishStatusChanged`. */
export function messageName(action: string): string {
  return action.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
