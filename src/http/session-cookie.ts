/** The cookie that names a session: written by better-auth, and read here at each request without loading it. */
import { getSignedCookie } from "hono/cookie";
import { cookiePrefixAt, cookieSecret } from "#domains/organizations/index";
import { configurationOf } from "#env";
import type { AppContext } from "./services.ts";

/** The session's own secret from the request's cookie; null where there is none, or one that is not signed by us. */
export async function sessionSecretIn(
  context: AppContext,
  baseUrl: string,
): Promise<string | null> {
  const name = `${cookiePrefixAt(baseUrl)}.session_token`;
  if (!context.req.header("cookie")?.includes(name)) return null;
  const secret = await cookieSecret(configurationOf(context.env));
  // Hono and better-auth sign alike: the value, a dot, and its HMAC-SHA-256 in base64.
  return (await getSignedCookie(context, secret, name)) || null;
}
