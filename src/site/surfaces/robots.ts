/** What crawlers are told (RFC 9309): of a site, and of this host. */

/** For one site: crawlers are kept out of a private one. */
export function siteRobots({ isPublic, siteUrl }: { isPublic: boolean; siteUrl: string }): string {
  if (!isPublic) return "User-agent: *\nDisallow: /\n";
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** For the host: the published sites and their files, and nothing of what is behind them. */
export const hostRobots = [
  "User-agent: *",
  "Allow: /docs/",
  "Allow: /files/",
  "Allow: /_assets/",
  "Disallow: /",
  "",
].join("\n");
