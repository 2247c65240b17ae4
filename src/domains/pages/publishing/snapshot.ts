/**
 * The snapshot of a published version: one immutable object in R2, named by the hash of what it holds,
 * so that writing it twice changes nothing and a reader never gets half of one.
 */
import type { EndpointRecord, PageMeta } from "#db/schema";
import { contentHash, hashOf } from "#content/hash";
import { renderMarkdown } from "#content/render";
import type { Rendered } from "#content/render";

/** What an author publishes: everything that the hash of a version covers. */
export interface SnapshotSource {
  name: string;
  meta: PageMeta;
  endpoint: EndpointRecord | null;
  /** Markdown, put together of snippets and variables. */
  content: string;
  /** The ids of these; left out for none. */
  used?: readonly string[] | undefined;
}

/** What readers are served from: the source, rendered and sanitised. */
export interface Snapshot extends SnapshotSource, Rendered {}

/** The `contentHash` of a version: name, meta, endpoint and content, and what that is put together of. */
export async function snapshotHash(source: SnapshotSource): Promise<string> {
  const { name, meta, endpoint, content, used = [] } = source;
  const named = { name, meta, endpoint, content: await contentHash(content) };
  return hashOf(used.length === 0 ? named : { ...named, used: [...used] });
}

/** Where a snapshot lies in R2. */
export function snapshotKey(orgId: string, pageId: string, hash: string): string {
  return `${orgId}/${pageId}/${hash}`;
}

/** Renders the source. Throws `validation_failed` where its Markdown nests too deep. */
export async function renderSnapshot(source: SnapshotSource): Promise<Snapshot> {
  return { ...source, ...(await renderMarkdown(source.content)) };
}

/** Stores a snapshot under its hash. */
export async function writeSnapshot(
  files: R2Bucket,
  key: string,
  snapshot: Snapshot,
): Promise<void> {
  await files.put(key, JSON.stringify(snapshot), {
    httpMetadata: { contentType: "application/json" },
  });
}

/** The snapshot under this key, or null where there is none. */
export async function readSnapshot(files: R2Bucket, key: string): Promise<Snapshot | null> {
  const stored = await files.get(key);
  return stored === null ? null : stored.json<Snapshot>();
}
