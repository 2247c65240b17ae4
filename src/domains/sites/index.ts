/** A collection as a site: its own domain, and its pages inside other sites. */

export { domains } from "#domains/sites/domains/index";
export { recheckDomains } from "#domains/sites/domains/rechecking/recheck";
export { embeds } from "#domains/sites/embeds/index";
export { openEmbedKey } from "#domains/sites/embeds/keys";
export { findEmbedKey, findMaker } from "#domains/sites/embeds/queries";
export { embedKeysCascade } from "#domains/sites/embeds/rows";
export { resealEmbedKeys } from "#domains/sites/embeds/sealing/reseal";
