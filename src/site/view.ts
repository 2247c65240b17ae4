/**
 * The bytes of a page at one site version, made at most once a location: from the isolate's memory, then
 * the location's cache, then R2 and the templates.
 */
import { snapshotKey, readSnapshot } from "#areas/published-versions/snapshot";
import type { Snapshot } from "#areas/published-versions/snapshot";
import { Failure } from "#failure";
import { assetUrls } from "./assets.ts";
import { recall, remember } from "#areas/published-site/edge-cache";
import { loadNavigation } from "#areas/published-site/load-navigation";
import { renderMarkdownTwin } from "./markdown-twin.ts";
import { createMemory } from "#areas/published-site/memory";
import type { Navigation } from "#areas/published-site/navigation";
import { renderPage } from "./page.tsx";
import type { Sources } from "#areas/published-site/sources";
import type { Place } from "./store.ts";

/** A page to be shown, and the address it is shown at. */
export interface View {
  place: Place;
  pageId: string;
  contentHash: string;
  isMarkdown: boolean;
  origin: string;
  base: string;
}

const memory = createMemory<Uint8Array>(8 * 1024 * 1024);

/** The tag of a view: it says everything that the bytes depend on but the address itself. */
export function etagOf(view: View, sources: Sources): string {
  const { place, pageId, contentHash, isMarkdown } = view;
  const form = isMarkdown ? "md" : "html";
  return `"${pageId}.${contentHash.slice(0, 16)}.${place.siteVersion}.${sources.templateVersion}.${form}"`;
}

/** What the reader is sent. */
export async function bytesOf(view: View, sources: Sources): Promise<Uint8Array> {
  const key = `page ${view.origin}${view.base} ${etagOf(view, sources)}`;
  const held = memory.get(key);
  if (held) return held;
  const cached = await recall(key);
  if (cached) {
    memory.set(key, cached, cached.byteLength);
    return cached;
  }
  const { place, pageId, contentHash } = view;
  const [navigation, snapshot] = await Promise.all([
    loadNavigation(sources, place),
    readSnapshot(sources.files, snapshotKey(place.orgId, pageId, contentHash)),
  ]);
  if (snapshot === null) throw new Failure("unavailable", "This page cannot be read just now.");
  const bytes = new TextEncoder().encode(await render(view, navigation, snapshot));
  // Somebody published between the two reads: right for this reader, but not under this key.
  if (navigation.record.siteVersion !== place.siteVersion) return bytes;
  memory.set(key, bytes, bytes.byteLength);
  sources.defer(remember(key, bytes));
  return bytes;
}

async function render(view: View, navigation: Navigation, snapshot: Snapshot): Promise<string> {
  const { pageId, origin, base, isMarkdown, place } = view;
  if (isMarkdown) return renderMarkdownTwin(snapshot, navigation, origin + base);
  const node = navigation.find(pageId) ?? {
    id: pageId,
    parentId: null,
    depth: 0,
    name: snapshot.name,
    path: "",
    isReadable: true,
    icon: null,
    method: null,
  };
  const { isPublic } = place;
  return renderPage({
    snapshot,
    navigation,
    node,
    base,
    origin,
    isPublic,
    assets: await assetUrls(),
  });
}
