/**
 * Finds the navigation of a collection at a site version: in the isolate's memory, in the location's
 * cache, in R2, and only then in the database, where it is built once.
 */
import {
  groupsAskedBy,
  isFaqVisible,
  isInPublishedTree,
  isPublishedTo,
  isVisible,
} from "#access/visibility";
import { drawnIcon } from "#content/icons/icon";
import { notFound } from "#failure";
import { cacheGet, cachePut } from "#domains/publication/edge-cache";
import { createMemory } from "#domains/publication/memory";
import { arrange, Navigation } from "./navigation.ts";
import type { NavigationNode, NavigationRecord } from "./navigation.ts";
import { seenBy, viewKey } from "./views.ts";
import { homeOf, siteAround } from "#domains/publication/site/queries";
import { sharedFrame } from "#domains/publication/site/shared-frame";
import type {
  CollectionAtVersion,
  PublishedCollection,
  Sources,
} from "#domains/publication/sources";
import { selectNavigationTree } from "./queries.ts";
import type { NavigationTree } from "./queries.ts";

const memory = createMemory<Navigation>(8 * 1024 * 1024);
/** Objects take more room than the JSON they come from. */
const bytesPerJsonByte = 2.5;
/** Of a view, whose nodes are those of the whole. */
const bytesPerNode = 150;

/**
 * The navigation of the collection. Its own `siteVersion` is newer than the one asked for when somebody
 * published between the two reads.
 */
export async function loadNavigation(
  sources: Sources,
  collection: PublishedCollection,
): Promise<Navigation> {
  const seen = await loadSeen(sources, collection);
  if (collection.look === undefined) return seen;
  const { url: lookUrl, ...look } = collection.look;
  const settings = { ...seen.record.settings, ...look, lookUrl };
  return new Navigation({ ...seen.record, settings }, sources.serviceUrl);
}

async function loadSeen(sources: Sources, collection: PublishedCollection): Promise<Navigation> {
  const whole = await loadWhole(sources, collection);
  const { record } = whole;
  const view = viewKey(record, collection.groups);
  if (view === record.view) return whole;
  const key = `${navigationKey(sources, collection, record.siteVersion)} ${view}`;
  const held = memory.get(key);
  if (held) return held;
  const seen = new Navigation(seenBy(record, collection.groups), sources.serviceUrl);
  memory.set(key, seen, bytesPerNode * seen.nodes.length);
  return seen;
}

/** All that is published, which is kept once for all readers. */
async function loadWhole(sources: Sources, collection: CollectionAtVersion): Promise<Navigation> {
  const key = navigationKey(sources, collection, collection.siteVersion);
  const held = memory.get(key);
  if (held) return held;
  const cached = await cacheGet(key);
  if (cached) return hold(sources, key, cached);
  const stored = await readStored(sources, collection);
  if (stored) {
    sources.defer(cachePut(key, stored));
    return hold(sources, key, stored);
  }
  const record = await build(sources, collection);
  const builtKey = navigationKey(sources, collection, record.siteVersion);
  const json = new TextEncoder().encode(JSON.stringify(record));
  sources.defer(cachePut(builtKey, json));
  sources.defer(store(sources, collection, record.siteVersion, json));
  return hold(sources, builtKey, json);
}

function navigationKey(
  sources: Sources,
  collection: CollectionAtVersion,
  siteVersion: number,
): string {
  return `nav ${collection.collectionId} ${siteVersion} ${sources.templateVersion}`;
}

function hold({ serviceUrl }: Sources, key: string, json: Uint8Array): Navigation {
  const record: NavigationRecord = JSON.parse(new TextDecoder().decode(json));
  const navigation = new Navigation(record, serviceUrl);
  memory.set(key, navigation, json.byteLength * bytesPerJsonByte);
  return navigation;
}

/** One object a collection, written over by each newer version: nothing is left to sweep. */
function objectKey(collection: CollectionAtVersion): string {
  return `${collection.orgId}/${collection.collectionId}/nav.json`;
}

async function readStored(
  sources: Sources,
  collection: CollectionAtVersion,
): Promise<Uint8Array | null> {
  const object = await sources.files.get(objectKey(collection));
  if (
    object?.customMetadata?.["key"] !== navigationKey(sources, collection, collection.siteVersion)
  )
    return null;
  return new Uint8Array(await object.arrayBuffer());
}

