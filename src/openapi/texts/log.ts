/** The audit log: its entries, its chain, where it is streamed to, and what could not be done. */
import type { Texts } from "#openapi/field-texts";

const logQuery = (operation: string): Texts => ({
  [`${operation}.eventType`]: "Only entries of this type.",
  [`${operation}.createdBy`]: "Only what this person did: a user id.",
  [`${operation}.from`]: "Entries at or after this time.",
  [`${operation}.to`]: "Entries before this time.",
});

export const logTexts: Texts = {
  "LogEntriesMessage.type": "What is sent: a part of the log.",
  "LogEntriesMessage.timestamp": "When the part was put together.",
  "LogEntriesMessage.data.orgId": "The organization whose log it is.",
  "LogEntriesMessage.data.from": "The number of the first entry of the part.",
  "LogEntriesMessage.data.to": "The number of its last entry.",
  "LogEntriesMessage.data.sealBefore": "The seal that the first entry follows on.",
  "LogEntriesMessage.data.entries": "The entries, in the order of their numbers, without a gap.",
  "StreamedLogEntry.seal": "SHA-256 over this entry and the seal before it, in hexadecimal.",
  "StreamedLogEntry.ip": "The address that the request came from; null where none is known.",
  "getLogStream.optional": "`true`: `null` instead of 404 where nothing is streamed.",
  ...logQuery("getPageLogs"),
  ...logQuery("getCollectionLogs"),
  ...logQuery("getOrganizationLogs"),
  ...logQuery("getWebhookLogs"),
  "LogEntry.number":
    "Counts the organization's entries, without gaps; who sees a part of the log sees a part of the numbers.",
  "LogEntry.collectionId": "The collection that it is about; null: none.",
  "LogEntry.pageId": "The page that it is about; null: none.",
  "LogEntry.eventType": "What was done: the reference lists every type.",
  "LogEntry.eventId":
    "What it is attached to: the id of a page, a collection or an organization, or `<collectionId>_WEBHOOK`.",
  eventResponse:
    "What was done in particular; its fields depend on the type. Nothing secret is in it. A place in a collection that the caller does not see is null.",
  "LogEntry.createdBy": "Who did it: a user id; null for the service itself.",
  "LogEntry.requestId": "The request that did it, by its `X-Request-Id`; null: none did.",
  via: "The way in: signed in (`session`), by an API `token`, by a `share` link, as an agent (`mcp`), or the service itself (`system`).",
  ip: "The address that the request came from; only for owners and admins. Null where none is known.",
  seal: "SHA-256 over this entry and the seal before it, in hexadecimal; null for the minute until it is sealed.",
  isIntact: "Whether every entry that was looked at is as it was when it was sealed.",
  "verifyOrganizationLogs.from":
    "The number of the entry to begin with. Left out: the first one that is kept.",
  "verifyOrganizationLogs.seal":
    "The seal of the entry before `from`, as you noted it: what follows is held to it.",
  "LogVerification.from": "The first number that was looked at.",
  last: "The last entry that fits; null where none does.",
  "LogVerification.fault": "The first entry that does not fit, and how; null where all do.",
  "fault.kind":
    "What was done to it: it was altered, is missing, or was inserted; in the log or in its archive.",
  "fault.detail": "The same in words.",
  "LogVerification.next":
    "The query that goes on where this answer ends; null at the end of the log, or at a fault.",
  "next.from": "The number to begin with.",
  "next.seal": "The seal before it.",
  newest:
    "The newest entry that is sealed, with its seal: note it outside of the service. Null where none is.",
  number: "The entry's number.",
  "LogStream.url": "Where it is sent to: an https address.",
  after:
    "The number of the entry behind which it begins, 0 for all that are kept. Left out: where it stands, or at the newest.",
  deliveredNumber: "The number of the last entry that was received.",
  failures: "How many attempts were made since the last one that was received.",
  lastError: "Why the last attempt failed; null once one was received.",
  "LogStream.ownersToldAt":
    "When the owners were told by mail that it fails, after a day of it; null once something was received.",
  "LogStream.endedReason": "Why nothing is sent any more; null while it goes on.",
  "LogStream.secret": "The secret that signs. It is shown this once: keep it.",
  "AnyDeadLetter.id":
    "The event's or the delivery's own id; the page's, where a version could not be saved; else the message's.",
  "AnyDeadLetter.orgId": "The organization that it belongs to; null for none.",
  "AnyDeadLetter.queue":
    "The queue that gave up; `rooms` where a live document could not save a version of its page.",
  "AnyDeadLetter.kind":
    "What it is about; `message` where nothing is there any more that it names, or it names nothing (views, heartbeats).",
  "AnyDeadLetter.attempts": "How often it was tried.",
  "AnyDeadLetter.givenUpAt": "When it was tried for the last time.",
  "AnyDeadLetter.replayedAt": "When somebody last had it tried again; null for never.",
  "replayAnyDeadLetter.queued": "How many messages were put back.",
  "listDeadLetters.id":
    "The event's or the delivery's own id; the page's, where a version of it could not be saved.",
  "listDeadLetters.kind":
    "What could not be done: react to an `event`, make a `delivery`, or save a `version`.",
  "listDeadLetters.eventType":
    "The event that it is; of a version, the one that its saving will bring.",
  "listDeadLetters.attempts": "How often it was tried.",
  givenUpAt: "When it was given up.",
  replayedAt: "When it was last put back; null: never.",
  "listDeadLetters.isHandled": "Whether it was handled after all; then there is nothing to replay.",
};
