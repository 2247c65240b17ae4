/**
 * Retries a request to a provider after 429 and 5xx, with growing pauses or the `Retry-After` that it names, within
 * one timeout for all attempts. The last answer's message becomes the failure, without our key.
 */
import { systemClock } from "#clock";
import { Failure } from "#failure";
import { limits } from "#limits";
import { reasonIn } from "./reason.ts";

/** An answer as far as retrying looks at it; `body` is read where the status is no success. */
interface Attempted {
  status: number;
  headers: Headers;
  body: Uint8Array;
}

const firstPauseMs = 250;

export interface RetryLimits {
  /** For all attempts together. */
  timeoutMs: number;
  /** Never to be shown. */
  key: string;
}

/** The first answer that is a success. Throws `upstream_failed` with the service's reason. */
export async function withRetries<A extends Attempted>(
  { timeoutMs, key }: RetryLimits,
  attempt: (timeoutMs: number) => Promise<A>,
): Promise<A> {
  const deadline = systemClock() + timeoutMs;
  for (let [attempts, leftMs] = [1, timeoutMs]; ; attempts += 1) {
    const answer = await attempt(leftMs);
    if (answer.status >= 200 && answer.status < 300) return answer;
    const pauseMs = pauseAfter(answer, attempts);
    const isLate = systemClock() + pauseMs >= deadline;
    if (pauseMs > limits.aiRetryAfterMs || attempts === limits.aiAttempts || isLate)
      throw refused(answer, key);
    await new Promise((resolve) => void setTimeout(resolve, pauseMs));
    leftMs = Math.max(1, deadline - systemClock());
  }
}

/** How long to wait before the next attempt; for ever after what will not pass by itself. */
function pauseAfter({ status, headers }: Attempted, attempts: number): number {
  if (status !== 429 && status < 500) return Number.POSITIVE_INFINITY;
  const named = retryAfterMs(headers.get("retry-after"));
  return named ?? firstPauseMs * 2 ** (attempts - 1);
}

/** `Retry-After` in milliseconds: it names seconds or a time. */
function retryAfterMs(value: string | null): number | null {
  if (value === null) return null;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - systemClock();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

function refused({ status, body }: Attempted, key: string): Failure {
  const reason = reasonIn(new TextDecoder().decode(body), key);
  return new Failure("upstream_failed", `The AI provider answered ${status}${reason}`);
}
