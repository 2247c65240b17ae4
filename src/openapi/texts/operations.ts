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
  deleteInvitation:
    "Its link is 404 from then on. One that was accepted is no invitation any more: remove the member instead.",
  deleteLogStream:
    "Nothing more is sent. To go on later without a gap, set it again with `after`: the number of the last entry that arrived.",
  deleteOrganization:
    "At once, sites and tokens too. Its owners can restore it from an archive that Export Organization made before, and from nothing else.",
  deletePreviewLink:
    "Whoever has the link gets 404 with the next request. Other links to the page stay.",
  deleteUrlMapping:
    "Readers of the old address find nothing there with their next request. The page stays as it is.",
  deleteWebhook:
    "With it go its deliveries, those that were still to be made among them. The log keeps what was delivered.",
  getChangelog:
    "Its content is the Markdown that was written; readers see it on the site once it is published.",
  getCollection:
    "Its settings, its place for pages (`rootPageId`), and what the caller may do in it (`permission`, `abilities`).",
  getCollectionLogs:
    "Newest first, with what happened to its pages. Only owners and admins read `ip`, and what concerns webhooks, tokens and permissions.",
  getEmbedKey:
    "The key itself is shown once, when it is made. `endedReason` says why nothing that it signs opens the collection any more.",
  getFaq: "Its answer is the Markdown that was written; readers get its HTML on the site.",
  getImportJob: "Ask again until `finishedAt` is set: `state` is then `done` or `failed`.",
  getJob: "Ask again until `finishedAt` is set: `state` is then `done` or `failed`.",
  getLogStream:
    "`deliveredNumber` is the last entry that the endpoint has taken. 404 where nothing is streamed.",
  getOrganization:
    "A member's view: what it asks of its members, and what the caller may do with it (`abilities`). A token for some collections may read it too.",
  getOrganizationLogs:
    "Newest first, everything that happened in the organization, to the whole of it and to each collection and page.",
  getPage:
    "Its record, without its text: that is Get Page Content. `nextStates` are what Update Page State takes now.",
  getPageLogs: "Newest first, of a deleted page too. Only owners and admins read `ip`.",
  getRelease:
    "Ask again until `job.finishedAt` is set: `state` is then `published` or `failed`, and `job.problems` say why.",
  getScimResourceType: "`User`, with its schema and where it stands below SCIM's address.",
  getScimSchema: "By its URN, as List The Attributes gives it.",
  getScimUser:
    "Somebody whom the directory made, or a member with an address of a domain that the organization has proved. `attributes` and `excludedAttributes` choose what is answered.",
  getTwoFactorRule:
    "`membersWithout` is who could not open the organization any more, were the rule turned on now.",
  getUrlMapping:
    "`hits` and `lastHitAt` tell whether anybody still comes by the old address; they are counted a moment later.",
  getWebhook:
    "Without its secret, which is shown when the webhook is made and when the secret is rotated. `failingSince` and `disabledReason` tell how its deliveries fare.",
  getWebhookLogs:
    "Newest first: changes of the webhooks, and their deliveries (`DELIVER_WEBHOOK`), all under the `eventId` `<collectionId>_WEBHOOK`. For owners and admins.",
  listChangelogs: "Newest first, drafts among them: an entry that has no `publishedAt` is one.",
  listContentVersions:
    "Newest first: when, by whom and why a text of the draft was kept. Read Content Version As HTML gives the text.",
  listFaqs: "In the order that readers see, pending and rejected ones among them.",
  listInvitations:
    "Those that nobody has accepted, expired ones among them, each with the role that it is for. The link itself is shown once, when it is made.",
  listMembers: "Every member sees the others, with their names, addresses and roles.",
  listOrganizations:
    "With the caller's role in each, as `role` and `abilities`. By a token it is the one that the token belongs to.",
  listPreviewLinks:
    "Those that still open the draft, without their secrets: a link is shown once, when it is made.",
  listPublishedVersions: "Newest first; readers see the one that says `isDefault`.",
  listReleases: "Newest first, each with the job that makes it.",
  listScimResourceTypes:
    "For a directory that asks what there is before it begins: users, and nothing else.",
  listScimSchemas:
    "The attributes that a user has here, for a directory that maps its own to them.",
  listTokens: "Without their secrets. Members get their own, owners and admins everybody's.",
  listWebhookDeliveries:
    "Newest first, each with its attempts and what was answered; kept for 30 days.",
  listWebhooks: "All of them in one answer, without their secrets: at most 20 a collection.",
  triggerPageContentUpdated:
    "Sends `page.content_changed` to the webhooks of its collection though nothing has changed: the message says `isTriggered`. `queued` counts those that get it.",
  updateUrlMapping: "Fields that are left out stay as they are.",
};
