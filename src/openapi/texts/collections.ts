/** Collections, their domains and what embeds them. */
import type { Texts } from "#openapi/field-texts";

export const collectionTexts: Texts = {
  "Collection.abilities":
    "What the caller may do with the collection: ids of operations that they are not refused for their rights. `createPage` stands for all writing in it (pages, FAQs, the changelog, redirects, snippets, files), `publishCollection` for all that changes what readers see.",
  "Collection.slug":
    "Its part of addresses, unique in the organization: lower-case letters, digits and single hyphens. Left out: made of the name.",
  "Collection.rootPageId":
    "The invisible page (type 0) above all others: the parent of what is created at the top.",
  "getChannelToken.token": "Opens the channel: send it as `?token=` of `url`.",
  "getChannelToken.url": "The channel's WebSocket address, without the token.",
  "Collection.description": "What the site is about, for search engines and lists.",
  isPublic: "Whether its published pages are for everybody, or for members who may read it.",
  defaultPermission:
    "The level of members without a record of their own: 0 denied, 1 read, 2 read and write.",
  reviewRequired: "Whether only owners and admins publish, and everybody else asks for a review.",
  theme: "How the site looks.",
  "previewLook.url": "Where the site is seen in this look, by whoever asked and is signed in.",
  "previewLook.expiresAt": "When the address shows nothing any more.",
  accent:
    "The colour of links and buttons, as `#rrggbb`: made lighter or darker where it could not be read.",
  light:
    "Colours of light pages. One that could not be read is refused, with the nearest that can.",
  dark: "Colours of dark pages, likewise.",
  "ThemeColours.page": "What everything stands on, as `#rrggbb`.",
  "ThemeColours.text": "The text: its contrast on the page is at least 4.5 to 1.",
  "ThemeColours.accent":
    "Instead of the theme's `accent`: its contrast on the page is at least 4.5 to 1.",
  socialImageUrl:
    "Stands for a page that has no picture of its own where it is shared; the same forms as `logoUrl`. Left out: one is drawn for each page.",
  headingFont: "The font of headings; left out: as `font`.",
  codeFont: "The font of code.",
  fontUrl:
    "A WOFF2 font of at most 1 MiB that was uploaded to the organization, as `/files/…`: it takes the place of `font`, which stays for characters that it lacks.",
  corners: "How round the corners of boxes are.",
  density: "How much room lines and entries of the navigation take.",
  "Theme.header": "`accent` fills the header with the accent colour.",
  sidebar: "`raised` sets the navigation off from the page.",
  css: "A stylesheet of one's own, on the pages of this site alone. It is kept as a parser understood it; `@import` and addresses other than `/files/…` are refused with their line.",
  "Collection.navigation":
    "The links and the banner around the pages. Whole: what is left out is gone.",
  "previewLook.navigation":
    "The links and the banner around the pages, whole; left out: as they are saved.",
  "NavigationSettings.header": "Links in the header; on phones they stand in the menu.",
  anchors: "Links above the tree of pages.",
  "NavigationSettings.footer": "Columns of links below every page.",
  "NavigationSettings.footer.title": "The heading of the column.",
  "NavigationSettings.footer.links": "The column's links, in order.",
  social: "Links to where the organization is elsewhere, below the columns.",
  banner: "A line above every page.",
  "banner.text": "What it says.",
  "banner.link": "Where it leads; left out: nowhere.",
  isDismissible:
    "Whether a reader may put it away, until it says something else. Left out: they may.",
  lastUpdated: "Whether pages say below their text when they changed last. Left out: no.",
  editUrl:
    "Where a page's file is edited: an `https:` address in which `{path}` is the file's path below the folder that is imported, and `{repository}` its repository. Pages that were imported from no file have no such link. Left out: none has.",
  assistants:
    "Whom readers of a public site may ask about a page, in this order: a link opens the assistant with a question that names the page's Markdown. Left out: each; empty: none.",
  "NavigationSettings.analytics":
    "A service of others that counts the readers of a public site, besides the site's own counts. Nothing of it is loaded for readers who ask not to be tracked, nor by Google Analytics, PostHog and Matomo before a reader has agreed. Left out: none.",
  "Analytics.service": "Whose it is.",
  "Analytics.id":
    "By what it knows the site: Plausible the domain, Fathom the site's id, Google Analytics the measurement id, PostHog the project's key, Matomo the site's number.",
  "Analytics.origin":
    "Where it runs: an `https:` address without a path. Matomo needs one; of Plausible and PostHog, left out, it is their makers'; Fathom and Google Analytics take none.",
  synonyms:
    "Groups of words that mean the same: whoever searches for one of a group finds pages that have another, below those with the very word. A word may be several (`sign in`), and stands in one group alone. Left out: none.",
  "NavigationLink.label": "What the link says.",
  "NavigationLink.href":
    "A page of the collection as `page:ID`, with `#anchor` if wanted, which follows it wherever it goes and is left out while readers do not see it; a path that begins with `/`; or an `https:` or `mailto:` address.",
  "NavigationSettings.header.style": "`button` makes it stand out.",
  logoUrl: "The logo: an https address, or the path of a file that was uploaded here.",
  logoDarkUrl: "The logo where the page is dark; the same forms as `logoUrl`.",
  faviconUrl: "The icon of the browser's tab; the same forms as `logoUrl`.",
  font: "The font of text: a family that readers' devices have, for which nothing is fetched, or an open font that the service sends.",
  appearance: "`auto` follows the reader's device.",
  header:
    "What stands above every page of the site, on phones in the menu: Markdown, or HTML where a tag stands in it, which is sanitised when it is saved.",
  footer:
    "What stands below every page of the site: Markdown, or HTML where a tag stands in it, which is sanitised when it is saved.",
  homePageId: "The page at the address of the site itself; null: the first one.",
  defaultEnvironmentId:
    "A global environment of the organization: readers see its values that are no secrets. Null: none.",
  seo: "What search engines and previews of links show of the site.",
  asking:
    "What readers get who ask: `answers` that the AI provider writes, the `passages` that fit best, or nothing (`off`): then there is no page to ask on.",
  answersPerDay:
    "Once the collection's readers have had so many answers by a provider that day (UTC), it gives passages. At most 1,000; the readers of all collections of an organization get as many together.",
  "seo.title": "Instead of the collection's name.",
  "seo.description": "Instead of its description.",
  "Collection.type": "What it is for: documentation, an API reference, or a blog.",
  customDomain: "The site's own domain; null: none. Another one is to be proved anew.",
  customDomainVerifiedAt:
    "When its owner proved to own the domain, which leads here only from then on; null: not yet.",
  customDomainProof: "The TXT record that proves the domain; null where there is none to prove.",
  "customDomainProof.name": "The name at which it stands in the DNS.",
  "customDomainProof.value": "Its text.",
  "Collection.pageCount": "How many live pages it holds, archived ones too.",
  "Collection.permission": "The caller's own level in it: 1 read, 2 read and write.",
  "listCollections.state": "`deleted`: those that can be restored, instead of those that live.",
  isVerified: "Whether the domain leads to the site.",
  isFound: "Whether the record stands in the DNS just now.",
  "verifyDomain.message": "What to do next, for people.",
  "getEmbedKey.optional": "`true`: `null` instead of 404 where none was made.",
  "getEmbedKey.createdBy": "The member who made the key.",
  "getEmbedKey.endedReason": "Why nothing opens that the key signs; null while it does.",
  "rotateEmbedKey.key": "The key that signs the tokens of embeds (HS256). It is shown this once.",
  "createEmbedToken.userId": "The reader, as your own system names them. Left out: the caller.",
  expiresInSeconds: "How long the token is good for, in seconds.",
  "createEmbedToken.token": "A JWT with the claims `org_id`, `collection_id`, `user_id` and `exp`.",
  "createEmbedToken.url": "What a frame shows: the embed's address with the token.",
};
