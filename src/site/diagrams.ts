/**
 * The page in which a diagram is drawn, and the library that draws it. Whatever a diagram's source made the
 * library do happens in a frame without an origin, which may load and send nothing.
 */
import { Hono } from "hono";
import { contentHash } from "#content/hash";
import { notFound } from "#failure";
import type { AppTypes } from "#http/services";
import frameScript from "./client/diagram-frame.js";
import { diagramLibrary } from "./diagram-library.ts";

const mount = "/_assets";
const css =
  "body{margin:0;overflow:hidden}svg{display:block;max-width:100%;height:auto;margin:auto}";
const types = { html: "text/html; charset=utf-8", js: "text/javascript; charset=utf-8" };

/** The frame's page. Its name, and that of its script, says all that they hold. */
export async function diagramFrameUrl(): Promise<string> {
  const hash = await contentHash(frameScript + css + diagramLibrary);
  return `${mount}/diagram.${hash.slice(0, 12)}.html`;
}

/** What diagrams need, below /_assets. */
export const diagrams = new Hono<AppTypes>();

diagrams.get("/:file{diagram\\.[0-9a-f]{12}\\.html}", (context) => {
  const { origin, pathname } = new URL(context.req.url);
  const policy = [
    "sandbox allow-scripts",
    "default-src 'none'",
    `script-src ${origin}${mount}/`,
    "style-src 'unsafe-inline'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const page = pageWith([`${mount}/${diagramLibrary}`, pathname.replace(/html$/, "js")]);
  return lasting(page, types.html, { "Content-Security-Policy": policy });
});

diagrams.get("/:file{diagram\\.[0-9a-f]{12}\\.js}", () => lasting(frameScript, types.js));

diagrams.get(`/${diagramLibrary}`, async (context) => {
  const library = await context.env.ASSETS.fetch(new URL(context.req.url));
  if (!library.ok) throw notFound("file");
  return lasting(library.body, types.js);
});

function pageWith(scripts: readonly string[]): string {
  const tags = scripts.map((address) => `<script src="${address}"></script>`).join("");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Diagram</title><style>${css}</style>${tags}<body></body></html>`;
}

function lasting(body: BodyInit | null, type: string, more: Record<string, string> = {}): Response {
  const headers = {
    "Content-Type": type,
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    ...more,
  };
  return new Response(body, { headers });
}
