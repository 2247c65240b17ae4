/**
 * The snapshot of a published version: one immutable object in R2, named by the hash of what it holds,
 * so that writing it twice changes nothing and a reader never gets half of one.
 */
import type { EndpointRecord, PageMeta } from "#db/schema";
import { isInGroups } from "#access/visibility";
import type { ReaderGroups } from "#access/visibility";
import { placeOfText } from "#content/assembly/for-groups";
import type { ForGroups } from "#content/assembly/sources";
import { withoutPartsForSome } from "#content/assembly/without-parts";
import { formerAnchors, withFormerAnchors } from "#content/former-anchors";
import type { FormerAnchor } from "#content/former-anchors";
import { contentHash, hashOf } from "#content/hash";
import { renderMarkdown } from "#content/render";
import type { Rendered } from "#content/rendered";

/** What an author publishes: everything that the hash of a version covers. */
export interface SnapshotSource {
  name: string;
  meta: PageMeta;
  endpoint: EndpointRecord | null;
  /** Markdown, put together of snippets and variables, as it is for all readers. */
  content: string;
  /** As it is for readers of groups; left out where no part is for some. */
  forGroups?: ForGroups | undefined;
  /** The ids of these; left out for none. */
  used?: readonly string[] | undefined;
  /** Anchors of its headings while they were called otherwise; left out for none. */
  former?: readonly FormerAnchor[] | undefined;
}

/** What readers are served from: the source, rendered and sanitised. */
export interface Snapshot extends SnapshotSource, Rendered {
  /** Of each text of `forGroups`. */
  renderedForGroups?: readonly Rendered[] | undefined;
}

/** The `contentHash` of a version: name, meta, endpoint and content, what that is put together of, and former anchors. */
async function snapshotHash(source: SnapshotSource): Promise<string> {
  const { name, meta, endpoint, content, used = [], former = [], forGroups } = source;
  return hashOf({
    name,
    meta,
    endpoint,
    content: await contentHash(content),
    ...(used.length === 0 ? {} : { used: [...used] }),
    ...(former.length === 0 ? {} : { former: [...former] }),
    ...(forGroups === undefined ? {} : { forGroups }),
  });
}

/** Where a snapshot lies in R2. */
export function snapshotKey(orgId: string, pageId: string, hash: string): string {
  return `${orgId}/${pageId}/${hash}`;
}

/**
 * Renders the source. Headings that were called otherwise in what readers saw before keep their anchors.
 * Throws `validation_failed` where its Markdown nests too deep.
 * @param before what readers saw; null for nothing
 */
export async function renderSnapshot(
  source: SnapshotSource,
  before: Snapshot | null,
): Promise<{ hash: string; snapshot: Snapshot }> {
  const rendered = await renderMarkdown(source.content);
  const former = before === null ? [] : formerAnchors(before.html, rendered.html);
  const made = former.length === 0 ? source : { ...source, former };
  const html = withFormerAnchors(rendered.html, former);
  const snapshot = { ...made, ...rendered, html, ...(await renderedForGroups(made)) };
  return { hash: await snapshotHash(made), snapshot };
}

async function renderedForGroups({
  forGroups,
  former = [],
}: SnapshotSource): Promise<Pick<Snapshot, "renderedForGroups">> {
  if (forGroups === undefined) return {};
  const made: Rendered[] = [];
  for (const text of forGroups.texts) {
    const rendered = await renderMarkdown(text);
    made.push({ ...rendered, html: withFormerAnchors(rendered.html, former) });
  }
  return { renderedForGroups: made };
}

/** The snapshot as a reader in these groups gets it. As it is stored, it is what all readers get. */
export function snapshotFor(snapshot: Snapshot, groups: ReaderGroups): Snapshot {
  const { forGroups: _, renderedForGroups: rendered = [], ...forAll } = snapshot;
  const place = placeFor(snapshot, groups);
  const shown = place === undefined ? undefined : rendered[place];
  return shown === undefined ? forAll : { ...forAll, content: textFor(snapshot, groups), ...shown };
}

/** The Markdown of a source as a reader in these groups gets it. */
export function textFor(source: SnapshotSource, groups: ReaderGroups): string {
  const place = placeFor(source, groups);
  return (place === undefined ? undefined : source.forGroups?.texts[place]) ?? source.content;
}

function placeFor({ forGroups }: SnapshotSource, groups: ReaderGroups): number | undefined {
  return placeOfText(forGroups?.lists ?? [], (names) => isInGroups(names, groups));
}

/** Whether a source is what a snapshot was made of, whose hash this is. */
export async function isSourceOf(
  source: SnapshotSource,
  hash: string,
  before: Pick<Snapshot, "former"> | null,
): Promise<boolean> {
  return (await snapshotHash({ ...source, former: before?.former })) === hash;
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

/** The snapshot under this key, its endpoint as all may read it, or null where there is none. */
export async function readSnapshot(files: R2Bucket, key: string): Promise<Snapshot | null> {
  const stored = await files.get(key);
  if (stored === null) return null;
  const snapshot = await stored.json<Snapshot>();
  return { ...snapshot, endpoint: withoutPartsForSome(snapshot.endpoint) };
}
