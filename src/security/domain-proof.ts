/** Whether the record that proves a domain stands in its DNS. What the record says, the domain that asks for it knows. */
import { Failure } from "#failure";
import { textsOverHttps } from "./resolver.ts";

const askMs = 3_000;

/** A TXT record. */
export interface Proof {
  name: string;
  value: string;
}

/**
 * Whether the record stands in the DNS just now.
 * @param endpoint the DNS-over-HTTPS endpoint that is asked
 * @throws Failure `upstream_failed` where DNS does not answer
 */
export async function isProved(endpoint: string, { name, value }: Proof): Promise<boolean> {
  try {
    const texts = await textsOverHttps(endpoint)(name, AbortSignal.timeout(askMs));
    return texts.some((text) => text.trim() === value);
  } catch (cause) {
    throw new Failure("upstream_failed", `The DNS does not answer for ${name}. Try again later.`, {
      cause,
    });
  }
}
