/** The addresses of a site for search engines (sitemaps.org): what readers see and authors let be found. */
import { iso } from "#clock";
import { limits } from "#limits";
import { xmlElement } from "./xml.ts";

/** An address, absolute, and when what is there changed. */
export interface SitemapEntry {
  url: string;
  changedAt: number | null;
}

/** The document: as many addresses as its bound lets in, in the order given. */
export function sitemapXml(entries: Iterable<SitemapEntry>): string {
  const parts: string[] = [];
  let chars = 0;
  for (const { url, changedAt } of entries) {
    const changed = changedAt === null ? "" : xmlElement("lastmod", iso(changedAt));
    const part = `<url>${xmlElement("loc", url)}${changed}</url>`;
    chars += part.length;
    if (chars > limits.sitemapChars) break;
    parts.push(part);
  }
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...parts,
    "</urlset>\n",
  ].join("\n");
}

/** The document that leads to several sitemaps. */
export function sitemapIndexXml(urls: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.map((url) => `<sitemap>${xmlElement("loc", url)}</sitemap>`),
    "</sitemapindex>\n",
  ].join("\n");
}
