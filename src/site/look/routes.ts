/** The stylesheet of a collection's own look, and the open fonts that the service sends, below /_assets. */
import { Hono } from "hono";
import { selectTheme } from "#domains/publication/index";
import { notFound } from "#failure";
import type { AppTypes } from "#http/services";
import { sourcesOf } from "#site/reading/sources";
import { lookCss, markOf } from "./look-css.ts";

const headers = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
};

export const lookFiles = new Hono<AppTypes>();

lookFiles.get("/look/:file{[0-9A-Za-z_-]+\\.[0-9a-z]+\\.css}", async (context) => {
  const [collectionId = "", mark] = context.req.param("file").split(".");
  const theme = await selectTheme(sourcesOf(context, collectionId).reader, collectionId);
  // A look that has changed has another address, which the page names that is read anew.
  if (theme === null || markOf(theme) !== mark) throw notFound("file");
  const type = { "Content-Type": "text/css; charset=utf-8" };
  return new Response(lookCss(theme), { headers: { ...headers, ...type } });
});

lookFiles.get("/fonts/:folder{[a-z0-9-]+}/:file{[a-z0-9-]+\\.(css|woff2)}", async (context) => {
  const found = await context.env.ASSETS.fetch(new URL(context.req.url));
  if (!found.ok) throw notFound("file");
  const isCss = context.req.path.endsWith(".css");
  const type = { "Content-Type": isCss ? "text/css; charset=utf-8" : "font/woff2" };
  return new Response(found.body, { headers: { ...headers, ...type } });
});
