/** `/dev/receiver`: shows the webhooks sent to it, newest first. In development only: in production it is not there. */
import type { Hono } from "hono";
import { iso, systemClock } from "#clock";
import { configurationOf } from "#env";
import { nothingAnswers } from "./nothing-answers.ts";
import type { ReceivedWebhook } from "./received-page.ts";
import type { AppTypes } from "./services.ts";

const path = "/dev/receiver";
const mostDeliveries = 100;

/** In the isolate's memory: a restart forgets them, and nothing depends on them. */
const received: ReceivedWebhook[] = [];

/** Adds the receiver's routes: POST takes a webhook, GET shows what came (as JSON where asked). */
export function mountReceiver(app: Hono<AppTypes>): void {
  app.use(path, async (context, next) => {
    if (configurationOf(context.env).isProduction) {
      throw nothingAnswers(path);
    }
    await next();
  });
  app.post(path, async (context) => {
    const body = await context.req.text();
    const headers = Object.fromEntries(context.req.raw.headers);
    received.unshift({ receivedAt: iso(systemClock()), headers, body });
    received.splice(mostDeliveries);
    return context.body(null, 204);
  });
  app.get(path, async (context) => {
    if (context.req.header("accept")?.includes("application/json")) {
      return context.json({ data: received, nextCursor: null });
    }
    const { origin } = new URL(context.req.url);
    const isAllowed = configurationOf(context.env).outboundAllow.has(origin);
    const { receivedPage } = await import("./received-page.ts");
    return context.html(receivedPage(received, origin + path, isAllowed));
  });
}
