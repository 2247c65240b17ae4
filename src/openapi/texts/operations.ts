/**
 * What an operation does beyond its summary, where its declaration says no more: nothing that answers reads it, so that
 * it stands here, and costs the start of an isolate nothing.
 */
import type { Texts } from "#openapi/field-texts";

export const operationTexts: Texts = {
  acceptInvitation:
    "By a session of the invited address alone: anybody else gets 404. Used or expired it is 410.",
  acceptProposal:
    "The draft then says what was proposed: one edit, in the caller's name and with the agent's, which becomes a version. Where people have changed the text since it was proposed it is refused with `conflict`, and nothing changes: `GET` of the proposal holds both texts.",
  askCollection:
    "An answer made of published pages, FAQs and entries of the changelog alone, which it cites by name and heading. `outcome` says whether it is one: `answered`; `passages` where no AI provider is configured, or it fails, with the passages that fit best; `not_answered` where the documentation does not say. `Accept: text/event-stream` gives the events `start`, `delta` with a piece of the `text`, and `end` with the whole record, which holds, whatever the pieces said. Drafts are not read. It is not counted among what readers asked.",
  askSite:
    "An answer made of published pages, FAQs and entries of the changelog alone, which it cites by name and heading. `outcome` says whether it is one: `answered`; `passages` where no AI provider is configured, or it fails, with the passages that fit best; `not_answered` where the documentation does not say. `Accept: text/event-stream` gives the events `start`, `delta` with a piece of the `text`, and `end` with the whole record, which holds, whatever the pieces said. Questions are counted for the owner, without any trace of who asked.",
  autoGrantPermissions:
    "Without `userIds` every member, without `collectionIds` every collection. Nobody is lowered: who has a record keeps it, and where a collection's default is above the level nothing is written. Owners and admins write everywhere and get no record. Answers how many records were written.",
  checkPageLinks:
    "Links, pictures and snippets of the draft as its live document holds it now, which readers would not find if the page was published by itself; and links of other published pages to headings that it does not have any more. Links to other sites are not asked.",
  checkReleaseLinks:
    "Links of the release's drafts to pages that readers would not see, which are drafts and not in it or are deleted, to headings that would not be there, to files that are gone and to missing snippets; and links of other published pages to headings that the release takes away. The pages are chosen as by `POST .../publish`, which this does not begin. An answer looks at 50 pages, by their paths; `nextCursor` goes on.",
  createCollection:
    "Its address on the site follows from the name where `slug` is left out. Modules are made under its `rootPageId`, by Create Page.",
  createEmbedToken:
    "A JWT (HS256) under the collection's own key, with the claims `org_id`, `collection_id`, `user_id` and `exp`. Whoever has it reads the collection's published pages at `url`, a private collection's too, until it expires. A server that has the key signs such tokens itself. Made with an API token, it has the claim `made_with` too and ends with that one.",
  previewLook:
    "Nothing is saved, and readers see nothing of it. Whoever asks sees the whole site of the collection in this look at `url`, signed in with their own account, for a day or until they ask for another look of the same collection. The look is checked as Update Collection checks it; `header`, `footer` and `navigation` that are left out are as they are saved.",
  createPreviewLink:
    "Whoever opens `url` sees the page as publishing it at that moment would show it, without an account, until the link ends or is turned off. Made with a token, it ends with it. It edits nothing, and no search engine keeps it. The secret `gls_…` is shown this once.",
  createScimUser:
    "`userName` is the e-mail address, of a domain that the organization has proved. Who has an account under it keeps that; everybody else gets one, and signs in with the organization's provider. They become a member, unless `active` is false.",
  createToken:
    "It acts as you, never with more rights than you have, within its scopes and collections. Made with a token, it holds no more than that one and ends with it: when it is revoked, and at its expiry at the latest, which is what `expiresAt` is unless said.",
  deleteCollection: "Its site answers 404 with the next request. It can be restored for 30 days.",
  deleteEnvironment:
    "For good, with its secrets. While collections have it as their default environment it is refused with `conflict`, which names them: published addresses and samples are filled in from it. `?force=true` deletes it even so, and leaves them without one.",
  deleteInvitation:
    "Its link is 404 from then on. One that was accepted is no invitation any more: remove the member instead.",
  deleteLogStream:
    "Nothing more is sent. To go on later without a gap, set it again with `after`: the number of the last entry that arrived.",
  deleteMember:
    "Everybody may leave; owners and admins remove others, only owners an owner, and one owner always remains. The member's API tokens with what was made with them, collection permissions, private environments and open invitations go with them, and their open editing ends. What they wrote stays.",
  deleteOrganization:
    "At once, sites and tokens too. Its owners can restore it from an archive that Export Organization made before, and from nothing else.",
  deletePreviewLink:
    "Whoever has the link gets 404 with the next request. Other links to the page stay.",
  deleteReaderAccess: "Every reader's session there ends at once.",
  deleteUrlMapping:
    "Readers of the old address find nothing there with their next request. The page stays as it is.",
  deleteWebhook:
    "With it go its deliveries, those that were still to be made among them. The log keeps what was delivered.",
  duplicateCollection:
    "The copy has the same pages, settings and permissions of members at once, and gets the files and texts in a job, their links led to the copies. It has no domain, webhooks, FAQs, changelog or history, and every page in it is an unpublished draft. `collectionId` in the answer is the copy's; `Location` tells how far the job is.",
  duplicatePage:
    "The copy stands right behind the page, with an address of its own: the page and everything below it at once, their files and texts in a job, links between them led to the copies. Every page of it is an unpublished draft without history or share links. The name is the page's with a mark unless another one is given; `Location` tells how far the job is.",
  exportCollection:
    "A zip with a Markdown file for each page as it is now, drafts and archived pages too: front matter, endpoints as a block of JSON, links between pages as relative paths, uploaded files in `_files/`. Import From GitHub makes the same pages of its files.",
  exportOrganization:
    "Writes an archive of everything the organization has: pages, texts, versions, published snapshots, files, settings and log, each part with its SHA-256. Secrets stay sealed; API tokens, invitations and share links are left out. The job's id is the archive's.",
  generateImage:
    "The image itself, who made it in the headers `Ai-Provider` and, where a model did, `Ai-Model`; with `Accept: application/json` a record with the image in base64. With `upload` it is kept as a file of the page or collection, which takes permission to write there, and the record holds its `url`. The built-in provider draws none, and refuses with `not_supported`.",
  generateSeoData:
    "Title, description, keywords with how often the text holds each, JSON-LD (TechArticle), Open Graph and Twitter cards, and advice, for a page's draft or any content. `keywords` are the ones that the author wants to be found by. Nothing is saved.",
  generateSummary:
    "Nothing is saved. `Accept: text/event-stream` gives the text while it is written: the events `start`, `delta` with a piece of the `text`, and `end`, or `error` with the problem. The built-in provider chooses sentences and tightens wording; it refuses a rewrite with an instruction or a tone.",
  getChangelog:
    "Its content is the Markdown that was written; readers see it on the site once it is published.",
  getCollection:
    "Its settings, its place for pages (`rootPageId`), and what the caller may do in it (`permission`, `abilities`).",
  getCollectionLogs:
    "Newest first, with what happened to its pages. Only owners and admins read `ip`, and what concerns webhooks, tokens and permissions.",
  getEmbedKey:
    "The key itself is shown once, when it is made. `endedReason` says why nothing that it signs opens the collection any more. 404 where none was made, or `null` where that is asked for (`optional`).",
  getFaq: "Its answer is the Markdown that was written; readers get its HTML on the site.",
  getMetrics:
    "In Prometheus' text format: how many requests each operation, or pattern of a path, was answered with which status and how long they took; how long events, deliveries and the cron wait; dead letters, unsaved versions and the size of the database; and each alarm, 1 while it is raised. Requests are counted where `REQUEST_LOG` says so, and reported by each isolate every ten seconds.",
  getReaderAccess:
    "Where nothing is set, members alone read the collection while it is not public: `token` is null then. A secret is never shown.",
  getStatus:
    "What the service measures of itself at `checkedAt`: its parts, each with the way out where it failed (`detail`), and what its alarms are about. `degraded` says that an alarm is raised, `failed` that a part does not answer; the answer is 200 all the same, which `/healthcheck` is not. Cached for 5 seconds. A browser is shown a page.",
  getHealthcheck:
    "503 where a part failed: the problem's `parts` names every part with its state, as 200 does, and `errors` those that failed. The queue is `unknown` until its first heartbeat. `unsavedVersions` counts pages whose history waits for a version that could not be saved, `unownedDeadLetters` messages that a queue gave up and no owner sees; neither fails a part. Cached for 5 seconds.",
  getImportJob: "Ask again until `finishedAt` is set: `state` is then `done` or `failed`.",
  getInvitation:
    "Whoever holds the secret of its link may know it, signed in or not: who invites which address, to which organization, and as what; nothing else of the organization, and not whether the address has an account. Used or expired it is 410 and says which, withdrawn it is 404, and neither names the address.",
  getJob: "Ask again until `finishedAt` is set: `state` is then `done` or `failed`.",
  getLogStream:
    "`deliveredNumber` is the last entry that the endpoint has taken. 404 where nothing is streamed, or `null` where that is asked for (`optional`).",
  getOrganization:
    "A member's view: what it asks of its members, and what the caller may do with it (`abilities`). A token for some collections may read it too.",
  getOrganizationLogs:
    "Newest first, everything that happened in the organization, to the whole of it and to each collection and page.",
  getOrganizationQuotas:
    "`isOwn` tells a quota that was set for it alone from one that every organization has; of AI calls `used` counts from the first of the month (UTC).",
  getPage:
    "Its record, without its text: that is Get Page Content. `nextStates` are what Update Page State takes now.",
  getPageLogs: "Newest first, of a deleted page too. Only owners and admins read `ip`.",
  getQuotas:
    "What would go past a quota is refused as `limit_reached`, with both figures, and nothing of it is done. `used` of AI calls counts from the first of the month (UTC).",
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
  importFromGithub:
    "Without `files` the service reads the repository itself, with `token` where it is private. Folders become pages, images files, links between files links between pages. Importing twice changes nothing; a changed file changes one page, a deleted one archives it. The answer's `Location` tells how far the job is.",
  importOpenapi:
    "OpenAPI 2.0, 3.0 or 3.1, in JSON or YAML: in `document`, as the file of a multipart form, or fetched from `url`. Tags become modules, operations endpoint pages, named examples pages below them, servers the variables of their endpoints. Importing again changes what the description changed, keeps what people wrote, and archives what is gone. References out of the document are reported, never fetched.",
  importOrganization:
    "For those who were its owners when it was exported. Everything keeps its id, so that every link still leads where it led. An archive with one wrong byte is refused before anything is written; until all of it is there, nobody sees any of it.",
  importPostman:
    "A collection as Postman exports it (v2.1): in `document`, as the file of a multipart form, or fetched from `url`. Folders become modules and pages, requests endpoint pages, saved responses examples, variables those of their endpoints, and secret ones a global environment. Importing again changes what the collection changed, keeps what people wrote, and archives what is gone. Scripts are never run; keys and passwords that stand in the collection are left out.",
  importUrlMappings:
    "JSON, or `text/csv` with the columns `oldUrl` and `pageId` or `pagePath`; other columns are passed over, so an export imports as it is. An address that has a mapping gets the new one. Every faulty line is named, and then nothing is imported.",
  listAllOrganizations:
    "By id, with what each holds and an estimate of what it costs; of what anybody wrote in it, nothing.",
  listBrokenLinks:
    "Links within the collection: to pages that readers do not see, to headings that a page does not have, and to uploaded files that are gone, as readers would find them now; and links to other sites, which are asked once a week, that answered 404 or 410 or failed twice. At most 500, by page, each with what would mend it.",
  listChangelogs: "Newest first, drafts among them: an entry that has no `publishedAt` is one.",
  listCollectionPages:
    "Flat and depth-first, each page with the ids of its children. Archived pages and what stands below them are left out. Filters narrow the list, not `child`; `below` and `depth` ask for a part of the tree. The `ETag` is another one whenever anything of the list is: whoever has it pays with `If-None-Match` for no list that is as it was.",
  listContentVersions:
    "Newest first: when, by whom and why a text of the draft was kept. Read Content Version As HTML gives the text.",
  listAllDeadLetters:
    "In the order of their ids, the last first. What a message held is not shown: it may be a reader's words.",
  mendPageLinks:
    "Changes the page's draft as any edit does; readers see it when the page is published. Without `links` each broken link of the page is mended as the list of broken links says. `If-Match` takes the draft's `contentHash`. Called over MCP where agents only propose it leaves a proposal, as edits do.",
  replayAnyDeadLetter:
    "What is an event, a delivery or a version is tried at once, and stays a dead letter until it is done. Any other message goes back into its queue, and its dead letter ends.",
  dropDeadLetter:
    "An event is closed, a delivery fails for good, any other message is forgotten. A version that could not be saved is tried again with the next edit of its page.",
  listDeadLetters:
    "An event or a delivery that could not be handled: it is tried again each hour, and at once by a replay. Or a version of a page's draft that could not be saved: its text is safe in the live document, it is tried again every five minutes, and the entry goes when it is saved.",
  listFormerMembers:
    "Who left or was removed, and still has an account: what they did stands under their name in histories and logs. Whoever comes back is a member again, and stands here no more.",
  listFaqs: "In the order that readers see, pending and rejected ones among them.",
  listInvitations:
    "Those that nobody has accepted, expired ones among them, each with the role that it is for. The link itself is shown once, when it is made.",
  listMembers:
    "Every member sees the others, with their names, addresses and roles. Who has left is listed by `GET …/former-members`.",
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
  openOrganization:
    "It has no member until somebody accepts the invitation, which is mailed to the address as well. Whoever accepts makes an account with it first, where sign-up is closed too.",
  patchPageContent:
    "Each `find` stands in the text exactly once, unless `all` is set; all of them are looked for in the text as it is before the first is replaced, and either all are replaced or none. `If-Match` with the content's hash guards against a text that has changed; without it the passages are replaced wherever they stand now.",
  previewImport:
    "Takes what Import From GitHub takes, and does nothing: it says which tool the files are written for, where each page would stand, what would become of each component, which old addresses would lead on, and every problem, with its file and line.",
  publishCollection:
    "The named pages; without `pageIds` every page that has `hasUnpublishedChanges`, and with `drafts` every draft that readers have never seen, but for what is archived, in review or rejected, and endpoints without an address. They are prepared unseen, then shown all at once, or, where one cannot be published, not at all. The answer's `Location` is the release. With `?dryRun=true` nothing happens: the answer is 200 and tells the set.",
  archiveAnyOrganization:
    "A job writes all of it into an archive, as its owners can: what it is now, before it is set back. The archive is among theirs; no text is in the answer.",
  bringArchive:
    "An object of an archive that another service with the same `GALLEY_SECRET` has written, a restored back-up say. It lies apart from the archives of the organization, and is used by nothing but a restoration that has its seal.",
  getOperatedJob:
    "For an operator: how far it is, and the seal of an archive that is written. Nothing of what is in it.",
  endSessionsOfPerson:
    "Of whatever organizations, at once, with what is open for editing by them; `count` says how many there were. It is in the log of their account. API tokens go on, and so does their password: whoever knows it signs in anew.",
  inviteFirstOwner:
    "Only where none of its owners has an account any more, as after a restoration on an empty account. Where there is one, the answer is 409: owners invite others.",
  restoreOrganization:
    "In a job. It is taken from everybody first, and appears with all of it or not at all; what it has besides (API tokens, share links, invitations, sign-in, and its members, where it was there) stays as it is, and so does its log, to which the restoration is added. No webhook is told. A deleted or purged one comes back with those of its members who have an account. With another version's archive, or one whose `seal` is not right, the answer is 409, and nothing is changed.",
  reconcilePages:
    "After the database, or the live documents, were brought back from an earlier time: looks at up to 20 pages, and of each saves what its live document says and its history lacks, or writes the last version into a live document that lacks it. What is further on is right, so nothing that anybody wrote is taken away. Call it again with `next` as `after` until that is null. Where nothing differs, it changes nothing. Then, with `of` as `objects`, it walks the bucket: of a page that no row names it keeps the text and the live document for a month, and says so once. No text is in the answer.",
  resumeOrganization:
    "Its sites and its people work again at once. One that is not suspended stays as it is.",
  rotateEmbedKey:
    "The key is shown this once: its characters, as UTF-8, are the HS256 secret of your own server. Tokens that were signed before end at once. Made with an API token, the key ends with that: what it signed opens nothing then, until there is another one.",
  rotateToken:
    "For whoever made it: the secret acts as them. Id, name, scopes, collections and expiry stay. The old secret stops at once, and so do editing connections that came by it; tokens that were made with it go on: revoke it where its secret may have leaked. By a token, only itself and those made with it. A revoked or expired token is 410.",
  searchDrafts:
    "Pages whose draft has the words, best first, in every collection that the caller may read, published or not; archived ones are left out. A draft is found by its Markdown, and by its page's name, as they were when its text was last saved as a version: ten seconds after the last keystroke, and at once after a change by the interface.",
  sendPlaygroundRequest:
    "Sends the request to the origin that the endpoint itself names. To another one that the collection's published endpoints or its default environment name it goes if `origin` says so, and to any other never. Redirects are shown, not followed. Cookies of the answer, and headers that concern one connection alone, are left out. `{{variables}}` take the published values, over them those that the endpoint has from its description, and over these those of `environmentId`; secrets are put in for who made the environment (signed in, or by a token with the scope `secrets`), and where an answer in text repeats one it reads `{{name}}` again. Open to whoever may read the page.",
  setLogStream:
    "The log's entries are sent in the order of their numbers, signed as webhooks are, from the newest on or from behind `after`. Every call makes a new secret, which this answer shows; the one before goes on signing beside it for 24 hours. Without `after`, a stream that is there goes on where it was. Set with an API token, it ends with that, and goes on without a gap once somebody sets it again.",
  setPageEditable:
    "With `editable: true` the answer holds a new secret `gls_…`, shown this once, and the address that a person opens; a link made before ends, and one made with a token ends with that. With `false` the link ends, and so does editing by it, within a second.",
  setReaderAccess:
    "Replaces all that was set. The owner's product sends its readers to `entryUrl` with `?token=` a JWT of `sub`, `aud` (the answer's `audience`), `exp` and, where there are groups, `groups`; HS256 under `secret`, or RS256 or ES256 under one of the public keys of `jwks`. A reader stays signed in on that host until `exp`, at most 12 hours (`readerSessionMs`). Another key ends the sessions that the one before has opened, and so does taking the key away. Who is listed in `addresses` types their address in front of the site, is mailed a code of eight digits, good for ten minutes (`readerCodeMs`), five tries (`readerCodeTries`) and once, and reads for 12 hours, or until the address is taken from the list; who is not is answered alike, and mailed nothing. With `singleSignOn`, the page in front leads to the organization's own provider of OpenID Connect, and whoever that signs in reads for 12 hours, or until the provider is another one. Members read as before, whatever their groups. Set with an API token, it ends with that.",
  setSingleSignOn:
    "By a session alone: who names the provider could sign in as anybody of the proved domains, wherever they are members. The provider's description is read before anything is stored. Another issuer or client is another provider: the sessions of everybody whom the former one signed in end. With `isRequired`, so do those of all members with an address of a proved domain, owners excepted.",
  setTwoFactorRule:
    "Whoever turns it on must have one. From the next request on, members without one, and API tokens of theirs, are answered 403 `two_factor_required` for everything in the organization; what they have open ends within a minute. A passkey counts, a password with a code of an app, and a sign-in by the organization's own provider.",
  listSlots:
    "`moves` are all that there were, the last one first: one that is under way is in another phase than `done` and `takenBack`. `pauses` are those that last, each in its database.",
  moveSlots:
    "Does the next part with each call, so that it may die anywhere and be called again, by anybody: until `phase` is `done`, after `waitMs` milliseconds. While rows are copied to the other database, what would be written in the organizations of these slots is refused with `unavailable`; all is read. Called with the database in which they are, it takes a move back, as long as nothing has been removed: then it ends with `takenBack`, and `fault` says why where nobody asked for it.",
  pauseSlots:
    "Whatever would be written in an organization whose id begins with one of these slots is refused with `unavailable`, by whatever way it comes, and all of it is read as before. What live documents acknowledge is stored with them, and saved when the slots are resumed; what queues bring comes again. A pause lasts until it is resumed.",
  resumeSlots: "Takes the slots as they were named when they were paused.",
  purgeOrganization:
    "Its rows, live documents, files, archives, indexes, counts of readers and its log, a part with each call. One that is still there is deleted first. A step of the cron does the rest where nobody calls again.",
  listDeletedOrganizations:
    "What is left of a deleted organization is removed 30 days after its deletion: until then it can come back from its archive.",
  suspendOrganization:
    "Nothing of it is lost: its sites answer 503 with a plain page, and its people read, and change nothing, until it is resumed. Suspended once more, it tells the new reason.",
  triggerPageContentUpdated:
    "Sends `page.content_changed` to the webhooks of its collection though nothing has changed: the message says `isTriggered`. `queued` counts those that get it.",
  updateMember:
    "Admins change everybody but owners. To hand an organization on, an owner makes another member an owner and then changes their own role; at least one owner always remains. What the member may not do any more ends at once: open editing, and invitations they made to roles beyond their new one.",
  updateOrganization:
    "With `agentsOnlyPropose` what agents change in a page over MCP waits as a proposal until somebody who writes the page accepts it; everything else that would change something is refused to them. It holds from the next call on, and proposals that wait stay when it is turned off. With `answersQuestions: false` no collection answers questions, whatever its own settings say.",
  updateUrlMapping: "Fields that are left out stay as they are.",
  uploadFiles:
    "A multipart form: the files in `files`, and in `pathData` where they belong, `<collectionId>/<pageId>` with any folder below. Send `pathData` first: files before it are taken up to 32 MiB. All files are kept or none. They can be read by anyone exactly when the collection is public. An Idempotency-Key has no effect.",
  verifyOrganizationLogs:
    "Looks at up to 1,000 entries from the first that is kept on, or from the one asked for, and tells the first that was altered, removed or inserted since it was sealed, in the database or in the archive. `next` is the query that goes on. Note `newest` elsewhere: asked later with its number + 1 as `from` and with its seal, this says whether the log still follows on what you noted.",
};
