/** Attempts on one account, whoever makes them: a password is guessed from many addresses too. */
import { APIError } from "better-auth/api";
import { configurationOf } from "#env";
import type { Bindings } from "#env";
import { limits } from "#limits";
import { hashToken } from "#security/tokens";

const windowSeconds = 60;

/**
 * Counts an attempt for an account, by its address, which need not exist, or by its id. Throws better-auth's 429 when a minute
 * has had `limits.signInsPerMinute` of them.
 * @param path what is attempted: signing in, say, is not held up by who asks for a new password
 */
export async function limitAttempts(
  bindings: Bindings,
  path: string,
  account: string,
): Promise<void> {
  if (!configurationOf(bindings).isRateLimited) return;
  const key = `${path} ${await hashToken(account.trim().toLowerCase())}`;
  const { success } = await bindings.SIGN_INS.limit({ key });
  if (success) return;
  const message = `More than ${limits.signInsPerMinute} attempts for one account within a minute. Wait for the time that Retry-After says.`;
  throw new APIError(
    "TOO_MANY_REQUESTS",
    { message, code: "RATE_LIMITED" },
    { "Retry-After": String(windowSeconds) },
  );
}
