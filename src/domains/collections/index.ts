/** Collections. */
import type { OperationGroup } from "#operation/define";
import { createCollection } from "./create-collection.ts";
import { deleteCollection } from "./delete-collection.ts";
import { getChannelToken } from "./get-channel-token.ts";
import { getCollection } from "./get-collection.ts";
import { listCollections } from "./list-collections.ts";
import { previewLook } from "./preview-look.ts";
import { restoreCollection } from "./restore-collection.ts";
import { updateCollection } from "./update-collection.ts";

export const collections: OperationGroup = {
  name: "Collections",
  operations: [
    listCollections,
    createCollection,
    getCollection,
    getChannelToken,
    updateCollection,
    previewLook,
    deleteCollection,
    restoreCollection,
  ],
};

export { collectionNeeds } from "./abilities.ts";
export { importedLook, isEmptyLook } from "./imported-look.ts";
export type { ImportedLook } from "./imported-look.ts";
export { navigationLink, theme } from "./look-contract.ts";
export { findLook, isUnsavedLook } from "./unsaved-look.ts";
export type { TriedLook } from "./unsaved-look.ts";
export { proofOf } from "./domain-proof.ts";
export { newCollection } from "./new-collection.ts";
export { mapLinks } from "./navigation-links.ts";
export { noDomain } from "./no-domain.ts";
export {
  collectionsSeenBy,
  findSitePlace,
  isCurrentPlace,
  selectIdsUsing,
  selectNamesUsing,
  selectReaderGroups,
  selectSlugs,
} from "./queries.ts";
export type { Viewer } from "./queries.ts";
export {
  bumpSite,
  bumpSiteVersion,
  bumpSitesUsing,
  clearDefaultEnvironment,
  collectionsCascade,
  expectGlobalEnvironment,
  expectNobodysDefault,
  expectRoomLeft,
  insertCollection,
  markChecked,
  markProved,
  purgeCollection,
  recountPages,
  revokeDomain,
  updateCollection,
  setDomainVerified,
} from "./rows.ts";
