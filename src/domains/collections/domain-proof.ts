/** What stands in the DNS of a domain to prove that it belongs to a collection. */
import type { Proof } from "#security/domain-proof";

/** The record that proves the domain for this collection. It is no secret: only who owns the DNS can put it there. */
export function proofOf(domain: string, collectionId: string): Proof {
  return { name: `_galley.${domain}`, value: `galley-verification=${collectionId}` };
}
