/** The operations for backing up an organization: export, download, restore. */
import type { OperationGroup } from "#operation/define";
import { downloadOrganizationExport } from "./download-organization-export.ts";
import { exportOrganization } from "./export-organization.ts";
import { getOrganizationJob } from "./get-organization-job.ts";
import { importOrganization } from "./import-organization.ts";

export const backups: OperationGroup = {
  name: "Back-ups",
  operations: [
    exportOrganization,
    downloadOrganizationExport,
    importOrganization,
    getOrganizationJob,
  ],
};
