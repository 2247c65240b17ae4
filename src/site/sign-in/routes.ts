/** `/_sign-in/:realmId`: where the provider of an organization sends readers of a private site back to, on whichever host they read it. */
import { Hono } from "hono";
import type { AppTypes } from "#http/services";

/** What is mounted at /_sign-in. */
export const readerReturns = new Hono<AppTypes>();

readerReturns.get("/:realmId", async (context) => {
  const { takeBack } = await import("./take-back.ts");
  return takeBack(context, context.req.param("realmId"));
});
