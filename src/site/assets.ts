/**
 * The site's stylesheet and script, each under the hash of what it holds, so that a browser keeps it for
 * ever; and what a site's own look needs. They are static files, put together by scripts/site-texts.ts.
 */
import { Hono } from "hono";
import { internal } from "#failure";
import type { AppTypes } from "#http/services";
import { lookFiles } from "#site/look/routes";
import { diagramFrameUrl, diagrams } from "./diagrams.ts";
import { textHashes } from "./text-hashes.ts";

const mount = "/_assets";
const immutable = "public, max-age=31536000, immutable";
const cssType = "text/css; charset=utf-8";
const scriptType = "text/javascript; charset=utf-8";

/** The addresses that every page names. */
export interface AssetUrls {
  styles: string;
  script: string;
  /** The page in which a diagram is drawn. */
  diagrams: string;
}

const styles = `${mount}/site.${textHashes.css.slice(0, 12)}.css`;
const script = `${mount}/site.${textHashes.script.slice(0, 12)}.js`;

/** Where the stylesheet and the script are. */
export async function assetUrls(): Promise<AssetUrls> {
  return { styles, script, diagrams: await diagramFrameUrl() };
}

/** Serves what lies under /_assets. */
export const assets = new Hono<AppTypes>();
assets.route("/", diagrams);
assets.route("/", lookFiles);

assets.get("/:file{site\\.[0-9a-f]{12}\\.(css|js)}", async (context) => {
  const { path } = context.req;
  const isCss = path.endsWith(".css");
  const asset = new URL(`${mount}/site.${isCss ? "css" : "js"}`, context.req.url);
  const found = await context.env.ASSETS.fetch(asset);
  // Both are in every deployment: without them the deployment is broken.
  if (!found.ok) throw internal();
  // A page that an older deployment made may still ask for its own file: it gets today's, but not for ever.
  const isCurrent = path === (isCss ? styles : script);
  return new Response(found.body, {
    headers: {
      "Content-Type": isCss ? cssType : scriptType,
      "Cache-Control": isCurrent ? immutable : "no-cache",
      "X-Content-Type-Options": "nosniff",
    },
  });
});
