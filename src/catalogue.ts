/**
 * Everything that can happen, as two closed lists: the events (what webhooks and our own reactions receive)
 * and the log entry types (what the audit log says: log-entry-types.ts). A name that is in neither cannot be committed.
 * And which of the log entries are a note to a collection's channel.
 */
import * as z from "zod";
import { logEntryTypes } from "./log-entry-types.ts";
import type { LogEntryType } from "./log-entry-types.ts";

/** The actions that a webhook may subscribe to. */
export const webhookActions = [
  "page.created",
  "page.deleted",
  "page.renamed",
  "page.moved",
  "page.publish_status_changed",
  "page.content_changed",
] as const;

export const webhookAction = z.enum(webhookActions);
export type WebhookAction = z.infer<typeof webhookAction>;

const treePosition = z.object({
  collectionId: z.string(),
  parentId: z.string().nullable(),
  path: z.string().nullable(),
});

const naming = z.object({ name: z.string(), urlName: z.string(), path: z.string() });

/** What changed in a collection, for whoever shows it. */
const changeKind = z.enum([
  "tree",
  "state",
  "comments",
  "releases",
  "settings",
  "proposals",
  "history",
  "jobs",
  "faqs",
  "snippets",
  "changelog",
  "files",
  "redirects",
  "webhooks",
  "environment",
]);
export type ChangeKind = z.infer<typeof changeKind>;

/** `data.change` of each event: what changed, before and after for names and places; described for the reference. */
export const eventChanges = {
  "page.created": z
    .object({
      isRestored: z.boolean().optional().describe("true for a deleted page that was restored"),
      pageCount: z.int().optional().describe("how many pages came back with a restored one"),
    })
    .describe(
      "A page was created, or a deleted one restored: one event for the root of what came.",
    ),
  "page.deleted": z
    .object({ pageCount: z.int().describe("the page and what stood under it") })
    .describe("A page was deleted with what stood under it: one event for its root."),
  "page.renamed": z
    .object({ from: naming, to: naming })
    .describe("A page got a new name or a new address."),
  "page.moved": z
    .object({ from: treePosition, to: treePosition })
    .describe(
      "A page was moved: across collections, one event in each, which says of the other one its id alone.",
    ),
  "page.publish_status_changed": z
    .object({
      from: z.string(),
      to: z.string(),
      versionNo: z.int().nullable().describe("the published version that readers see now"),
      reason: z.string().optional().describe("why a review was rejected"),
      reviewers: z.array(z.string()).optional().describe("who is asked anew for a review, by id"),
      releaseId: z.string().optional().describe("the release that published it with others"),
    })
    .describe(
      "A page was published, unpublished or archived, got another default version, or its review was asked for, of others, or ended.",
    ),
  "page.content_changed": z
    .object({
      versionId: z.string().nullable().describe("the content version that was saved"),
      contentHash: z.string().nullable(),
      isTriggered: z.boolean().optional().describe("true where the event was triggered by hand"),
    })
    .describe("A page's draft changed and was saved as a version."),
  "job.requested": z
    .object({ jobId: z.string(), kind: z.string() })
    .describe("A job is to be run."),
  "webhook.disabled": z
    .object({
      webhookId: z.string(),
      collectionId: z.string(),
      origin: z.string().describe("where it sent to; the rest of the address may be a secret"),
      reason: z.string(),
    })
    .describe(
      "A webhook was turned off after lasting failure, because its receiver said so, or with the API token that set it up.",
    ),
  "log_stream.failing": z
    .object({
      origin: z.string().describe("where it is sent to; the rest of the address may be a secret"),
      failingSince: z.string().describe("when the first attempt failed, in ISO 8601"),
      lastError: z.string().describe("why the last attempt failed"),
    })
    .describe("For a day nothing of the log was received by the endpoint that it is streamed to."),
  "log_stream.ended": z
    .object({
      origin: z.string().describe("where it was sent to; the rest of the address may be a secret"),
      reason: z.string(),
    })
    .describe("The log is streamed no more: the API token that set the stream has ended."),
  "feedback.answered": z
    .object({ collectionId: z.string(), feedbackId: z.string() })
    .describe("A reader who left an address was answered: by mail, which is sent then."),
  "quota.near": z
    .object({
      quotas: z.array(
        z.object({
          name: z.enum(["pages", "members", "fileBytes", "aiCalls", "views"]),
          used: z.int(),
          quota: z.int(),
        }),
      ),
    })
    .describe(
      "The organization has used 80 % of a quota, or all of it: its owners are told by mail.",
    ),
  "collection.changed": z
    .object({ kind: changeKind })
    .describe(
      "Something else of a collection changed while somebody had it open: for its channel.",
    ),
} as const satisfies Record<
  | WebhookAction
  | "job.requested"
  | "webhook.disabled"
  | "log_stream.failing"
  | "log_stream.ended"
  | "feedback.answered"
  | "quota.near"
  | "collection.changed",
  z.ZodType
