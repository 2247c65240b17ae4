/** How better-auth names and signs the cookies that it writes. */
import type { Configuration } from "#env";
import { toHex } from "#security/encoding";
import { deriveKey } from "#security/keys";

/** The __Host- prefix (RFC 6265bis, 4.1.3.2) needs https; over http on localhost a plain name. */
export const cookiePrefixAt = (baseUrl: string): string =>
  `${baseUrl.startsWith("https:") ? "__Host-" : ""}galley`;

/** What they are signed with. */
export async function cookieSecret({ secret }: Configuration): Promise<string> {
  return toHex(await deriveKey(secret, "sessions"));
}
