/** A page's text, its history, its published versions, releases and links to drafts. */
import type { Texts } from "#openapi/field-texts";

export const contentTexts: Texts = {
  content: "The text, in Markdown.",
  contentHash:
    "SHA-256 of what it holds, in hexadecimal. The `ETag` of a page's text begins with it, and `If-Match` takes it, too.",
  unsavedSince:
    "Since when the text could not be saved as a version, where it could not: the text is safe, its history waits.",
  "PageContent.versionId":
    "The content version: the one that was asked for by a time, or the one that a change became; null where it is saved later, or nothing changed.",
  "PageContent.updatedAt": "When the text was last changed.",
  at: "The beginning of the day or hour (UTC).",
  "getPageContent.at": "A time: the text as it was then, instead of what it is now.",
  "updatePageContent.message": "Kept with the version as its label.",
  "nameContentVersion.label": "What the version is to be called; null for nothing.",
  "patchPageContent.message": "Kept with the version as its label.",
  edits: "What to change, one after another.",
  find: "As it stands in the text, to the letter.",
  replace: "What is to stand there instead.",
  all: "Whether it is replaced wherever it stands; otherwise it must stand there once.",
  authors:
    "The user ids of everybody who wrote since the version before; `link:…` for whoever came by a share link.",
  "ContentVersion.reason":
    "What it was saved for: nobody had typed for a while (`edit`), the text was replaced (`replace`), published (`publish`), restored (`restore`) or imported (`import`).",
  label: "What its author called it; null where nobody did.",
  agent:
    "What the agent calls itself that made the edit, in the name of its author; null for people.",
  diff: "A content version's id: the answer also holds what changed from that one to this.",
  difference: "What changed from the version that `diff` names.",
  "difference.from": "The version that it is compared with.",
  parts: "In order: `same` and `removed` make the old text, `same` and `added` the new one.",
  "parts.kind": "Whether the piece is in both texts, only in the new one, or only in the old one.",
  "parts.text": "The piece.",
  "difference.html": "The difference as HTML.",
  "difference.markdown": "The difference as a unified diff in a code block.",
  html: "Rendered and sanitised HTML.",
  "getCollaborationToken.token": "Opens the room: send it as `?token=` of `url`.",
  "getCollaborationToken.url": "The room's WebSocket address, without the token.",
  "getCollaborationToken.room": "The name of the room.",
  "getCollaborationToken.permission": "Whether the room takes updates from its bearer.",
  pageName: "The page's name.",
  "getPublishedVersion.hash":
    "The `contentHash` of an older text of a version that was edited since.",
  "getUnpublishedChanges.publishedVersionNo":
    "The number of the version that readers see, with which the draft is compared; null: they see nothing of it, and all of it is new.",
  "getUnpublishedChanges.contentHash":
    "Of the draft's text: `expectedHash` of a publication takes it.",
  "getUnpublishedChanges.changed":
    "Which parts of the page readers see otherwise than the draft has them.",
  "getUnpublishedChanges.difference":
    "What changes in the text, from what readers see to the draft.",
  proposalId: "The proposal's id.",
  "listProposals.state": "Only those that wait (`open`), or were `accepted` or `refused`.",
  "Proposal.state": "`open` while it waits for an answer; then `accepted` or `refused`.",
  "getProposal.state": "`open` while it waits for an answer; then `accepted` or `refused`.",
  "getProposal.reason": "Why it was refused; null where it was not.",
  "Proposal.note": "Why, in the agent's words; null: it did not say.",
  "Proposal.agent": "What the agent calls itself.",
  baseHash: "The `contentHash` of the text that it was proposed for.",
  "Proposal.contentHash": "The `contentHash` of the text that is proposed.",
  "Proposal.createdBy": "In whose name the agent works: a user id.",
  answeredAt: "When it was accepted or refused; null: not yet.",
  answeredBy: "Who accepted or refused it: a user id; null: nobody yet.",
  "Proposal.reason": "Why it was refused; null where it was not.",
  "refuseProposal.reason": "Why it is refused: the agent is told.",
  baseContent: "What the page said when it was proposed, in Markdown.",
  draft: "What the page says now.",
  "PublishedVersion.isDefault": "Whether readers see this one.",
  "PublishedVersion.path": "Where the page stood when it was published.",
  "PublishedVersion.contentHash":
    "SHA-256 over name, meta, endpoint and text, in hexadecimal. The version's `ETag` begins with it.",
  "PublishedVersion.sizeBytes": "The size of its Markdown in bytes.",
  publishedAt: "When it was published; null while it is not.",
  publishedBy: "Who published it: a user id.",
  editedAt: "When the version itself was corrected; null: never.",
  editedBy: "Who corrected it: a user id; null: nobody.",
  note: "What whoever published it wrote beside it; null: nothing.",
  "setDefaultPublishedVersion.versionNo": "The version that readers are to see.",
  "Release.pageIds":
    "The pages to publish. Left out: every page that readers see and whose draft differs from that.",
  "Release.drafts":
    "Without `pageIds`: the drafts that readers have never seen, too. Left out: `false`.",
  "Release.dryRun": "`true`: nothing is published; the answer tells what would be.",
  isDryRun: "Always `true`: nothing was published.",
  "PlannedRelease.pages": "The pages that would be published, by their paths.",
  "PlannedRelease.leftOut":
    "The pages that would not be published although readers do not see them as they are.",
  isAllowed: "Whether the caller may name the page in `pageIds`.",
  "pages.reason":
    "`named` in `pageIds`; `changed` since it was published; `draft` that readers have never seen.",
  "leftOut.reason":
    "`changed`, `draft`, `in_review` or `rejected`: name the page in `pageIds` to publish it, or `drafts` for all drafts. `archived`: bring it back first. `no_address`: an endpoint that is to get its address first.",
  "Release.state":
    "`preparing`: readers see nothing of it yet. `published`: they see all of it. `failed`: they never will. `rolled_back`: they see what was before.",
  "Release.pageCount": "How many pages it was to publish.",
  publishedCount: "How many pages got a new version by it.",
  rolledBackAt: "When it was rolled back; null while it was not.",
  rolledBackBy: "Who rolled it back: a user id; null: nobody.",
  job: "The job that makes it.",
  movedOn: "After a rollback: the pages that were no longer at this release, and stay as they are.",
  "movedOn.count": "How many there are.",
  "movedOn.first": "The first hundred of them.",
  "first.path": "Where the page stands.",
  "ReleasePage.outcome":
    "`waiting` for its turn; `prepared`: readers do not see it yet; `unchanged`: they saw it already; `refused`: it cannot be rendered; `passed_by`: it went another way meanwhile; `published`; `rolled_back`.",
  "ReleasePage.versionNo": "The published version that it got; null: none.",
  "ReleasePage.previousVersionNo": "The published version that readers saw before; null: none.",
  "createPreviewLink.secret": "The secret in the address. It is shown this once.",
  "createPreviewLink.url": "Shows the draft to whoever has it. It is shown this once.",
  "createPreviewLink.expiresAt":
    "When the link ends by itself: in a week unless said. With a token no later than that ends.",
};
