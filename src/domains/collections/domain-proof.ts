/** What stands in the DNS of a domain to prove that it belongs to a collection, and whether it stands there. */
import { Failure } from "#failure";
import { textsOverHttps } from "#security/resolver";

const askMs = 3_000;

/** A TXT record. */
export interface Proof {
  name: string;
  value: string;
}

/** The record that proves the domain for this collection. It is no secret: only who owns the DNS can put it there. */
export function proofOf(domain: string, collectionId: string): Proof {
  return { name: `_galley.${domain}`, value: `galley-verification=${collectionId}` };
}

/** Whether the record stands in the DNS just now. Throws `upstream_failed` where DNS does not answer. */
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
