/** What a repository sends: its files, as a GitHub workflow names what changed in them. */
import { z } from "zod";
import { id } from "#operation/fields";
import { limits } from "#limits";

const file = z.object({
  /** From the repository's root (or from the folder that is the documentation), with "/" between. */
  path: z.string().max(4_096),
  /** Added, modified, deleted, renamed; as `git diff --name-status` says. */
  status: z.enum(["A", "M", "D", "R"]),
  content: z.string().nullable().default(null),
  encoding: z.enum(["base64", "utf-8"]).optional(),
  /** Where a renamed file was before. */
  previousPath: z.string().max(4_096).optional(),
});

export const importBody = z.object({
  repository: z.string().trim().min(1).max(200),
  branch: z.string().trim().min(1).max(300),
  commit: z.string().trim().max(100).optional(),
  collectionId: id,
  files: z.array(file).max(limits.pagesPerCollection),
});

export type ImportFile = z.output<typeof file>;

/** What a job is asked to do, as it lies in R2. */
export interface ImportInput {
  repository: string;
  userName: string | null;
  files: ImportFile[];
}
