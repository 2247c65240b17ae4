/** Where Durable Objects lie: in the jurisdiction that the configuration names, where it names one. */
import type { Bindings } from "#env";

const placed = new WeakMap<Bindings, Bindings>();

/**
 * The bindings, by which the objects of every class are those of the jurisdiction: they run and store nowhere else. The
 * same name without one is another object. What comes in from the platform goes through here before anything uses it.
 */
export function inJurisdiction(bindings: Bindings): Bindings {
  const { JURISDICTION: jurisdiction, Page, Collection, Search, Readers } = bindings;
  if (jurisdiction === undefined) return bindings;
  const known = placed.get(bindings);
  if (known !== undefined) return known;
  const within = {
    ...bindings,
    Page: Page.jurisdiction(jurisdiction),
    Collection: Collection.jurisdiction(jurisdiction),
    Search: Search.jurisdiction(jurisdiction),
    Readers: Readers.jurisdiction(jurisdiction),
  };
  placed.set(bindings, within);
  return within;
}
