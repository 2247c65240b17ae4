/** Back-ups. */
import type { Area } from "#operation/define";
import { downloadOrganizationExport } from "./download-organization-export.ts";
import { exportOrganization } from "./export-organization.ts";
import { getOrganizationJob } from "./get-organization-job.ts";
import { importOrganization } from "./import-organization.ts";

export const backups: Area = {
  name: "Back-ups",
  operations: [
    exportOrganization,
    downloadOrganizationExport,
    importOrganization,
    getOrganizationJob,
  ],
};
