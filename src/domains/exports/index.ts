/** Exports: copies of a collection, its files, and the archive of an organization, which can be restored. */

export { collectionExports } from "#domains/exports/collection/index";
export { duplication } from "#domains/exports/duplicating/copy-texts";
export { duplications, pageDuplications } from "#domains/exports/duplicating/index";
export { backups } from "#domains/exports/organization/index";
export { restoration } from "#domains/exports/organization/read-archive";
export { requestExport } from "#domains/exports/organization/request-export";
export {
  archiveObjectName,
  bringObject,
  requestSettingBack,
  sealOf,
} from "#domains/exports/organization/set-back";
export { organizationExport } from "#domains/exports/organization/write-archive";
