/** Pages, collections and their sites. */
import { KiB, MiB, day, second } from "./units.ts";

export const pages = {
  pagesPerCollection: 20_000,
  pageDepth: 12,
  childrenPerPage: 2_000,
  pageNameChars: 200,
  reviewersPerPage: 10,
  urlNameChars: 80,
  collectionNameChars: 100,
  siteNameChars: 100,
  /** Sections, versions and languages of a site, each. */
  siteAxisValues: 40,
  /** Of a site, those that show another language's collection counted too. */
  sitePlaces: 500,
  faqsPerCollection: 200,
  faqQuestionChars: 300,
  faqOrder: 1_000_000_000,
  faqAnswerBytes: 16 * KiB,
  changelogsPerCollection: 1_000,
  changelogTitleChars: 200,
  changelogContentBytes: 64 * KiB,
  changelogTags: 20,
  changelogTagChars: 50,
  changelogsPerPage: 20,
  entryHtmlBytes: 512 * KiB,
  sitemapChars: 20 * MiB,
  llmsFullPages: 500,
  /** Of a section as one document, and so many bytes of HTML. */
  printedPages: 200,
  printedBytes: 4 * MiB,
  /** And as many variables. */
  snippetsPerCollection: 200,
  snippetBytes: 16 * KiB,
  snippetNameChars: 60,
  variableChars: 500,
  /** Put into one text, those in others counted. */
  snippetsPerText: 500,
  /** Of groups that parts of a text are for, each of which doubles the texts that are kept. */
  groupListsPerText: 3,
  searchTextBytes: 256 * KiB,
  searchQueryChars: 200,
  searchWords: 16,
  searchResults: 20,
  searchDocumentsKeptMs: 30 * day,
  /** How often an index of search compares itself with the database. */
  searchComparedMs: 7 * day,
  searchesKeptMs: 90 * day,
  searchesPerDay: 2_000,
  linksPerPage: 1_000,
  linkIdsPerPage: 2_000,
  /** To other sites. */
  foreignLinksPerPage: 100,
  foreignLinksPerOrganization: 5_000,
  /** Of all organizations. */
  foreignLinksPerMinute: 30,
  foreignLinkTimeoutMs: 10 * second,
  foreignLinkRoundMs: 7 * day,
  brokenLinksShown: 500,
  /** Drafts that one answer looks through for links that a release would break. */
  releaseLinkPages: 50,
  /** Drafts of further pages that it reads, for headings that readers do not have yet. */
  linkedDraftsRead: 20,
  /** Of a stylesheet of the owner's own. */
  customCssChars: 64 * KiB,
  fontFileBytes: 1 * MiB,
  navigationLinks: 20,
  navigationLabelChars: 60,
  footerColumns: 6,
  bannerChars: 300,
  /** Of the Markdown or HTML above or below every page. */
  frameTextChars: 20_000,
  synonymGroups: 50,
  synonymsPerGroup: 8,
  synonymChars: 40,
  urlMappingsPerImport: 5_000,
  urlMappingCells: 200_000,
  domainCheckMs: 1 * day,
  domainMissingMs: 3 * day,
  previewLinksPerPage: 20,
  /** That wait for an answer. */
  openProposalsPerPage: 20,
  proposalReasonChars: 2_000,
  /** Texts of a page whose HTML is kept: drafts as they were previewed, and versions. */
  renderingsPerPage: 20,
  previewLinkMs: 90 * day,
  lookPreviewMs: 1 * day,
  embedTokenMs: 1 * day,
  embedUserIdChars: 200,
} as const;
