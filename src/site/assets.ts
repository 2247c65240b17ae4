/**
 * The site's stylesheet and script, each under the hash of what it holds, so that a browser keeps it for
 * ever; and what a site's own look needs.
 */
import { Hono } from "hono";
import { contentHash } from "#content/hash";
import { highlightCss } from "#content/highlight-css";
import type { AppTypes } from "#http/services";
import { lookFiles } from "#site/look/routes";
import { diagramFrameUrl, diagrams } from "./diagrams.ts";
import analyticsScript from "./client/analytics.js";
import askCss from "./client/ask.css";
import askScript from "./client/ask.js";
import baseCss from "./client/base.css";
import blocksCss from "./client/blocks.css";
import cookiesCss from "./client/cookies.css";
import endpointCss from "./client/endpoint.css";
import endpointScript from "./client/endpoint.js";
import entriesCss from "./client/entries.css";
import feedbackCss from "./client/feedback.css";
import landingCss from "./client/landing.css";
import groupsCss from "./client/groups.css";
import piecesCss from "./client/pieces.css";
import frameCss from "./client/frame.css";
import placesCss from "./client/places.css";
import framedCss from "./client/framed.css";
import lookCss from "./client/look.css";
import printCss from "./client/print.css";
import proseCss from "./client/prose.css";
import searchCss from "./client/search.css";
import readersScript from "./client/readers.js";
import recentSearchesScript from "./client/recent-searches.js";
import searchScript from "./client/search.js";
import diagramsScript from "./client/diagrams.js";
import siteScript from "./client/site.js";
import tryItCss from "./client/try-it.css";
import tryItScript from "./client/try-it.js";
import sharedTokens from "#tokens/shared.css";
import siteTokens from "#tokens/site.css";

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

const css = [
  sharedTokens,
  siteTokens,
  baseCss,
  frameCss,
  placesCss,
  proseCss,
  blocksCss,
  groupsCss,
  piecesCss,
  endpointCss,
  tryItCss,
  entriesCss,
  searchCss,
  askCss,
  feedbackCss,
  landingCss,
  cookiesCss,
  framedCss,
  lookCss,
  printCss,
  highlightCss,
].join("\n");
const script = [
  siteScript,
  searchScript,
  recentSearchesScript,
  askScript,
  diagramsScript,
  endpointScript,
  readersScript,
  analyticsScript,
  tryItScript,
].join("\n");
let urls: Promise<AssetUrls> | null = null;

/** Where the stylesheet and the script are. */
export function assetUrls(): Promise<AssetUrls> {
  urls ??= makeUrls();
  return urls;
}

async function makeUrls(): Promise<AssetUrls> {
  const [cssHash, scriptHash, frameUrl] = await Promise.all([
    contentHash(css),
    contentHash(script),
    diagramFrameUrl(),
  ]);
  return {
    styles: `${mount}/site.${cssHash.slice(0, 12)}.css`,
    script: `${mount}/site.${scriptHash.slice(0, 12)}.js`,
    diagrams: frameUrl,
  };
}

/** Serves what lies under /_assets. */
export const assets = new Hono<AppTypes>();
assets.route("/", diagrams);
assets.route("/", lookFiles);

assets.get("/:file{site\\.[0-9a-f]{12}\\.(css|js)}", async (context) => {
  const { styles, script: scriptUrl } = await assetUrls();
  const { path } = context.req;
  const isCss = path.endsWith(".css");
  // A page that an older deployment made may still ask for its own file: it gets today's, but not for ever.
  const isCurrent = path === (isCss ? styles : scriptUrl);
  return file(
    isCss ? css : script,
    isCss ? cssType : scriptType,
    isCurrent ? immutable : "no-cache",
  );
});

function file(text: string, type: string, cacheControl: string): Response {
  return new Response(text, {
    headers: {
      "Content-Type": type,
      "Cache-Control": cacheControl,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
