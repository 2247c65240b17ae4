/** Pages of any origin may call the service, never with credentials: a page of another origin has no use for a cookie. */
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import { responseHeaders } from "#operation/header-names";
import type { AppTypes } from "./services.ts";

/** What a page of another origin may read of an answer, beside its body. */
const exposedHeaders = [...responseHeaders, "Allow"].join(",");

const preflight = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
  // Two hours, which is the most that browsers keep a preflight's answer.
  maxAge: 7_200,
});

/**
 * Preflights are Hono's. Of the other answers it writes its headers before there is one, so that each is copied when it
 * comes, and its body with it (docs/decisions/0101-what-a-view-costs.md).
 */
export const crossOrigin = createMiddleware<AppTypes>(async (context, next) => {
  if (context.req.method === "OPTIONS") return preflight(context, next);
  await next();
  const { headers } = context.res;
  headers.set("Access-Control-Allow-Origin", "*");
  headers.set("Access-Control-Expose-Headers", exposedHeaders);
  return undefined;
});
