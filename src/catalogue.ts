/**
 * Everything that can happen, as two closed lists: the events (what webhooks and our own reactions receive)
 * and the log entry types (what the audit log says). A name that is not here cannot be committed.
 */
import * as z from "zod";

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
      releaseId: z.string().optional().describe("the release that published it with others"),
    })
    .describe(
      "A page was published, unpublished or archived, got another default version, or its review was asked for or ended.",
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
} as const satisfies Record<
  WebhookAction | "job.requested" | "webhook.disabled" | "log_stream.failing" | "log_stream.ended",
  z.ZodType
>;

export type EventType = keyof typeof eventChanges;
export type EventChange<T extends EventType> = z.input<(typeof eventChanges)[T]>;

/** Every `eventType` of the audit log, with the sentence that documents it. */
export const logEntryTypes = {
  CREATE_USER: "An account was created",
  UPDATE_USER: "An account's name or address changed, or what the directory calls it",
  CHANGE_PASSWORD: "A member's password was changed, or set anew by the link in a mail",
  ENABLE_TWO_FACTOR: "A member turned two-factor sign-in on",
  DISABLE_TWO_FACTOR: "A member turned two-factor sign-in off",
  RENEW_BACKUP_CODES: "A member's backup codes were replaced",
  USE_BACKUP_CODE: "A member signed in with a backup code",
  CREATE_PASSKEY: "A member added a passkey",
  UPDATE_PASSKEY: "A passkey got another name",
  DELETE_PASSKEY: "A member removed a passkey",
  SIGN_IN: "A member signed in: by what",
  END_SESSION: "Somebody ended sessions of their own account",
  FAIL_SIGN_IN: "An attempt to sign in failed, in the log of its account alone",
  SET_TWO_FACTOR: "The organization requires a second factor of its members, or does so no more",
  DELETE_USER: "An account was deleted",
  CREATE_ORGANIZATION: "An organization was created",
  UPDATE_ORGANIZATION: "An organization's name or slug changed",
  DELETE_ORGANIZATION: "An organization was deleted",
  EXPORT_ORGANIZATION: "An archive of everything in the organization was asked for",
  IMPORT_ORGANIZATION: "The organization was restored from an archive",
  CREATE_INVITATION: "Somebody was invited to the organization",
  DELETE_INVITATION: "An invitation was withdrawn",
  CREATE_MEMBER: "Somebody became a member: by an invitation, by single sign-on, or by SCIM",
  UPDATE_MEMBER: "A member's role changed",
  DELETE_MEMBER: "A member was removed or left",
  SET_SINGLE_SIGN_ON: "The organization's provider of single sign-on was set, or changed",
  DELETE_SINGLE_SIGN_ON: "The organization's provider of single sign-on was removed",
  CREATE_SIGN_IN_DOMAIN: "A domain of e-mail addresses was named for single sign-on",
  VERIFY_SIGN_IN_DOMAIN:
    "A domain of e-mail addresses was proved: its people sign in with the provider",
  REVOKE_SIGN_IN_DOMAIN:
    "A domain of e-mail addresses signs nobody in any more: its proof left the DNS",
  DELETE_SIGN_IN_DOMAIN: "A domain of e-mail addresses was taken out of single sign-on",
  CREATE_TOKEN: "An API token was made",
  ROTATE_TOKEN: "An API token got a new secret",
  REVOKE_TOKEN: "An API token was revoked",
  GRANT_COLLECTION_PERMISSION: "Collection permissions were granted",
  CREATE_COLLECTION: "A collection was created",
  UPDATE_COLLECTION: "A collection's settings changed",
  VERIFY_DOMAIN: "A collection's domain was proved, and leads to its site",
  REVOKE_DOMAIN: "A collection's domain leads to its site no more: its proof left the DNS",
  ROTATE_EMBED_KEY: "The key that signs the tokens of a collection's embeds was made or replaced",
  DELETE_COLLECTION: "A collection was deleted",
  RESTORE_COLLECTION: "A deleted collection was restored",
  DUPLICATE_COLLECTION: "A collection was made as a copy of another",
  PURGE_COLLECTION: "A deleted collection and everything in it was removed for good",
  CREATE_PAGE: "A page was created",
  UPDATE_PAGE: "A page's meta or endpoint changed",
  RENAME_PAGE: "A page's name or address changed",
  MOVE_PAGE: "A page was moved",
  DELETE_PAGE: "A page and what stood under it was deleted",
  RESTORE_PAGE: "A deleted page was restored",
  PURGE_PAGE: "A deleted page and what went with it was removed for good",
  ARCHIVE_PAGE: "A page was archived",
  UNARCHIVE_PAGE: "A page was taken out of the archive",
  PUBLISH_PAGE: "A page was published",
  UNPUBLISH_PAGE: "A page was unpublished",
  REQUEST_PUBLISH_PAGE: "A review was asked for",
  REJECT_PAGE: "A review was rejected",
  WITHDRAW_PAGE: "A request or its rejection was taken back",
  SET_DEFAULT_PUBLISHED_VERSION: "Another published version became the default",
  UPDATE_PUBLISHED_VERSION: "A published version was edited: its old and its new hash",
  DELETE_PUBLISHED_VERSION: "A published version was deleted",
  CREATE_PROPOSAL: "An agent proposed another text of a page",
  ACCEPT_PROPOSAL: "What an agent proposed was accepted, and is the page's text",
  REFUSE_PROPOSAL: "What an agent proposed was refused",
  CREATE_SHARE_LINK: "A link for editing a page without an account was made",
  REVOKE_SHARE_LINK: "The link for editing a page without an account was turned off",
  CREATE_PREVIEW_LINK: "A link that shows a page's draft was made",
  DELETE_PREVIEW_LINK: "A link that shows a page's draft was turned off",
  CREATE_URLMAPPING: "A URL mapping was made by hand",
  UPDATE_URLMAPPING: "A URL mapping's address or page changed",
  DELETE_URLMAPPING: "A URL mapping was deleted",
  IMPORT_URLMAPPING: "URL mappings were imported",
  CREATE_FAQ: "A FAQ was written",
  UPDATE_FAQ: "A FAQ changed, or was approved or rejected",
  DELETE_FAQ: "A FAQ was deleted",
  CREATE_CHANGELOG: "An entry of the changelog was written",
  UPDATE_CHANGELOG: "An entry of the changelog changed",
  PUBLISH_CHANGELOG: "An entry of the changelog was published, or its date changed",
  UNPUBLISH_CHANGELOG: "An entry of the changelog was taken back",
  DELETE_CHANGELOG: "An entry of the changelog was deleted",
  UPDATE_PAGE_CONTENT: "A page's draft content changed",
  UPDATE_CONTENT_VERSION: "A version of a page's history was named",
  TRIGGER_PAGE_CONTENT_UPDATED: "A content-updated event was triggered by hand",
  UPLOAD_FILES: "Files were uploaded to a collection or a page",
  DELETE_FILE: "An uploaded file was deleted",
  DELETE_FILES: "The uploaded files of a collection, a page or a folder were deleted",
  CREATE_ENVIRONMENT: "An environment was created",
  UPDATE_ENVIRONMENT: "An environment's name or variables changed",
  DELETE_ENVIRONMENT: "An environment was deleted",
  IMPORT_ENVIRONMENT: "An environment was imported from Postman's format",
  EXPORT_ENVIRONMENT: "An environment was exported to Postman's format",
  CREATE_WEBHOOK: "A webhook was created",
  UPDATE_WEBHOOK: "A webhook changed",
  DELETE_WEBHOOK: "A webhook was deleted",
  ROTATE_WEBHOOK: "A webhook's secret was rotated",
  DISABLE_WEBHOOK:
    "The service turned a webhook off: after lasting failure, or with the API token that set it up",
  REDELIVER_WEBHOOK: "Webhook deliveries were put back to be sent again",
  REPLAY_DEAD_LETTER: "What a queue had given up on was put back",
  SET_LOG_STREAM: "The log was given an endpoint that it is streamed to, or another one",
  DELETE_LOG_STREAM: "The log is no more streamed to an endpoint",
  END_LOG_STREAM: "The log is streamed no more, since the API token that set the stream has ended",
  FAIL_LOG_STREAM: "For a day the endpoint that the log is streamed to received nothing",
  DELIVER_WEBHOOK: "A webhook delivery succeeded or was given up",
  CREATE_RELEASE: "Pages of a collection were asked to be published as one release",
  ROLLBACK_RELEASE: "A release was rolled back",
  IMPORT_GITHUB: "Markdown was imported from a repository",
  IMPORT_OPENAPI: "An OpenAPI document was imported",
  IMPORT_POSTMAN: "A Postman collection was imported",
} as const satisfies Record<string, string>;

export type LogEntryType = keyof typeof logEntryTypes;
export const logEntryType = z.enum(Object.keys(logEntryTypes) as [LogEntryType, ...LogEntryType[]]);
