/** X-Request-Id: taken from the caller when it is sensible, else made; returned on every answer. */
import { createMiddleware } from "hono/factory";
import { newId } from "#ids";
import type { AppTypes } from "./services.ts";

const sensible = /^[\w.:-]{1,100}$/;

export const requestId = createMiddleware<AppTypes>(async (context, next) => {
  const given = context.req.header("x-request-id");
  const id = given !== undefined && sensible.test(given) ? given : newId();
  context.set("requestId", id);
  await next();
  context.res.headers.set("X-Request-Id", id);
});
