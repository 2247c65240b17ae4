/** Sites: what collections are together, a collection's own domain, and its pages inside other sites. */

export { domains } from "#domains/sites/domains/index";
export { recheckDomains } from "#domains/sites/domains/rechecking/recheck-domains";
export { embeds } from "#domains/sites/embeds/index";
export { openEmbedKey } from "#domains/sites/embeds/keys";
export { findEmbedKey, findMaker } from "#domains/sites/embeds/queries";
export { embedKeysCascade } from "#domains/sites/embeds/rows";
export { forgetReaderCodes } from "#domains/sites/reader-access/codes/forget-codes";
export { askForCode, takeCode } from "#domains/sites/reader-access/codes/mailed-code";
export type { CodeContext, CodeTicket } from "#domains/sites/reader-access/codes/mailed-code";
export { readerCodesCascade } from "#domains/sites/reader-access/codes/rows";
export { readerAccesses } from "#domains/sites/reader-access/index";
export { readerAccessCascade } from "#domains/sites/reader-access/rows";
export { resealReaderSecrets } from "#domains/sites/reader-access/sealing/reseal";
export { isOfDomains, returnUriOf } from "#domains/sites/reader-access/single-sign-on";
export { findWaysIn, tokenKeyOf } from "#domains/sites/reader-access/ways-in";
export type { WaysIn } from "#domains/sites/reader-access/ways-in";
export { planNewSite } from "#domains/sites/structure/plan-site";
export type { AskedSite, Planning, PlannedSite } from "#domains/sites/structure/plan-site";
export { sites } from "#domains/sites/structure/index";
export { sitesCascade } from "#domains/sites/structure/rows";
export { siteVersions } from "#domains/sites/versions/index";
export { translations } from "#domains/sites/translations/index";
export { resealEmbedKeys } from "#domains/sites/embeds/sealing/reseal";
