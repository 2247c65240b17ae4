/** A request goes by the map of slots that it began with. */
import { createMiddleware } from "hono/factory";
import { mapped } from "#db/slot-moves/mapped";
import type { AppTypes } from "./services.ts";

/** Runs before anything that asks a database. */
export const mappedSlots = createMiddleware<AppTypes>(async (context, next) => {
  context.env = await mapped(context.env);
  return next();
});
