/** Accounts, organizations, their people, tokens, permissions and single sign-on. */
import type { Texts } from "#openapi/field-texts";

export const organizationTexts: Texts = {
  "Member.abilities":
    "What the caller may do with the member: ids of operations that they are not refused for their rights. With one's own `deleteMember` one leaves.",
  "Invitation.abilities":
    "What the caller may do with it: ids of operations that they are not refused for their rights.",
  "Token.abilities":
    "What the caller may do with it as it is now: whoever made it rotates and revokes it, owners and admins revoke it, and nobody does anything with a revoked one.",
  "Organization.abilities":
    "What the caller may do with the organization: ids of operations that they are not refused for their rights.",
  "Organization.suspended":
    "Since when it is suspended by whoever runs the service, and why: its sites answer 503, and its people only read. null: it works.",
  "Organization.suspended.reason": "Why, as whoever suspended it says.",
  "HeldOrganization.suspended": "Since when it is suspended, and why; null: it works.",
  "HeldOrganization.suspended.reason": "Why, as its people are told.",
  "HeldOrganization.membersCount": "How many members it has.",
  "HeldOrganization.collectionsCount": "How many collections it has, those in the bin aside.",
  "HeldOrganization.pagesCount": "How many pages these have.",
  "HeldOrganization.filesBytes": "What its uploaded files take, in bytes.",
  "HeldOrganization.cost":
    "What it costs whoever runs the service in a month, estimated by what the service counts anyway.",
  "HeldOrganization.cost.microdollars":
    "Millionths of a US dollar a month at Cloudflare's list prices, with nothing taken off that a plan includes: its uploaded files, its pages and log in the database, what it changes, and its views. Mails, calls of an AI provider, older versions and open editors are in no estimate.",
  "HeldOrganization.cost.changes":
    "How many acts its log gets in 30 days, on the average of what the database holds of it.",
  "HeldOrganization.cost.views":
    "How often its pages were viewed in the last 30 days; null while that cannot be counted: they are in the estimate as none.",
  "HeldOrganization.cost.aiCalls":
    "How often it and its readers have asked an AI provider outside the service in this month (UTC). The provider's price is not known here, and is in no estimate.",
  "Quota.quota": "How much the organization may have; null: any number.",
  "Quota.isOwn": "Whether it was set for this organization: else it is what every one may have.",
  "Quota.used": "How much it has now.",
  "Quotas.pages": "Its pages, drafts included, those in the bin aside.",
  "Quotas.members": "The people who belong to it.",
  "Quotas.fileBytes": "What its uploaded files take, in bytes, those of what is in the bin too.",
  "Quotas.aiCalls":
    "How often it and its readers have asked an AI provider outside the service in this month (UTC).",
  "Quotas.views":
    "How often its pages were viewed this month (UTC), without those of collections that are gone. No reader is refused for it: its owners are warned.",
  "setQuotas.fileBytes": "How many bytes its uploaded files may take.",
  "setQuotas.aiCalls":
    "How often in a month (UTC) it and its readers may ask an AI provider outside the service. Past it readers get passages.",
  "setQuotas.views":
    "How often its pages may be viewed in a month (UTC): past it no reader is refused, and its owners are warned by mail.",
  "setQuotas.pages": "How many pages it may have, those in the bin aside.",
  "setQuotas.members": "How many people may belong to it.",
  "openOrganization.ownerEmail":
    "The address of its first owner, who needs no account yet: the link is mailed there too.",
  "OperatedJob.id": "The job's id; of one that writes an archive, the archive's too.",
  "OperatedJob.kind":
    "`export_organization` writes an archive, `import_organization` restores one.",
  "OperatedJob.state":
    "`queued`, `running`, then `done` or `failed`. Ask again until it is one of the last two.",
  "OperatedJob.done": "How many parts of `total` are done: written, or checked and then written.",
  "OperatedJob.total": "How many parts there are to do, as far as that is known.",
  "OperatedJob.problems":
    "What it has to say: why it failed; after a restoration, who was a member then and is none now.",
  "OperatedJob.problems.about": "The user id that it is about; empty where it is about the job.",
  "OperatedJob.problems.message": "What there is to say, as a sentence.",
  "OperatedJob.seal":
    "Of an archive that is written: shows another service with the same `GALLEY_SECRET` that one of them has written it. Else null.",
  slots:
    "A slot, the two characters that an organization's id begins with, or a range of them: `10..1z`.",
  "bringArchive.archiveId": "The archive's id, as the service that wrote it gave it.",
  "bringArchive.name":
    "What the object is called in the archive: `manifest.json`, `manifest.sha256`, `part-000001.ndjson` and on, or `objects/` and a key.",
  "bringArchive.files": "The object.",
  "restoreOrganization.archiveId":
    "The archive: one that the service has, or with `seal` one that was brought.",
  "restoreOrganization.seal":
    "The seal of an archive that was brought, as the service that wrote it gave it. Absent or null: the service has the archive.",
  "restoreOrganization.resumes":
    "Whether a suspended organization works again once it is restored; absent: it stays suspended.",
  "inviteFirstOwner.ownerEmail":
    "The address of the owner, who needs no account yet: the link is mailed there too.",
  "reconcilePages.after":
    "The id of the page, or the key of the object, behind which it begins; absent or null: with the first.",
  "reconcilePages.of":
    "What it walks: `pages`, which is also meant by none, or `objects`: texts in the bucket, of which it finds those of pages that no row names.",
  "reconcilePages.checked": "How many pages or objects were looked at.",
  "reconcilePages.orphaned":
    "Pages that were made after the time that the database was brought back to: nothing but their texts is left.",
  "reconcilePages.orphaned.orgId": "The organization that it was made in.",
  "reconcilePages.orphaned.pageId":
    "Its id: its texts lie in the bucket under `orgId/pageId/content/`.",
  "reconcilePages.orphaned.removedAt":
    "From when on its texts and its live document are removed: a month from now.",
  "reconcilePages.saved": "Pages of which the live document was saved as a version.",
  "reconcilePages.written": "Pages of which the last version was written into the live document.",
  "reconcilePages.lost": "Pages of which nothing holds a text any more: purge them.",
  "reconcilePages.shut":
    "Pages of which the live document does not open: the log says why. Try these again.",
  "reconcilePages.next": "The `after` of the next call; null when that was all.",
  "DeletedOrganization.name":
    "What it was called; empty where it was deleted before this was kept.",
  "DeletedOrganization.slug": "Its last address; empty where it was deleted before this was kept.",
  "DeletedOrganization.purgeAt":
    "When the last of it is removed: 30 days after its deletion, or when an operator said so.",
  "purgeOrganization.slug":
    "The address of the organization, so that no other one is meant: what is removed comes back from a back-up alone.",
  "SlotsUnderWay.moves": "Every move that there was, the last one first.",
  "SlotsUnderWay.moves.phase":
    "`resting`: it waits until everybody knows of it. `placing`: rows are copied to the other database, and nothing is written. `flipped`: the slots are there. `removing`: the old rows go. `watched`: what began before the flip is refused in the old database. `done`. `leaving`: it is taken back, and `takenBack`: it was.",
  "SlotsUnderWay.moves.fault":
    "The table, or its columns, that the other database had otherwise; null where there was none.",
  "SlotsUnderWay.pauses": "What is paused, in each database that has some of it.",
  "SlotsUnderWay.pauses.database": "The database, as it is bound.",
  "SlotMove.phase":
    "What it has come to, as the list of slots names it: `done` and `takenBack` are its end.",
  "SlotMove.fault":
    "The table, or its columns, that the other database had otherwise; null where there was none.",
  "SlotMove.waitMs": "After how many milliseconds there is something to do again.",
  "purgeOrganization.isDone":
    "Nothing of it is left. Until then, call again, or leave the rest to the cron.",
  "purgeOrganization.waitsForJob":
    "A job of the organization runs still, its return from an archive say, and until its end nothing is removed: call again in some seconds.",
  "suspendOrganization.reason": "What its people are told.",
  assignableRoles: "The roles that the caller may give, invite to and take away.",
  answersQuestions:
    "Whether its collections answer questions, each as its own `asking` says. `false`: none does.",
  agentsOnlyPropose:
    "Whether what agents change in a page over MCP waits as a proposal until a person accepts it.",
  "Account.email": "The address with which the person signs in.",
  "Account.emailVerified": "Whether the person has followed the link in the mail to that address.",
  "Account.image": "The address of a picture, from a provider that the person signed in with.",
  "Account.twoFactorEnabled": "Whether signing in with the password takes a code as well.",
  sessionId: "The session's id.",
  "Session.isCurrent": "Whether it is the one that asks.",
  "Session.by":
    "What opened it: `password`, `code` (of an app, after the password), `backup_code`, `passkey`, `single_sign_on`, or `provider` (Google, GitHub). null in older ones.",
  "Session.device": "The browser and its system, as far as they say so.",
  "Session.network":
    "The network that it was opened from: of an IPv4 address the first 24 bits, of an IPv6 one the first 48.",
  "Session.lastUsedAt": "When it was last used, to the day.",
  "Session.expiresAt": "When it ends, if it is not used until then.",
  "Passkey.isSynced": "Whether a password manager keeps it on all of the person's devices.",
  passkeyId: "The passkey's id.",
  "TwoFactorRule.isRequired":
    "Whether members without a second factor, and their API tokens, may do nothing in the organization.",
  "TwoFactorRule.membersWithoutCount": "How many members have none.",
  "TwoFactorRule.membersWithout": "The first hundred members who have none, by id.",
  "SignIn.isSuccess": "False for an attempt that failed.",
  "SignIn.by":
    "What with: `password`, `code` (of an app, after the password), `backup_code`, `passkey`, `single_sign_on`, or `provider` (Google, GitHub).",
  "SignIn.network":
    "The network that it came from: the first 24 bits of an IPv4 address, 48 of an IPv6 one. Null where none was known.",
  "Account.organizations": "The first hundred; `GET /orgs` pages through all.",
  role: "What the person is in it: `member` (does what collection permissions grant), `admin` (everything but owners and deleting the organization), or `owner`.",
  slug: "Its part of addresses: lower-case letters, digits and single hyphens.",
  "Organization.slug":
    "Its part of addresses, unique in the service: lower-case letters, digits and single hyphens. Left out: made of the name.",
  "Organization.guide": "Whether it begins with a collection that explains how to work here.",
  email: "An e-mail address.",
  joinedAt: "When the person became a member.",
  "createInvitation.token": "The secret that accepts it, shown this once.",
  "Invitation.writes":
    "Whether a member writes, from the first moment, in each collection that members may read when they accept; otherwise they do what each collection lets members do.",
  "acceptInvitation.token": "The secret of the invitation.",
  "getInvitation.token": "The secret of the invitation.",
  "getInvitation.email": "The address that it is for, and that accepts it.",
  "getInvitation.organizationName": "The organization that it is to.",
  "getInvitation.inviterName":
    "Who invites; null where the organization was opened by whoever runs the service.",
  "getInvitation.writes":
    "Whether a member writes, from the first moment, in each collection that members may read when they accept; otherwise they do what each collection lets members do.",
  acceptUrl: "Where the invited person accepts it.",
  "Token.name": "What its maker calls it.",
  "Token.start": "The first characters of the secret, by which to recognize it.",
  "Token.userId": "The member that it acts as, and never more than that one may do.",
  scopes:
    "What it may be used for: `read`; `write` drafts, files and lists; `publish`; `admin` of settings and members; `secrets` shows its maker's secret values of environments.",
  "Token.collectionIds":
    "The collections that it is limited to; null, or left out: every one that its maker may see.",
  "Token.expiresAt": "When it ends by itself; null, or left out: never.",
  lastUsedAt: "When it was last used, to the minute; null: never.",
  revokedAt: "When it was revoked; null while it works.",
  madeWith:
    "The token that it was made with, and with which it ends; null where whoever made it was signed in.",
  "Token.isGranted":
    "Whether an agent holds it, which its member let in when it signed in (OAuth): then it is named for the agent, and has no secret to rotate.",
  "Token.secret": "The token itself, `gly_…`. It is shown this once: keep it.",
  permission:
    "The level in the collection: 0 denied, 1 read, 2 read and write. Owners and admins have 2 everywhere.",
  userIds: "The members. Left out where that is allowed: all of them.",
  collectionIds: "The collections. Left out where that is allowed: all of them.",
  grants: "The pairs themselves, each with its level.",
  granted: "How many pairs got a record.",
  "getUsersCollectionPermissions.userId": "Only this member's.",
  "getUsersCollectionPermissions.collectionId": "Only those of this collection.",
  origin:
    "What decides the level: `role` (owners and admins), `record` (granted), or the collection's `default`.",
  redirectUri: "What to allow at the provider as the redirect URI.",
  "SingleSignOn.provider":
    "The OpenID Connect provider; null where none is set. Its client secret is never shown.",
  issuer:
    "The provider's issuer identifier; `<issuer>/.well-known/openid-configuration` describes it.",
  clientId: "What the provider knows this service by.",
  clientSecret:
    "The secret that the provider gave for it. Left out: the stored one stays, for the same issuer and client.",
  isRequired:
    "Whether members with an address of a proved domain sign in no other way; owners always may.",
  domain: "The domain, without a scheme: `example.com`.",
  verifiedAt: "When it was proved to be its owner's; null: not yet.",
  record: "The DNS record that proves the domain.",
  "record.type": "The kind of record.",
  "record.name": "The name at which it stands in the DNS.",
  "record.value": "Its text.",
  "listSignInProviders.id": "What the sign-in interface calls the provider.",
  "acceptInvitation.userId": "The person who has accepted.",
};