async function store(
  sources: Sources,
  collection: CollectionAtVersion,
  siteVersion: number,
  json: Uint8Array,
): Promise<void> {
  await sources.files.put(objectKey(collection), json, {
    httpMetadata: { contentType: "application/json" },
    customMetadata: { key: navigationKey(sources, collection, siteVersion) },
  });
}

async function build(sources: Sources, collection: CollectionAtVersion): Promise<NavigationRecord> {
  const found = await selectNavigationTree(sources.reader, collection);
  if (!found) throw notFound("page");
  const record = navigationRecord(found);
  for (const node of record.nodes) {
    const drawing = node.icon === null ? "" : await drawnOrNone(node.icon);
    if (drawing !== "") node.drawing = drawing;
  }
  return record;
}

/** As icons of the frame look. Names are read all the same where drawings cannot be had. */
const drawnOrNone = (icon: string) =>
  drawnIcon({ icon, label: undefined }).then(
    (drawn) => drawn.replace("icon-sign", "icon"),
    () => "",
  );

/** The record of a navigation: what of the tree readers may see. */
export function navigationRecord(found: NavigationTree): NavigationRecord {
  const {
    siteVersion,
    rootPageId,
    homePageId,
    header: _,
    footer: __,
    ...settings
  } = found.settings;
  const { nodes, unlisted } = nodesOf(found.pages, rootPageId);
  const readable = nodes.filter((node) => node.isReadable);
  const hashes = new Map(found.pages.map(({ id, contentHash }) => [id, contentHash]));
  const read = [...readable, ...unlisted];
  const first = read.find((node) => node.id === homePageId);
  const homes = (first ? [first, ...readable] : readable).flatMap(({ id }) => {
    const contentHash = hashes.get(id) ?? null;
    return contentHash === null ? [] : [{ pageId: id, contentHash }];
  });
  const groups = [
    ...new Set([...nodes, ...unlisted].flatMap(({ isFor = [] }) => isFor.flat())),
  ].toSorted();
  const [readIds, listedIds] = [nodeIds(read), nodeIds(readable)];
  const faqs = found.faqs.filter((faq) => isFaqVisible(faq, (pageId) => readIds.has(pageId)));
  const around = siteAround(settings.id, found.places);
  const look = homeOf(found.places) ?? settings;
  const frame = sharedFrame(settings.id, found.settings, found.places);
  return {
    siteVersion,
    settings: {
      ...settings,
      siteName: around?.name ?? settings.name,
      lookId: look.id,
      theme: look.theme,
      navigation: frame.navigation,
      headerHtml: frame.header,
      footerHtml: frame.footer,
    },
    nodes,
    unlisted,
    home: homes[0] ?? null,
    homes: groups.length === 0 ? [] : homes,
    groups,
    view: viewKey({ siteVersion, groups }, "every"),
    faqs: {
      areShown: faqs.some(({ pageId }) => pageId === null || listedIds.has(pageId)),
      hasGeneral: faqs.some(({ pageId }) => pageId === null),
      pageIds: [...new Set(faqs.flatMap(({ pageId }) => pageId ?? []))],
    },
    hasChangelog: found.hasChangelog,
    addresses: [...new Set(read.flatMap(({ id }) => found.addresses.get(id) ?? []))],
    around,
    beyond: found.beyond,
  };
}

const nodeIds = (nodes: readonly NavigationNode[]) => new Set(nodes.map(({ id }) => id));

/** The tree of what is listed, and what is not. */
function nodesOf(pages: NavigationTree["pages"], rootPageId: string) {
  const shown = pages
    .filter(({ visibility }) => isInPublishedTree(visibility))
    .map(({ visibility, contentHash, href, ...page }) => ({
      ...page,
      ...(href !== undefined && isPublishedTo(visibility, "every") ? { href } : {}),
      ...forSome(groupsAskedBy(visibility)),
      isReadable: isVisible(visibility, "every") && contentHash !== null,
    }));
  const listed = shown.map(({ isUnlisted, href, ...page }) => ({
    ...page,
    ...(href === undefined || isUnlisted ? {} : { href }),
    isReadable: page.isReadable && !isUnlisted,
  }));
  const unlisted = shown
    .filter(({ isUnlisted, isReadable }) => isUnlisted && isReadable)
    .map(({ isUnlisted: _isIt, rank: _rank, parentId, ...page }) => {
      return { ...page, parentId: parentId === rootPageId ? null : parentId, depth: 0 };
    });
  return { nodes: arrange(listed, rootPageId), unlisted };
}

const forSome = (isFor: NonNullable<NavigationNode["isFor"]>) =>
  isFor.length === 0 ? {} : { isFor };
