/** A whole repository in the place of files that were sent: read from GitHub when it is asked for. */
import type * as z from "zod";
import type { importBody, ImportFile } from "#domains/imports/contract";
import { invalid } from "#failure";
import type { Context } from "#operation/context";
import { outboundGuardOf } from "#security/outbound";
import { fetchArchive } from "./fetch-archive.ts";

export interface ReadFiles {
  files: ImportFile[];
  /** These are all the files there are: what is known of others is gone. */
  isWhole: boolean;
  problems: { path: string; message: string }[];
}

/** The files of the body, or those of the repository that it names. */
export async function filesOf(
  { configuration, baseUrl }: Pick<Context<unknown>, "configuration" | "baseUrl">,
  body: z.output<typeof importBody>,
): Promise<ReadFiles> {
  const { files, repository, branch, commit, token, folder = "" } = body;
  const named = folder.replace(/^\/+|(?<!\/)\/+$/g, "");
  const below = named === "" ? "" : `${named}/`;
  if (files !== undefined) {
    if (below === "") return { files, isWhole: false, problems: [] };
    const { filesBelow } = await import("./sent-files.ts");
    return { ...filesBelow(files, below), isWhole: false };
  }
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository) || /(^|\/)\.{1,2}(\/|$)/.test(repository))
    throw invalid("body.repository", "takes the form owner/name where `files` is left out");
  const guard = outboundGuardOf(configuration, baseUrl);
  const archive = await fetchArchive(guard, {
    apiUrl: configuration.githubApiUrl,
    repository,
    ref: commit ?? branch,
    token: token ?? null,
  });
  const { unpackArchive } = await import("./unpack-archive.ts");
  const { files: found, leftOut } = await unpackArchive(archive, below);
  const isWhole = leftOut.length === 0;
  if (found.length === 0 && isWhole)
    throw invalid("body.repository", "holds no Markdown files at that branch and folder");
  return { files: found, isWhole, problems: leftOut };
}
