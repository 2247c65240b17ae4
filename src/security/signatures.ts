/**
 * Signatures of webhooks as Standard Webhooks 1.0 asks: HMAC-SHA-256 over id, timestamp and body.
 * During a rotation one message carries a signature under each secret.
 */
import { fromBase64, toBase64 } from "./encoding.ts";

const secretPrefix = "whsec_";

/** What is signed: the body exactly as it is sent. */
export interface WebhookMessage {
  /** The same on every attempt, so that a receiver can tell a repetition. */
  id: string;
  /** When this attempt is made, in milliseconds. */
  sentAt: number;
  body: string;
}

export interface WebhookHeaders {
  "webhook-id": string;
  "webhook-timestamp": string;
  "webhook-signature": string;
}

/** A new signing secret: `whsec_` and 32 random bytes in base64. */
export function newWebhookSecret(): string {
  return secretPrefix + toBase64(crypto.getRandomValues(new Uint8Array(32)));
}

/**
 * The three headers of a signed webhook.
 * @param secrets `whsec_…` secrets that sign, newest first: one, or two during a rotation
 */
export async function webhookHeaders(
  secrets: readonly string[],
  message: WebhookMessage,
): Promise<WebhookHeaders> {
  const timestamp = String(Math.floor(message.sentAt / 1000));
  const signed = new TextEncoder().encode(`${message.id}.${timestamp}.${message.body}`);
  const signatures = await Promise.all(secrets.map((secret) => sign(secret, signed)));
  return {
    "webhook-id": message.id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}

async function sign(secret: string, signed: BufferSource): Promise<string> {
  if (!secret.startsWith(secretPrefix)) throw new Error("A webhook secret begins with whsec_.");
  const raw = fromBase64(secret.slice(secretPrefix.length));
  const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  return `v1,${toBase64(new Uint8Array(await crypto.subtle.sign("HMAC", key, signed)))}`;
}
