/** Get Job: how far a collection's job of any kind is, and what came of it. */
import { defineOperation } from "#operation/define";
import { jobReading } from "./reading.ts";

export const getJob = defineOperation({
  id: "getJob",
  method: "GET",
  path: "/jobs/:jobId",
  status: 200,
  summary: "Read a job's progress",
  ...jobReading(),
});
