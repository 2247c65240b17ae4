/** The page of `/dev/receiver`, for development: loaded when somebody looks. */
import { html } from "hono/html";

export interface ReceivedWebhook {
  receivedAt: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * The whole document.
 * @param isAllowed webhooks may be sent to the address
 */
export function receivedPage(
  received: readonly ReceivedWebhook[],
  address: string,
  isAllowed: boolean,
) {
  const { origin } = new URL(address);
  const hint = html`<p>
    Webhooks cannot be sent here yet: start with
    <code>OUTBOUND_ALLOW=${origin} npm run dev</code>, then create one for <code>${address}</code>.
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
        <p>The last deliveries posted to this address, newest first.</p>
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
