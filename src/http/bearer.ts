/** The secret that a request carries in a header: a token's or a share link's. */
import type { Context } from "hono";
import { Failure } from "#failure";

/** The standard one (RFC 6750), and the one in which deployed clients send their token by itself. */
export const bearerHeaders = ["authorization", "proxy_auth_token"] as const;

/** The secret, or null where none is sent. Throws `unauthenticated` for another kind of credential. */
export function bearerOf(context: Context): string | null {
  const [standard, bare] = bearerHeaders.map((name) => context.req.header(name));
  if (standard === undefined) return bare ?? null;
  const secret = /^Bearer +(\S+)$/i.exec(standard)?.[1];
  if (secret) return secret;
  throw new Failure(
    "unauthenticated",
    "The Authorization header takes the form `Bearer <token>`.",
    {
      headers: { "WWW-Authenticate": 'Bearer realm="galley", error="invalid_request"' },
    },
  );
}
