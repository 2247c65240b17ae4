/** The map of slots that a request, a batch and a minute of the cron begin with, and keep. */
import { isOnlyOne } from "#db/whereabouts/databases";
import type { Bindings } from "#env";

/**
 * The bindings, by which each slot is where it is now. With one database nobody asks, and they are the same.
 * @param need `fresh` for whoever takes it for an end where an organization has nothing: while the directory does not
 * answer, they are to wait
 */
export async function mapped(
  bindings: Bindings,
  need: "usual" | "fresh" = "usual",
): Promise<Bindings> {
  if (isOnlyOne(bindings)) return bindings;
  const { mappedAnew } = await import("./map.ts");
  return mappedAnew(bindings, need);
}
