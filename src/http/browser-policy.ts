/** What browsers are told with every answer that says nothing of its own: JSON, problems and redirects, for the most part. */
import { createMiddleware } from "hono/factory";
import { bearerHeaders } from "./bearer.ts";
import type { AppTypes } from "./services.ts";

const notModified = 304;

/**
 * `nosniff` on every answer; without a policy of its own an answer loads nothing and stands in no frame, and
 * what was asked for with credentials is kept by no browser (ASVS 5.0, 3.4.3, 3.4.4, 3.4.6, 14.3.2).
 */
export const browserPolicy = createMiddleware<AppTypes>(async (context, next) => {
  await next();
  const { headers, status } = context.res;
  headers.set("X-Content-Type-Options", "nosniff");
  // Its headers replace those of the answer that a browser keeps (RFC 9111, 3.2): a page would lose its policy.
  if (status === notModified) return;
  const unlessSaid = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  unlessSaid("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  const isPersonal = [...bearerHeaders, "cookie"].some((name) => context.req.header(name));
  if (isPersonal) unlessSaid("Cache-Control", "private, no-store");
});
