/** An operator sets an organization back to an archive, which the service has or is brought. */
import { unlogged } from "#db/commit";
import type { Configuration, Bindings } from "#env";
import { Failure, notFound } from "#failure";
import { nameAllAsGarbage, storeObject } from "#domains/files/index";
import { deleteOrganization } from "#domains/organizations/index";
import { findOrganization } from "#access/queries";
import {
  findJob,
  hasAnyJob,
  insertJob,
  jobRequested,
  newJob,
  workKey,
  writeWork,
} from "#jobs/index";
import type { JobRow } from "#jobs/index";
import { newUlidIn } from "#ids";
import { limits } from "#limits";
import type { Context } from "#operation/context";
import { keyedHash } from "#security/keys";
import { isSameSecret } from "#security/tokens";
import type { RestoreInput } from "./finish-restoration.ts";
import { archivePrefix, Damaged, readChecksum, readManifest } from "./archive.ts";
import type { ArchiveKey, Manifest } from "./archive.ts";
import { columnsHash, selectOmittedColumns } from "./queries.ts";

/** The names that the objects of an archive have in it. */
export const archiveObjectName = /^(?:manifest\.(?:json|sha256)|part-\d{6}\.ndjson|objects\/\S+)$/;

/** Keeps an object of an archive that is brought. */
export async function bringObject(
  { FILES }: Bindings,
  archive: ArchiveKey,
  name: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  await storeObject(FILES, archivePrefix({ ...archive, isBrought: true }) + name, chunks);
}

/** What shows that a service with this secret has written the archive; null where there is none. */
export async function sealOf(
  { bindings, configuration }: { bindings: Bindings; configuration: Configuration },
  archive: ArchiveKey,
): Promise<string | null> {
  const checksum = await readChecksum(bindings, archive);
  if (checksum === "") return null;
  return keyedHash(configuration.secret, "archive", [archive.orgId, checksum]);
}

interface SettingBack {
  orgId: string;
  archiveId: string;
  /** The seal of an archive that was brought; null: the service has it. */
  seal: string | null;
  /** Whether it works again afterwards, where it is suspended. */
  resumes: boolean;
}

/**
 * Takes the organization from everybody, and asks for the job that brings it back. Throws `not_found` where there is no
 * such archive, `conflict` where it may not be restored, and `in_progress` while a job of the organization runs.
 */
export async function requestSettingBack(
  context: Context<null>,
  { orgId, archiveId, seal, resumes }: SettingBack,
): Promise<JobRow> {
  const { db, primary, now, bindings } = context;
  const isBrought = seal !== null;
  const archive = { orgId, exportId: archiveId, isBrought };
  if (isBrought) await expectOurs(context, archive, seal);
  const manifest = await wholeManifest(bindings, archive);
  if (await hasAnyJob(primary, orgId))
    throw new Failure("in_progress", "A job of the organization is still running.");
  const organization = (await findOrganization(primary, orgId, null))?.organization ?? null;
  const left = await selectOmittedColumns(primary, orgId);
  const input: RestoreInput = {
    exportId: archiveId,
    userName: null,
    isBrought,
    isOperated: true,
    checksum: await readChecksum(bindings, archive),
    present: organization && { organization, left, resumes },
  };
  const id = isBrought ? archiveId : newUlidIn(orgId, now);
  const inputKey = workKey({ orgId, id }, "input.json");
  const row = newJob(
    { ...context, orgId },
    {
      id,
      kind: "import_organization",
      collectionId: null,
      inputKey,
      total: 2 * manifest.parts.length,
    },
  );
  await writeWork(bindings, inputKey, input);
  await context.commitIn(orgId, {
    changes: [
      ...(organization ? deleteOrganization(db, organization, now) : []),
      // Nothing that may come back is removed meanwhile.
      ...nameAllAsGarbage(db, orgId, now + limits.deletedPagesKeptMs),
      insertJob(db, row),
    ],
    audit: unlogged("part of a logged action"),
    events: [jobRequested(row, null)],
  });
  return row;
}

/** An operator's token alone puts nothing of its own in an organization's place. */
async function expectOurs(
  context: Pick<Context<null>, "bindings" | "configuration" | "primary">,
  archive: ArchiveKey,
  seal: string,
): Promise<void> {
  const right = await sealOf(context, archive);
  if (right === null) throw notFound("archive");
  if (!isSameSecret(seal, right)) {
    throw new Failure(
      "conflict",
      "The archive was written under another GALLEY_SECRET than this service has, or is not what was sealed.",
    );
  }
  if ((await findJob(context.primary, archive.orgId, archive.exportId)) !== null)
    throw new Failure("conflict", "This archive was restored already: bring it once more.");
}

async function wholeManifest(bindings: Bindings, archive: ArchiveKey): Promise<Manifest> {
  const manifest = await readManifest(bindings, archive).catch((error: unknown) => {
    if (error instanceof Damaged) throw new Failure("conflict", error.message);
    throw error;
  });
  if (manifest === null) throw notFound("archive");
  if (manifest.columns === (await columnsHash())) return manifest;
  throw new Failure(
    "conflict",
    "The archive was written by another version of the service, whose tables are others: write it with the version that runs.",
  );
}
