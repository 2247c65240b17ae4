/** The requests that this service sends by itself: to webhooks one for each action and the test, to log streams their entries. */
import type * as z from "zod";
import { eventChanges, webhookActions } from "#catalogue";
import type { Json } from "./json.ts";
import { messageExamples } from "./message-examples.ts";
import type { SentMessage } from "./message-examples.ts";
import { logMessage, messageName, testMessage, webhookMessage } from "./messages.ts";
import type { Shapes } from "./shapes.ts";

/** The heading of the reference under which they stand. */
export const messageGroup = "Messages to webhooks";

/** `webhooks`, by what is sent. */
export function describeWebhooks(shapes: Shapes): Json {
  const ofActions = webhookActions.map((name) => {
    const { description: about = "" } = eventChanges[name];
    return { name, message: webhookMessage(name), about, id: deliveryId, responses: ofDeliveries };
  });
  const all: Described[] = [
    ...ofActions,
    {
      name: "webhook.test",
      message: testMessage,
      about: aboutTest,
      id: testId,
      responses: ofTests,
    },
    { name: "log.entries", message: logMessage, about: aboutLog, id: partId, responses: ofLogs },
  ];
  return Object.fromEntries(
    all.map((each) => [each.name, { post: describeWebhook(each, shapes) }]),
  );
}

const aboutTest =
  "A test was asked for: sent to a webhook whatever actions it subscribes to, and never again. It has no sequence, since nothing happened.";
const aboutLog =
  "Sealed entries of the audit log: sent to the organization's log stream in the order of their numbers, without a gap. `sealBefore` is the seal that the first one follows on.";

interface Described {
  name: SentMessage;
  message: z.ZodType;
  about: string;
  /** What `webhook-id` is. */
  id: { description: string; example: string };
  responses: Json;
}

function describeWebhook({ name, message, about, id, responses }: Described, shapes: Shapes): Json {
  const [summary = ""] = about.split(":");
  return {
    operationId: `on${messageName(name)}`,
    tags: [messageGroup],
    summary: summary.replace(/\.$/, ""),
    description: `${about}\n\nSigned as Standard Webhooks says: verify \`webhook-signature\` with the secret before you read the body.`,
    security: [],
    parameters: [
      { name: "webhook-id", in: "header", required: true, ...id, schema: { type: "string" } },
      ...signature,
    ],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: shapes.of(message, "output", name),
          example: messageExamples[name],
        },
      },
    },
    responses,
  };
}

const deliveryId = {
  description: "The id of the delivery: the same at every attempt, so that it is handled once.",
  example: "01JD3Z5Q8X9T6V2W4Y7B1C0DEF",
};
const testId = { description: "An id of the test alone.", example: "01JD3Z5Q8X9T6V2W4Y7B1C0DEF" };
const partId = {
  description:
    "The stream and the numbers that the part holds: the same whenever the same part is sent again.",
  example: "4fTzK0aQm2Lx-41-42",
};

const received = { description: "Received. Answer within ten seconds." };
const sentAgain = {
  description:
    "Not received: it is sent again, after growing pauses and no sooner than `Retry-After` says.",
};
const ofDeliveries = {
  "2XX": received,
  410: { description: "The receiver is gone for good: the webhook is turned off." },
  default: sentAgain,
};
const ofTests = {
  "2XX": received,
  default: { description: "Not received: whoever asked for the test is told what was answered." },
};
const ofLogs = { "2XX": received, default: sentAgain };

const signature = [
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
