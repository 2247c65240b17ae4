/** An outbound guard for tests: every name resolves to one public address, nothing else is allowed. */
import type { OutboundGuard } from "#security/outbound";

export const publicAddress = "93.184.215.14";

/** A guard that differs from the plain one in what is given. */
export function guardWith(changes: Partial<OutboundGuard> = {}): OutboundGuard {
  return {
    ownHosts: ["docs.galley.example"],
    allowedOrigins: new Set(),
    resolve: async () => [publicAddress],
    ...changes,
  };
}
