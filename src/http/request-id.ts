/** X-Request-Id: given to every request, and returned on every answer. */
import { createMiddleware } from "hono/factory";
import { requestIdOf } from "#operation/request-id";
import type { AppTypes } from "./services.ts";

export const requestId = createMiddleware<AppTypes>(async (context, next) => {
  const id = requestIdOf(context.req.raw.headers);
  context.set("requestId", id);
  await next();
  context.res.headers.set("X-Request-Id", id);
});
