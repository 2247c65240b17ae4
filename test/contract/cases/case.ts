/** A case: one valid request of an operation, prepared for a team. The contract suite does the rest. */
import type { Client } from "#test/client";
import type { Team } from "#test/team";

export interface Case {
  path: string;
  body?: unknown;
  /** The path at which it gives its other answer, where it has two. */
  otherPath?: string;
  headers?: Record<string, string>;
  /** Who succeeds, where it is not simply the owner's token. */
  as?: Client;
}

/** Brings the team to where the operation can succeed once, and says how to call it. */
export type Prepare = (team: Team) => Promise<Case> | Case;

/** By operation id: every registered operation has exactly one. */
export type Cases = Readonly<Record<string, Prepare>>;
