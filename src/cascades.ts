/**
 * What each domain inserts when a collection is made, and deletes when an organization, a member, an account, a
 * collection or a page is deleted, in one list. What is of people is in the directory, and stands in none of them. A
 * table that belongs to one of these and stands in no part fails a test.
 */
import type { Cascade } from "#db/cascade";
import { questionsCascade, usageCascade } from "#domains/ai/index";
import { collectionsCascade } from "#domains/collections/index";
import { environmentsCascade } from "#domains/environments/index";
import { filesCascade, garbageCascade } from "#domains/files/index";
import { importedFilesCascade } from "#domains/imports/index";
import {
  contentVersionsCascade,
  pagesCascade,
  previewLinksCascade,
  proposalsCascade,
  publishedVersionsCascade,
  releasesCascade,
  rootPageCascade,
  urlMappingsCascade,
} from "#domains/pages/index";
import { foreignLinksCascade, insightsCascade } from "#domains/insights/index";
import {
  membersCascade,
  permissionsCascade,
  scimCascade,
  formerSlugsCascade,
  quotasCascade,
  singleSignOnCascade,
  tokensCascade,
} from "#domains/organizations/index";
import { jobsCascade } from "#jobs/index";
import { connectionsCascade } from "#domains/rooms/index";
import { entriesCascade } from "#domains/entries/index";
import { deliveriesCascade, sequencesCascade, webhooksCascade } from "#domains/webhooks/index";
import { searchCascade } from "#domains/search/index";
import { snippetsCascade } from "#domains/snippets/index";
import {
  embedKeysCascade,
  readerAccessCascade,
  readerCodesCascade,
  sitesCascade,
} from "#domains/sites/index";
import { eventsCascade } from "#db/outbox/rows";
import { quotaWarningsCascade } from "#db/quota-warnings/rows";
import { logCascade } from "#db/log/rows";
import { deadLettersCascade } from "#events/rows";
import { logStreamsCascade } from "#domains/log/index";

export const cascades: readonly Cascade[] = [
  rootPageCascade,
  singleSignOnCascade,
  scimCascade,
  membersCascade,
  tokensCascade,
  permissionsCascade,
  collectionsCascade,
  connectionsCascade,
  garbageCascade,
  filesCascade,
  insightsCascade,
  foreignLinksCascade,
  environmentsCascade,
  usageCascade,
  questionsCascade,
  embedKeysCascade,
  readerAccessCascade,
  readerCodesCascade,
  sitesCascade,
  importedFilesCascade,
  jobsCascade,
  searchCascade,
  pagesCascade,
  contentVersionsCascade,
  publishedVersionsCascade,
  releasesCascade,
  previewLinksCascade,
  proposalsCascade,
  urlMappingsCascade,
  entriesCascade,
  snippetsCascade,
  // A webhook's numbering is found by the webhook.
  sequencesCascade,
  webhooksCascade,
  deadLettersCascade,
  logStreamsCascade,
  formerSlugsCascade,
  quotasCascade,
  quotaWarningsCascade,
  deliveriesCascade,
  eventsCascade,
  logCascade,
];
