/** Pages, their tree, their states and what was deleted. */
import type { Texts } from "#openapi/field-texts";

export const pageTexts: Texts = {
  "Page.abilities":
    "What the caller may do with the page: ids of operations that they are not refused for their rights. In lists the collection's tell it.",
  nextStates:
    "The states to which the caller may bring it with `updatePageState`, as it is now: 0 in review, 1 draft, 2 published, 3 rejected.",
  "getPage.pageId": "The page's id.",
  "createPage.pageId":
    "The page above the new one; a collection's `rootPageId` makes a page at the top.",
  parentId: "The page right above it; a collection's `rootPageId` for a page at the top.",
  "Page.type":
    "What kind of page it is: 1 a module (at the top), 3 a page below another, 4 an endpoint, 5 an example of an endpoint, 6 a heading of the tree without a text, 7 a link of the tree to `meta.link`.",
  "Page.name": "The title that people see.",
  urlName:
    "The last part of its address: lower-case letters, digits and single hyphens, unique among its siblings. Left out of a new page: made of the name.",
  "Page.path": "Where it stands: the `urlName`s from the top page down, with `/` between.",
  child: "The ids of the pages right below it, in their order.",
  "Page.state":
    "Where it stands in its life: 0 pending (a review was asked for), 1 draft, 2 published, 3 rejected (by a review).",
  isPublished: "Whether readers see it, while neither it nor a page above it is archived.",
  publishedVersionNo: "The number of the version that readers see; null where they see none.",
  hasUnpublishedChanges:
    "Whether a published page was changed since: readers see the version before.",
  meta: "What search engines, previews of links and the navigation show of the page.",
  "meta.title": "Instead of the page's name in search engines and in the browser's tab.",
  "meta.icon": "An emoji, or the name of an icon, beside the name in the navigation.",
  "PageMeta.title": "Instead of the page's name in search engines and in the browser's tab.",
  "PageMeta.description": "A sentence or two for search engines and previews of links.",
  "PageMeta.tags": "Words that it is found by.",
  "PageMeta.icon": "An emoji, or the name of an icon, beside the name in the navigation.",
  "PageMeta.featureImage": "A picture for previews: an https address, or a path of this site.",
  "PageMeta.noindex": "Whether search engines are asked to leave the page out.",
  "PageMeta.badge": "A word beside its name in the navigation.",
  "PageMeta.unlisted":
    "Whether it is read at its address alone: no navigation, search or list has it.",
  "PageMetaChange.badge": "A word beside its name in the navigation. Null removes it.",
  "PageMetaChange.unlisted": "Whether no navigation, search or list has it. Null removes it.",
  "PageMeta.link":
    "Where a link of the tree (type 7) leads: an https: or mailto: address, or a path of the site's own host.",
  "PageMetaChange.link": "Where a link of the tree (type 7) leads; it cannot be taken from one.",
  "PageMeta.layout": "`landing`: wide, without the tree.",
  "PageMetaChange.layout": "`landing`: wide, without the tree. Null removes it.",
  "PageMetaChange.title":
    "Instead of the page's name in search engines and in the browser's tab. Null removes it.",
  "PageMetaChange.description":
    "A sentence or two for search engines and previews of links. Null removes it.",
  "PageMetaChange.tags": "Words that it is found by. Null removes them.",
  "PageMetaChange.icon":
    "An emoji, or the name of an icon, beside the name in the navigation. Null removes it.",
  "PageMetaChange.featureImage":
    "A picture for previews: an https address, or a path of this site. Null removes it.",
  "PageMetaChange.noindex":
    "Whether search engines are asked to leave the page out. Null removes it.",
  sharingMeta:
    "Whether a link opens the page for editing, and until when. The secret is not in it.",
  "Sharing.editable": "Whether such a link works.",
  "Sharing.expiresAt": "When it ends by itself; null: never.",
  "Sharing.createdBy": "The member who made it; null where there is none, or it is an older one.",
  "Sharing.tokenId":
    "The token that it was made with, and with which it ends; null where whoever made it was signed in.",
  isArchived:
    "Whether it was put away: it leaves the tree and the site, and can be taken out again.",
  "Page.allowedGroups":
    "The groups of readers who see it, and what stands below it, of a private site. Empty: all who may enter.",
  "updatePage.allowedGroups":
    "The groups of readers who see it from now on, and what stands below it: some of those that are named with `setReaderAccess`. A page below asks for one of its own groups besides. Empty: all who may enter.",
  "Page.endpoint": "Of an endpoint or an example (types 4 and 5): the request that it describes.",
  "endpoint.method": "The HTTP method.",
  "Page.content": "The text that it begins with, in Markdown.",
  newUrlMappings: "The redirects that a new address has left behind, from where the pages were.",
  "newUrlMappings.count": "How many there are.",
  "newUrlMappings.first": "The first hundred of them.",
  "updatePageState.reason": "Why a review is rejected, for its author; with state 3.",
  "updatePageState.reviewers":
    "With state 0: who is asked, by user id; each may publish the page, and alone is told by mail.",
  "setReviewers.reviewers":
    "The members who are asked from now on, by their ids: each may publish the page. Empty: nobody by name.",
  "Page.reviewers":
    "Whose turn it is while it waits for a review, by user id; empty: nobody is asked by name.",
  "listCollectionPages.reviewer":
    "Only pages that wait for the review of this member, by their id; `me` for whoever asks.",
  "updatePageState.note": "Kept with the version that a publication makes.",
  expectedHash:
    "The `contentHash` that the caller has seen: where the text is another by now, nothing is published.",
  "setPageEditable.editable": "Whether anybody with the link may edit the page without an account.",
  "setPageEditable.expiresAt": "When the link ends by itself; null, or left out: never.",
  "setPageEditable.secret":
    "The link's secret `gls_…`, shown this once; null where it was turned off.",
  "setPageEditable.url":
    "Opens the page for a person: the secret stands behind `#`, where no server sees it. Null where it was turned off.",
  "listCollectionPages.type":
    "Only pages of this type: 1 module, 3 page below another, 4 endpoint, 5 example, 6 heading, 7 link.",
  "listCollectionPages.state":
    "Only pages in this state: 0 pending, 1 draft, 2 published, 3 rejected.",
  published: "`true`: only pages that readers see; `false`: only the others.",
  below: "Only what stands below this page.",
  "listCollectionPages.depth": "How many levels, 1 for the first only. Left out: all.",
  draggedId: "The page that moves, with everything below it.",
  droppedOnId: "The page that it is dropped on, or the collection's `rootPageId`.",
  position:
    "Where it comes to stand: as the last one `inside` that page, or right `before` or `after` it.",
  "movePage.pageIds": "Accepted from existing clients, and of no effect.",
  "listDeletedPages.pageCount": "The page itself and everything that was deleted with it.",
  deletedBy: "Who deleted it: a user id.",
};
