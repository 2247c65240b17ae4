/**
 * The stylesheet and the script of sites: each put together of its parts, without what people read those by. They lie
 * among the static assets; the Worker knows the hashes of what they hold, by which pages name them.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generate, parse } from "css-tree";
import { minifySync } from "vite";
import type { Plugin } from "vite";
import { contentHash } from "#content/hash";
import { highlightCss } from "#content/highlight-css";

const root = join(import.meta.dirname, "..");

/** Whatever is said later holds where both speak of one thing. */
const styles = [
  "tokens/shared",
  "tokens/site",
  "site/client/base",
  "site/client/frame",
  "site/client/places",
  "site/client/prose",
  "site/client/blocks",
  "site/client/groups",
  "site/client/pieces",
  "site/client/endpoint",
  "site/client/try-it",
  "site/client/entries",
  "site/client/search",
  "site/client/ask",
  "site/client/feedback",
  "site/client/landing",
  "site/client/cookies",
  "site/client/framed",
  "site/client/look",
  "site/client/print",
];

const scripts = [
  "site",
  "search",
  "recent-searches",
  "ask",
  "diagrams",
  "endpoint",
  "readers",
  "analytics",
  "try-it",
];

const siteStyles = () =>
  [...styles.map((name) => compactFile(`${name}.css`)), highlightCss].join("\n");
const siteScript = () => scripts.map((name) => compactFile(`site/client/${name}.js`)).join("\n");

/** Writes both where the Worker finds them. */
export function placeSiteTexts(): void {
  const folder = join(root, "dist/public/_assets");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "site.css"), siteStyles());
  writeFileSync(join(folder, "site.js"), siteScript());
}

/** Vite's plugin: puts the hashes where the Worker reads them. */
export function siteTextHashes(): Plugin {
  return {
    name: "site-text-hashes",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith("/src/site/text-hashes.ts")) return null;
      const [css, script] = await Promise.all([siteStyles(), siteScript()].map(contentHash));
      return `export const textHashes = ${JSON.stringify({ css, script })};`;
    },
  };
}

const compactFile = (name: string) => {
  const file = join(root, "src", name);
  return compact(file, readFileSync(file, "utf8"));
};

/** The same rules or statements, without comments and space. Throws for a sheet that css-tree does not understand. */
export function compact(file: string, text: string): string {
  if (!file.endsWith(".css")) return minifySync(file, text, { module: false }).code;
  const onParseError = (error: Error) => {
    throw new Error(`${file}: ${error.message}`);
  };
  return generate(parse(text, { onParseError }));
}
