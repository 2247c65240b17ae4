/** The pages and people that a text of a collection may name, read when they are first asked for. */
import { useMemo } from "react";
import type { ReadTargets } from "./link-targets.ts";
import { targetsOf } from "./read-targets.ts";
import type { OrganizationNames } from "./read-targets.ts";

export function useTargets({ id, slug }: OrganizationNames, collectionId: string): ReadTargets {
  return useMemo(() => targetsOf({ id, slug }, collectionId), [id, slug, collectionId]);
}
