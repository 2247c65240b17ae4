/** Production speaks https alone: pages that people open lead there, and everything else is refused. */
import type { MiddlewareHandler } from "hono";
import { configurationOf } from "#env";
import { Failure } from "#failure";
import { isInTheClear, strictTransport } from "#security/https";
import { bearerHeaders } from "./bearer.ts";
import type { AppTypes } from "./services.ts";

/**
 * A client that sends credentials in the clear is to notice it, so that nothing but a plain GET is led on
 * (ASVS 5.0, 4.1.2).
 */
export const httpsAlone: MiddlewareHandler<AppTypes> = async (context, next) => {
  const configuration = configurationOf(context.env);
  const url = new URL(context.req.url);
  if (isInTheClear(configuration, url)) {
    const isPlain =
      context.req.method === "GET" && !bearerHeaders.some((name) => context.req.header(name));
    url.protocol = "https:";
    if (isPlain) return context.redirect(url.href, 308);
    throw new Failure("forbidden", `Send this over https, to ${url.origin}: it came in the clear.`);
  }
  await next();
  if (configuration.isProduction)
    context.res.headers.set("Strict-Transport-Security", strictTransport);
  return undefined;
};
