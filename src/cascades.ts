/**
 * What goes along when a collection is made, and when an organization, a member, an account, a collection or a page goes: the part of each
 * domain, in one list. A table that belongs to one of these and stands in no part fails a test.
 */
import type { Cascade } from "#db/cascade";
import { usageCascade } from "#domains/ai/rows";
import { collectionsCascade } from "#domains/collections/rows";
import { environmentsCascade } from "#domains/environments/rows";
import { garbageCascade } from "#domains/files/garbage/rows";
import { filesCascade } from "#domains/files/rows";
import { importedFilesCascade } from "#domains/imports/rows";
import { rootPageCascade } from "#domains/pages/rows/new";
import { insightsCascade } from "#domains/insights/rows";
import { accountCascade } from "#domains/organizations/account/rows";
import { membersCascade } from "#domains/organizations/members/rows";
import { permissionsCascade } from "#domains/organizations/permissions/rows";
import { tokensCascade } from "#domains/organizations/tokens/rows";
import { connectionsCascade } from "#domains/rooms/rows";
import { contentVersionsCascade } from "#domains/pages/content/rows";
import { urlMappingsCascade } from "#domains/pages/addresses/rows";
import { publishedVersionsCascade } from "#domains/pages/publishing/rows";
import { releasesCascade } from "#domains/pages/publishing/releases/rows";
import { pagesCascade } from "#domains/pages/rows/subtree";
import { previewLinksCascade } from "#domains/pages/sharing/rows";
import { entriesCascade } from "#domains/entries/rows";
import { sequencesCascade } from "#domains/webhooks/deliveries/rows";
import { webhooksCascade } from "#domains/webhooks/rows";
import { searchCascade } from "#domains/search/rows";
import { embedKeysCascade } from "#domains/sites/embeds/rows";

export const cascades: readonly Cascade[] = [
  rootPageCascade,
  accountCascade,
  membersCascade,
  tokensCascade,
  permissionsCascade,
  collectionsCascade,
  connectionsCascade,
  garbageCascade,
  filesCascade,
  insightsCascade,
  environmentsCascade,
  usageCascade,
  embedKeysCascade,
  importedFilesCascade,
  searchCascade,
  pagesCascade,
  contentVersionsCascade,
  publishedVersionsCascade,
  releasesCascade,
  previewLinksCascade,
  urlMappingsCascade,
  entriesCascade,
  // A webhook's numbering is found by the webhook.
  sequencesCascade,
  webhooksCascade,
];
