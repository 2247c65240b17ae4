/** The origins that a collection's endpoints and its environment name: the only ones that its playground reaches. */
import { resolvePlaceholders } from "./placeholders.ts";

const placeholderOr = (other: string) => `(?:\\{\\{[^{}]*\\}\\}|${other})*`;
/** All of an address that can decide on its origin; a placeholder is taken whole. */
const beginning = new RegExp(`^${placeholderOr("[^/?#{]")}(?:\\/\\/${placeholderOr("[^/?#{]")})?`);

/** The part of a written address that decides on its origin, placeholders and all. */
function beginningOf(address: string): string {
  return beginning.exec(address.trim())?.[0] ?? "";
}

/**
 * The beginnings of every address to which an endpoint or its sign-in leads.
 * @param own the endpoint's own variables, which are put in
 */
export function originPatterns(
  url: string | null,
  auth: unknown,
  own: ReadonlyMap<string, string> = new Map(),
): string[] {
  const addresses = [url ?? "", ...tokenUrlsIn(auth)];
  return addresses
    .map((address) => beginningOf(resolvePlaceholders(beginningOf(address), own).text))
    .filter((text) => text !== "");
}

/** Where tokens come from, by the names that OpenAPI and Postman give it. */
const tokenKeys = new Set(["tokenUrl", "refreshUrl", "accessTokenUrl"]);

function tokenUrlsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    tokenKeys.has(key) && typeof each === "string" ? [each] : tokenUrlsIn(each),
  );
}

/** The origins that these addresses lead to: whole, and of those alone that every value is known of. */
export function originsOf(
  addresses: readonly string[],
  values: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const origins = addresses.flatMap((text) => {
    const resolved = resolvePlaceholders(text, values).text.trim();
    // A host may hold braces: what has no value names nothing.
    const url = resolved.includes("{{") ? null : URL.parse(resolved);
    return url !== null && /^https?:$/.test(url.protocol) ? [url.origin] : [];
  });
  return new Set(origins);
}

/**
 * The origins that the beginnings lead to, and those of addresses among the values themselves.
 * @param values what readers know of the collection's environment
 */
export function namedOrigins(
  beginnings: readonly string[],
  values: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  return originsOf([...beginnings, ...values.values()], values);
}
