/**
 * Receives the files of an upload, all or none. Their objects are named as garbage before they are stored,
 * and taken back by the commit that writes their rows: whatever dies in between leaves nothing behind.
 */
import { collectOf } from "#domains/files/garbage/collect";
import { nameObjectsAsGarbage, makeDue, takeFromGarbage } from "#domains/files/garbage/rows";
import { invalid } from "#failure";
import { reportIfFails } from "#fault";
import { newFileIdIn } from "#ids";
import { limits } from "#limits";
import type { Context } from "#operation/context";
import type { IncomingFile, IncomingFiles } from "#operation/incoming";
import { seenName, uploadKey } from "./contract.ts";
import type { Folder } from "./contract.ts";
import { insertFiles } from "./rows.ts";
import type { FileRow } from "#db/schema";
import { storeObject } from "./store-object.ts";
import { typeOf } from "./type-of.ts";

type OrganizationContext = Context<{ organization: { id: string } }>;

/** No upload takes as long; then what it stored and did not commit is removed. */
const uploadMs = 24 * 60 * 60_000;

/** Stores every file and commits their rows with one log entry of them. Throws with nothing kept. */
export async function receiveFiles(
  context: OrganizationContext,
  upload: Folder & { files: IncomingFiles },
): Promise<FileRow[]> {
  const { db, orgId, now } = context;
  const ids = Array.from({ length: limits.uploadFiles }, () => newFileIdIn(orgId));
  const keys = ids.map((id) => uploadKey(orgId, id));
  await context.commitUnlogged(
    [nameObjectsAsGarbage(db, orgId, keys, now + uploadMs)],
    "part of a logged action",
  );
  try {
    const rows = await storeAll(context, upload, ids);
    if (rows.length === 0) throw invalid("body.files", "takes at least one file");
    await context.commit({
      changes: [...insertFiles(db, rows), takeFromGarbage(db, orgId, keys)],
      audit: entryOf(upload, rows),
    });
    return rows;
  } catch (error) {
    // What is not removed now is removed when it is due.
    await reportIfFails(dropObjects(context, keys), { requestId: context.requestId });
    throw error;
  }
}

/** What is received where one file is at hand. */
export async function* oneFile(name: string, bytes: Uint8Array): AsyncGenerator<IncomingFile> {
  yield { name, chunks: oneChunk(bytes) };
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function entryOf({ collectionId, pageId, folder }: Folder, rows: readonly FileRow[]) {
  const files = rows.map(({ id, originalName, sizeBytes, contentType }) => {
    return { id, originalName, sizeBytes, contentType };
  });
  return {
    eventType: "UPLOAD_FILES",
    eventId: pageId ?? collectionId,
    collectionId,
    pageId,
    eventResponse: { folder, files },
  } as const;
}

/** What was committed after all is no garbage any more, and stays. */
async function dropObjects(context: OrganizationContext, keys: readonly string[]): Promise<void> {
  const { db, orgId, now } = context;
  await context.commitUnlogged([makeDue(db, orgId, keys, now)], "part of a logged action");
  await collectOf(context, orgId, now, keys);
}

async function storeAll(
  { bindings, orgId, userId, now }: OrganizationContext,
  { files, collectionId, pageId, folder }: Folder & { files: IncomingFiles },
  ids: readonly string[],
): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const { name, chunks } of files) {
    const id = ids[rows.length] ?? "";
    const key = uploadKey(orgId, id);
    const { sizeBytes, head } = await storeObject(bindings.FILES, key, chunks);
    rows.push({
      id,
      orgId,
      collectionId,
      pageId,
      folder,
      key,
      sizeBytes,
      originalName: seenName(name.split(/[/\\]/).at(-1) ?? ""),
      contentType: await typeOf(head),
      createdAt: now,
      createdBy: userId,
      source: null,
      sourceHash: null,
    });
  }
  return rows;
}
