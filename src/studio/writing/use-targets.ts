/** The pages and people that a text of a collection may name, read when they are first asked for. */
import { useMemo } from "react";
import type { ReadTargets } from "./link-targets.ts";
import { targetsOf } from "./read-targets.ts";

export function useTargets(orgId: string, collectionId: string): ReadTargets {
  return useMemo(() => targetsOf(orgId, collectionId), [orgId, collectionId]);
}
