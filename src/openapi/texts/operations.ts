/**
 * What an operation does beyond its summary, where its declaration says no more: nothing that answers reads it, so that
 * it stands here, and costs the start of an isolate nothing.
 */
import type { Texts } from "#openapi/field-texts";

export const operationTexts: Texts = {
  acceptInvitation:
    "By a session of the invited address alone: anybody else gets 404. Used or expired it is 410.",
  createCollection:
    "Its address on the site follows from the name where `slug` is left out. Modules are made under its `rootPageId`, by Create Page.",
  deleteCollection: "Its site answers 404 with the next request. It can be restored for 30 days.",
  deleteOrganization:
    "At once, sites and tokens too. Its owners can restore it from an archive that Export Organization made before, and from nothing else.",
  getCollectionLogs:
    "Newest first, with what happened to its pages. Only owners and admins read `ip`, and what concerns webhooks, tokens and permissions.",
  getImportJob: "Ask again until `finishedAt` is set: `state` is then `done` or `failed`.",
  getJob: "Ask again until `finishedAt` is set: `state` is then `done` or `failed`.",
  getOrganizationLogs:
    "Newest first, everything that happened in the organization, to the whole of it and to each collection and page.",
  getPage:
    "Its record, without its text: that is Get Page Content. `nextStates` are what Update Page State takes now.",
  getPageLogs: "Newest first, of a deleted page too. Only owners and admins read `ip`.",
  getRelease:
    "Ask again until `job.finishedAt` is set: `state` is then `published` or `failed`, and `job.problems` say why.",
  listContentVersions:
    "Newest first: when, by whom and why a text of the draft was kept. Read Content Version As HTML gives the text.",
  listPublishedVersions: "Newest first; readers see the one that says `isDefault`.",
  listReleases: "Newest first, each with the job that makes it.",
  listTokens: "Without their secrets. Members get their own, owners and admins everybody's.",
  listWebhookDeliveries:
    "Newest first, each with its attempts and what was answered; kept for 30 days.",
  triggerPageContentUpdated:
    "Sends `page.content_changed` to the webhooks of its collection though nothing has changed: the message says `isTriggered`. `queued` counts those that get it.",
  updateUrlMapping: "Fields that are left out stay as they are.",
};
