/** What an address names by its slug, which may be given another one while it is open. */
import { useState } from "react";

interface Named {
  id: string;
  slug: string;
}

/**
 * The one with this slug; null where none has it. One that was found by it stays found when it is given another slug,
 * until the address names something else.
 */
export function useBySlug<T extends Named>(
  all: readonly T[] | null,
  slug: string | null,
): T | null {
  const [found, setFound] = useState<Named | null>(null);
  const named = all?.find((one) => one.slug === slug) ?? null;
  if (named !== null && (named.id !== found?.id || slug !== found.slug)) {
    setFound({ id: named.id, slug: named.slug });
  }
  if (named !== null || found?.slug !== slug) return named;
  return all?.find(({ id }) => id === found?.id) ?? null;
}
