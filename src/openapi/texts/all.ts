/** Every text of the description: a text that serves many places first, then each subject's own. */
import type { Texts } from "#openapi/field-texts";
import { accountTexts } from "./accounts.ts";
import { addressTexts } from "./addresses.ts";
import { aiTexts } from "./ai.ts";
import { anywhere } from "./anywhere.ts";
import { collectionTexts } from "./collections.ts";
import { contentTexts } from "./content.ts";
import { endpointTexts } from "./endpoints.ts";
import { entryTexts } from "./entries.ts";
import { environmentTexts } from "./environments.ts";
import { fileTexts } from "./files.ts";
import { importTexts } from "./imports.ts";
import { insightTexts } from "./insights.ts";
import { jobTexts } from "./jobs.ts";
import { logTexts } from "./log.ts";
import { organizationTexts } from "./organizations.ts";
import { pageTexts } from "./pages.ts";
import { playgroundTexts } from "./playground.ts";
import { publicationTexts } from "./publication.ts";
import { questionTexts } from "./questions.ts";
import { scimTexts } from "./scim.ts";
import { siteTexts } from "./sites.ts";
import { snippetTexts } from "./snippets.ts";
import { webhookTexts } from "./webhooks.ts";

const parts: readonly Texts[] = [
  anywhere,
  accountTexts,
  addressTexts,
  aiTexts,
  collectionTexts,
  contentTexts,
  endpointTexts,
  entryTexts,
  environmentTexts,
  fileTexts,
  importTexts,
  insightTexts,
  jobTexts,
  logTexts,
  organizationTexts,
  pageTexts,
  playgroundTexts,
  publicationTexts,
  questionTexts,
  scimTexts,
  siteTexts,
  snippetTexts,
  webhookTexts,
];

/** By the end of a field's path. Throws where two parts say something of the same. */
export const texts: Texts = merged();

function merged(): Texts {
  const all: Record<string, string> = {};
  for (const [key, text] of parts.flatMap((part) => Object.entries(part))) {
    if (all[key] !== undefined)
      throw new Error(
        `src/openapi/texts says "${key}" twice: what is true of one shape or operation alone stands as "Page.${key}" or "getPage.${key}".`,
      );
    all[key] = text;
  }
  return all;
}

/** Bodies and answers that have the fields of a named shape, without being it. */
export const likeShapes: Texts = {
  createPage: "Page",
  updatePage: "Page",
  updatePageMeta: "PageMetaChange",
  updatePageState: "Page",
  movePage: "Page",
  listCollectionPages: "Page",
  listArchivedPages: "Page",
  listDeletedPages: "Page",
  patchPageContent: "PageContent",
  restoreContentVersion: "PageContent",
  getContentVersionHtml: "ContentVersion",
  getPublishedVersion: "PublishedVersion",
  updatePublishedVersion: "PublishedVersion",
  getRelease: "Release",
  rollbackRelease: "Release",
  publishCollection: "Release",
  listCollectionUrlMappings: "UrlMapping",
  createUrlMapping: "UrlMapping",
  updateUrlMapping: "UrlMapping",
  createCollection: "Collection",
  updateCollection: "Collection",
  duplicateCollection: "Collection",
  duplicatePage: "Page",
  createOrganization: "Organization",
  updateOrganization: "Organization",
  createFaq: "Faq",
  updateFaq: "Faq",
  createChangelog: "Changelog",
  updateChangelog: "Changelog",
  publishChangelog: "Changelog",
  listFeedback: "Feedback",
  updateFeedback: "Feedback",
  answerFeedback: "Feedback",
  giveNegativeFeedback: "Feedback",
  createEnvironment: "Environment",
  updateEnvironment: "Environment",
  importEnvironment: "Environment",
  createWebhook: "Webhook",
  updateWebhook: "Webhook",
  rotateWebhookSecret: "Webhook",
  createToken: "Token",
  rotateToken: "Token",
  createInvitation: "Invitation",
  updateMember: "Member",
  setSingleSignOn: "SingleSignOn",
  setReaderAccess: "ReaderAccess",
  createSignInDomain: "SignInDomain",
  askCollection: "askSite",
  createScimUser: "ScimUser",
  replaceScimUser: "ScimUser",
  setLogStream: "LogStream",
  exportOrganization: "Job",
  importOrganization: "Job",
  getOrganizationJob: "Job",
  StreamedLogEntry: "LogEntry",
};
