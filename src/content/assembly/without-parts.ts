/** Descriptions of endpoints as all may read them: they are not put together, so no part of one is for some alone. */
import { partForSome } from "./sources.ts";

/**
 * What was published of an endpoint, without what its texts hold for some readers, which was taken before publication
 * refused it: such a text ends where the first part for some begins. Anything else comes as it is.
 */
export function withoutPartsForSome<Described>(described: Described): Described {
  return holdsPart(described) ? (cut(described) as Described) : described;
}

function holdsPart(value: unknown): boolean {
  if (typeof value === "string") return value.includes(":::") && partForSome.test(value);
  return typeof value === "object" && value !== null && Object.values(value).some(holdsPart);
}

function beforePart(text: string): string {
  const at = text.search(partForSome);
  return at === -1 ? text : text.slice(0, at).trimEnd();
}

function cut(value: unknown): unknown {
  if (typeof value === "string") return beforePart(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(cut);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cut(each)]));
}
