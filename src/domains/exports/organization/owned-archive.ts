/** Finds an archive for those who may have it: the owners of the organization that it was made of. */
import type { Bindings } from "#env";
import { invalid, notFound } from "#failure";
import { Damaged, readManifest } from "./archive.ts";
import type { ArchiveKey, Manifest } from "./archive.ts";

/** The manifest, for one of the owners that it names; to everybody else there is no archive. */
export async function manifestFor(
  bindings: Bindings,
  archiveKey: ArchiveKey,
  userId: string,
): Promise<Manifest> {
  const manifest = await readManifest(bindings, archiveKey).catch((error: unknown) => {
    if (error instanceof Damaged) throw invalid("body.exportId", error.message, "damaged");
    throw error;
  });
  const isOwner = manifest?.members.some(
    (member) => member.userId === userId && member.role === "owner",
  );
  if (manifest === null || !isOwner) throw notFound("archive");
  return manifest;
}
