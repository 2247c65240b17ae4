/** Jobs. */
import type { Area } from "#operation/define";
import { getJob } from "./get-job.ts";

export const jobs: Area = { name: "Jobs", operations: [getJob] };
