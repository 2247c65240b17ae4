/** `/dev/receiver`: shows the webhooks sent to it, newest first. In development only: in production it is not there. */
import type { Hono } from "hono";
import { html } from "hono/html";
import { iso, systemClock } from "#clock";
import { configurationOf } from "#env";
import { nothingAnswers } from "./nothing-answers.ts";
import type { AppTypes } from "./services.ts";

const path = "/dev/receiver";
const mostDeliveries = 100;

interface ReceivedWebhook {
  receivedAt: string;
  headers: Record<string, string>;
  body: string;
}

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
  app.get(path, (context) => {
    if (context.req.header("accept")?.includes("application/json")) {
      return context.json({ data: received, nextCursor: null });
    }
    const { origin } = new URL(context.req.url);
    return context.html(page(origin, configurationOf(context.env).outboundAllow.has(origin)));
  });
}

function page(origin: string, isAllowed: boolean) {
  const hint = html`<p>
    Webhooks cannot be sent here yet: start with
    <code>OUTBOUND_ALLOW=${origin} npm run dev</code>, then create one for
    <code>${origin}${path}</code>.
  </p>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta http-equiv="refresh" content="2" />
        <title>Received webhooks</title>
      </head>
      <body>
        <h1>Received webhooks</h1>
        <p>The last ${mostDeliveries} deliveries posted to this address, newest first.</p>
        ${isAllowed ? "" : hint}
        ${received.length === 0 ? html`<p>Nothing yet.</p>` : received.map(delivery)}
      </body>
    </html>`;
}

function delivery({ receivedAt, headers, body }: ReceivedWebhook) {
  const signed = Object.entries(headers).filter(([name]) => name.startsWith("webhook-"));
  return html`<article>
    <h2>${receivedAt}</h2>
    <dl>
      ${signed.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd><code>${value}</code></dd>`,
      )}
    </dl>
    <pre>${indented(body)}</pre>
  </article>`;
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
