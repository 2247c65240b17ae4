/**
 * `/_sign-in/:realmId`: where the provider of an organization sends readers of a private site back to, on whichever host
 * they read it. `/_sign-in/:collectionId/members`, on the service alone: members on their way to a domain.
 */
import { Hono } from "hono";
import type { AppTypes } from "#http/services";

/** What is mounted at /_sign-in. */
export const readerReturns = new Hono<AppTypes>();

readerReturns.get("/:collectionId/members", async (context) => {
  const { givePass } = await import("./give-pass.ts");
  return givePass(context, context.req.param("collectionId"));
});

readerReturns.get("/:realmId", async (context) => {
  const { answerCallback } = await import("./provider-callback.ts");
  return answerCallback(context, context.req.param("realmId"));
});
