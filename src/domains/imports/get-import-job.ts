/** Get Import Job: how far an import is, and what came of each file. */
import { jobReading } from "#jobs/index";
import { defineOperation } from "#operation/define";

export const getImportJob = defineOperation({
  id: "getImportJob",
  method: "GET",
  path: "/import/jobs/:jobId",
  status: 200,
  summary: "Read an import's progress",
  ...jobReading(["import_github", "import_openapi", "import_postman"]),
});
