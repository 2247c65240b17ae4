/** Where the auth service is asked, and what it works with. */
import type { Cascade } from "#db/cascade";
import type { Bindings } from "#env";

export const authPath = "/api/auth";

/** What the auth service works with, the same for every request of an isolate. */
export interface AuthContext {
  bindings: Bindings;
  /** What goes with API tokens that a new password ends. */
  cascades: readonly Cascade[];
}
