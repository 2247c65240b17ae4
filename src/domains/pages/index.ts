/** Pages. */
import type { OperationGroup } from "#operation/define";
import { createPage } from "./create-page.ts";
import { deletePage } from "./delete-page.ts";
import { getPage } from "./get-page.ts";
import { setReviewers } from "./set-reviewers.ts";
import { setPageEditable } from "./set-page-editable.ts";
import { updatePage } from "./update-page.ts";
import { updatePageMeta } from "./update-page-meta.ts";
import { updatePageState } from "./update-page-state.ts";

export const pages: OperationGroup = {
  name: "Pages",
  operations: [
    getPage,
    createPage,
    updatePage,
    deletePage,
    updatePageState,
    setReviewers,
    updatePageMeta,
    setPageEditable,
  ],
};

export { countHits } from "#domains/pages/addresses/hits/count-hits";
export { urlMappings } from "#domains/pages/addresses/index";
export { insertOldAddresses, urlMappingsCascade } from "#domains/pages/addresses/rows";
export { planStateChange } from "./change-state.ts";
export { changeLive } from "#domains/pages/content/change-live";
export { draftChanged } from "#domains/pages/content/draft-changed";
export { editCallOf, expectedHashOf } from "#domains/pages/content/edit-call";
export { difference } from "#domains/pages/content/contract";
export { content } from "#domains/pages/content/index";
export {
  isKeptRendering,
  refusedRendering,
  renderKept,
} from "#domains/pages/content/kept-rendering";
export { readDraftKeys, readDraftTexts } from "#domains/pages/content/drafts/draft-texts";
export { reconcilePage } from "#domains/pages/content/reconcile";
export type { Reconciled } from "#domains/pages/content/reconcile";
export { contentVersionsCascade } from "#domains/pages/content/rows";
export { saveVersion } from "#domains/pages/content/save-version";
export { forgetUnsaved, recordUnsaved } from "#domains/pages/content/unsaved-versions";
export { thinVersions } from "#domains/pages/content/thin-versions";
export { readLastText } from "#domains/pages/content/last-text";
export { readVersionText, writeVersionText } from "#domains/pages/content/version-text";
export { meta, pageParams } from "./contract.ts";
export {
  blankColumns,
  differingColumns,
  fieldsOfColumns,
  fileColumnNames,
  fileFields,
  isHidingColumn,
  readColumns,
} from "./file-columns.ts";
export type { FileColumnName, GivenColumns } from "./file-columns.ts";
export { commitWithTexts } from "./new-texts.ts";
export type { NewText } from "./new-texts.ts";
export { expectReal, eventSubjectOf } from "./present.ts";
export { proposals } from "#domains/pages/proposals/index";
export { proposeText } from "#domains/pages/proposals/propose-text";
export { proposalsCascade } from "#domains/pages/proposals/rows";
export { publishedVersions } from "#domains/pages/publishing/index";
export { indexShown } from "#domains/pages/publishing/indexing/ensure-indexed";
export { selectShownVersions } from "#domains/pages/publishing/indexing/queries";
export { indexMoved, readShownTexts } from "#domains/pages/publishing/indexing/shown-texts";
export { assembledText, sourceOf } from "#domains/pages/publishing/assembled";
export { readDraftLinks } from "#domains/pages/publishing/draft-links";
export type { DraftLinks } from "#domains/pages/publishing/draft-links";
export { prepareVersion } from "#domains/pages/publishing/prepare";
export { expectNonePublished, isCarried, refusalToHide } from "#domains/pages/publishing/may-hide";
export { expectMayPublish, planPublication } from "#domains/pages/publishing/publish";
export { findPublishedVersion } from "#domains/pages/publishing/queries";
export { selectAsked } from "#domains/pages/publishing/releases/asked/queries";
export { releases } from "#domains/pages/publishing/releases/index";
export { releasesCascade } from "#domains/pages/publishing/releases/rows";
export { release } from "#domains/pages/publishing/releases/run-releases";
export { publishedVersionsCascade } from "#domains/pages/publishing/rows";
export {
  readSnapshot,
  snapshotFor,
  snapshotKey,
  textFor,
} from "#domains/pages/publishing/snapshot";
export type { Snapshot } from "#domains/pages/publishing/snapshot";
export { selectPage, selectPages, selectUrlNames } from "./queries.ts";
export { draftSearch, fileUses, snippetUses } from "#domains/pages/readable/index";
export { findHighestLevel, selectReadablePages } from "#domains/pages/readable/queries";
export {
  expectUnmovedParents,
  replaceEndpoints,
  replaceFeatureImages,
  updatePageRow,
  columnsOfMany,
  linkOrigins,
  updatePages,
} from "#domains/pages/rows/changes";
export type { ManyPagesChange } from "#domains/pages/rows/changes";
export {
  copyPages,
  draftState,
  insertPage,
  insertPages,
  insertRootPage,
  newPageRow,
  rootPageCascade,
} from "#domains/pages/rows/new";
export type { AddedPage, By, Edition, PageCopy } from "#domains/pages/rows/new";
export { inheritGroups } from "#domains/pages/rows/groups";
export { isAtOrBelow, markCollectionArchive, pagesCascade } from "#domains/pages/rows/subtree";
export { mailReviews } from "#domains/pages/reviews/review-mail";
export { forgetEndedLinks } from "#domains/pages/sharing/forget-links";
export { previews } from "#domains/pages/sharing/index";
export { previewLinksCascade } from "#domains/pages/sharing/rows";
export { stateNames } from "./states.ts";
export { deletedPages } from "#domains/pages/trash/index";
export {
  purgeCollectionOf,
  purgeDeletedCollections,
  purgeDeletedPages,
  statementsOfPurge,
} from "#domains/pages/trash/purging/purge";
export type { PagePurger } from "#domains/pages/trash/purging/purge";
export { pageTree } from "#domains/pages/tree/index";
export { planSubtreeCopy } from "#domains/pages/tree/copy-plan";
export { planMove } from "#domains/pages/tree/move-plan";
export type { Drop } from "#domains/pages/tree/move-plan";
export { isInTree } from "#domains/pages/tree/queries";
export {
  expectDepth,
  expectRoom,
  ranksAfter,
  ranksBetween,
  typeOfNew,
} from "#domains/pages/tree/placement";
export { planUpdate } from "./update-plan.ts";
