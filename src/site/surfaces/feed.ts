/** The changelog as an Atom feed (RFC 4287). */
import { iso } from "#clock";
import { contentHash } from "#content/hash";
import type { ShownChangelog } from "#domains/publication/index";
import { xmlElement, xmlText } from "./xml.ts";

/** What the feed says of itself. Addresses are absolute. */
export interface Feed {
  collectionId: string;
  name: string;
  url: string;
  changelogUrl: string;
  siteUrl: string;
  entries: readonly FeedEntry[];
}

/** An entry with its address, and its HTML with links that lead on from anywhere. */
export interface FeedEntry extends Pick<ShownChangelog, "id" | "title" | "tags" | "publishedAt"> {
  url: string;
  html: string;
  changedAt: number;
}

/** The document. */
export async function atomFeed(feed: Feed): Promise<string> {
  const { name, url, changelogUrl, siteUrl, collectionId } = feed;
  const changed = feed.entries.map(({ changedAt }) => changedAt);
  const entries = await Promise.all(feed.entries.map((entry) => entryOf(entry, siteUrl)));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    xmlElement("id", await permanentId(`changelog of ${collectionId}`)),
    xmlElement("title", `${name}: changelog`),
    xmlElement("updated", iso(Math.max(0, ...changed))),
    `<author>${xmlElement("name", name)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(url)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(changelogUrl)}"/>`,
    ...entries,
    "</feed>\n",
  ].join("\n");
}

async function entryOf(entry: FeedEntry, siteUrl: string): Promise<string> {
  return [
    "<entry>",
    xmlElement("id", await permanentId(entry.id)),
    xmlElement("title", entry.title),
    xmlElement("published", iso(entry.publishedAt)),
    xmlElement("updated", iso(entry.changedAt)),
    `<link rel="alternate" type="text/html" href="${xmlText(entry.url)}"/>`,
    ...entry.tags.map((tag) => `<category term="${xmlText(tag)}"/>`),
    `<content type="html" xml:base="${xmlText(`${siteUrl}/`)}">${xmlText(entry.html)}</content>`,
    "</entry>",
  ].join("\n");
}

/** An id that outlives every address: a UUID (RFC 9562, version 8) made of ours. */
async function permanentId(id: string): Promise<string> {
  const hash = await contentHash(id);
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return `urn:uuid:${parts.join("-")}`;
}
