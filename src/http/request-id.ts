/** X-Request-Id: taken from the caller when it is sensible, else made; returned on every answer. */
import { createMiddleware } from "hono/factory";
import { newId } from "#ids";
import type { AppTypes } from "./services.ts";

const sensible = /^[\w.:-]{1,100}$/;

/** The id of a request with these headers. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get("x-request-id");
  return given !== null && sensible.test(given) ? given : newId();
}

export const requestId = createMiddleware<AppTypes>(async (context, next) => {
  const id = requestIdOf(context.req.raw.headers);
  context.set("requestId", id);
  await next();
  context.res.headers.set("X-Request-Id", id);
});
