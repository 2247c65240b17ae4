/** What a repository sends: its files, as a GitHub workflow names what changed in them; or where to read them. */
import * as z from "zod";
import { id } from "#operation/fields";
import type { AskedEdition } from "#domains/imports/sources/editions";
import { limits } from "#limits";

/**
 * What Git prints besides: how alike a renamed file is, in percent (`R100`), copies (`C75`), which are new files here,
 * and changes of what a file is (`T`), whose content is sent as of any other.
 */
const asTold = (status: unknown) =>
  typeof status === "string"
    ? status
        .replace(/^([RC])\d{1,3}$/, "$1")
        .replace("C", "A")
        .replace("T", "M")
    : status;

const file = z.strictObject({
  /** From the repository's root (or from the folder that is the documentation), with "/" between. */
  path: z.string().max(4_096),
  /** Added, modified, deleted, renamed; as `git diff --name-status` says. */
  status: z.preprocess(asTold, z.enum(["A", "M", "D", "R"])),
  content: z.string().nullable().default(null),
  encoding: z.enum(["base64", "utf-8"]).optional(),
  /** Where a renamed file was before. */
  previousPath: z.string().max(4_096).optional(),
});

export const importBody = z.strictObject({
  repository: z.string().trim().min(1).max(200),
  branch: z.string().trim().min(1).max(300),
  commit: z.string().trim().max(100).optional(),
  collectionId: id,
  /** Left out: the service reads the whole repository through GitHub's API. */
  files: z.array(file).max(limits.pagesPerCollection).optional(),
  /** The folder of the repository that is the documentation: paths are taken from there, and what is outside is left out. */
  folder: z.string().trim().max(limits.importPathChars).optional(),
  /** The version and the language of its site to import, where the source has several; left out: what its readers see first. */
  edition: z
    .strictObject({
      version: z.string().min(1).max(limits.importEditionChars).optional(),
      language: z.string().min(1).max(limits.importEditionChars).optional(),
    })
    .optional(),
  /** For a private repository, with the right to read its contents. Used for this one call, and not stored. */
  token: z
    .string()
    .regex(/^[\x21-\x7e]{1,300}$/, "takes 1 to 300 visible ASCII characters")
    .optional(),
});

export type ImportFile = z.output<typeof file>;

/** What a job is asked to do, as it lies in R2. */
export interface ImportInput {
  repository: string;
  userName: string | null;
  /** Who asked may change what readers see. */
  mayPublish: boolean;
  /** Why whoever asked may neither take published pages from readers nor bring them back; null where they may, and nothing where it was not looked at. */
  heldBecause?: string | null;
  /** The files are all that the repository has: what is known of others is gone. */
  isWhole: boolean;
  /** Whoever asked may say what is read at addresses of the whole site. */
  mayChangeSite?: boolean;
  /** Whoever asked may change the collection's settings, its look among them. */
  mayChangeLook?: boolean;
  /** The version and language that is asked for; null for what readers see first. */
  edition?: AskedEdition | null;
  files: ImportFile[];
}