>;

export type EventType = keyof typeof eventChanges;
export type EventChange<T extends EventType> = z.input<(typeof eventChanges)[T]>;

/** The events that the service itself reacts to, whoever else listens: they are always written. */
export const reactedTo = [
  "page.moved",
  "page.publish_status_changed",
  "job.requested",
  "webhook.disabled",
  "log_stream.failing",
  "log_stream.ended",
  "feedback.answered",
  "quota.near",
] as const satisfies readonly EventType[];

/** Of what the log tells, but no event does: what a collection's channel says of it. */
export const changeKinds: Partial<Record<LogEntryType, ChangeKind>> = {
  UPDATE_PAGE: "tree",
  CREATE_SHARE_LINK: "tree",
  REVOKE_SHARE_LINK: "tree",
  UPDATE_PUBLISHED_VERSION: "state",
  DELETE_PUBLISHED_VERSION: "state",
  UPDATE_CONTENT_VERSION: "history",
  CREATE_PROPOSAL: "proposals",
  ACCEPT_PROPOSAL: "proposals",
  REFUSE_PROPOSAL: "proposals",
  CREATE_RELEASE: "releases",
  ROLLBACK_RELEASE: "releases",
  UPDATE_COLLECTION: "settings",
  VERIFY_DOMAIN: "settings",
  REVOKE_DOMAIN: "settings",
  CREATE_SNIPPET: "snippets",
  UPDATE_SNIPPET: "snippets",
  DELETE_SNIPPET: "snippets",
  CREATE_FAQ: "faqs",
  UPDATE_FAQ: "faqs",
  DELETE_FAQ: "faqs",
  CREATE_CHANGELOG: "changelog",
  UPDATE_CHANGELOG: "changelog",
  PUBLISH_CHANGELOG: "changelog",
  UNPUBLISH_CHANGELOG: "changelog",
  DELETE_CHANGELOG: "changelog",
  UPDATE_FEEDBACK: "comments",
  ANSWER_FEEDBACK: "comments",
  UPLOAD_FILES: "files",
  UPDATE_FILE: "files",
  DELETE_FILE: "files",
  DELETE_FILES: "files",
  CREATE_URLMAPPING: "redirects",
  UPDATE_URLMAPPING: "redirects",
  DELETE_URLMAPPING: "redirects",
  IMPORT_URLMAPPING: "redirects",
  CREATE_WEBHOOK: "webhooks",
  UPDATE_WEBHOOK: "webhooks",
  DELETE_WEBHOOK: "webhooks",
  ROTATE_WEBHOOK: "webhooks",
  DISABLE_WEBHOOK: "webhooks",
  REDELIVER_WEBHOOK: "webhooks",
  DELIVER_WEBHOOK: "webhooks",
};

export const logEntryType = z.enum(Object.keys(logEntryTypes) as [LogEntryType, ...LogEntryType[]]);
