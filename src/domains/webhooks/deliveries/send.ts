/** One signed request to a receiver's address, through the outbound guard. It always gives an outcome. */
import { reportFault } from "#fault";
import type { Clock } from "#clock";
import type { Configuration } from "#env";
import { Failure } from "#failure";
import { limits } from "#limits";
import { signingSecrets } from "#domains/webhooks/secrets";
import type { Receiver } from "#domains/webhooks/secrets";
import { fetchOutside, outboundGuardOf } from "#security/outbound";
import type { OutboundAnswer } from "#security/outbound";
import { parseRetryAfter } from "#security/retry-after";
import { webhookHeaders } from "#security/signatures";

export interface Sent {
  startedAt: number;
  durationMs: number;
  /** Null where no answer came. */
  status: number | null;
  /** The first KiB of the answer, or why there was none. */
  answer: string;
  /** What the receiver asked us to wait. */
  retryAfterMs: number | null;
}

interface Sender {
  configuration: Configuration;
  clock: Clock;
}

/** True for what Standard Webhooks counts as received: any 2xx. */
export function isReceived(sent: Sent): boolean {
  return sent.status !== null && sent.status >= 200 && sent.status < 300;
}

/** Sends a message to a receiver and tells what came of it. */
export async function sendWebhook(
  sender: Sender,
  receiver: Receiver,
  message: { id: string; body: string },
): Promise<Sent> {
  const startedAt = sender.clock();
  const outcome = await tryToSend(sender, receiver, { ...message, sentAt: startedAt });
  const durationMs = sender.clock() - startedAt;
  if (typeof outcome === "string") {
    return { startedAt, durationMs, status: null, answer: outcome, retryAfterMs: null };
  }
  const retryAfterMs = parseRetryAfter(outcome.headers.get("retry-after"), sender.clock());
  const answer = new TextDecoder().decode(outcome.body);
  return { startedAt, durationMs, status: outcome.status, answer, retryAfterMs };
}

async function tryToSend(
  { configuration }: Sender,
  receiver: Receiver,
  message: { id: string; sentAt: number; body: string },
): Promise<OutboundAnswer | string> {
  try {
    const secrets = await signingSecrets(configuration, receiver, message.sentAt);
    const signed = await webhookHeaders(secrets, message);
    return await fetchOutside(outboundGuardOf(configuration), receiver.url, {
      method: "POST",
      headers: {
        ...signed,
        "content-type": "application/json",
        "user-agent": "Galley-Webhooks/1",
      },
      body: message.body,
      timeoutMs: limits.webhookTimeoutMs,
      answerBytes: limits.webhookAnswerKeptBytes,
    });
  } catch (error) {
    if (error instanceof Failure) return error.message;
    reportFault(error, { webhookId: receiver.id, messageId: message.id });
    return "The request could not be signed.";
  }
}
