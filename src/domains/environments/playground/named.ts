/** Where the playground leads: an origin either is named, all of it, or it is not. */
import { invalid } from "#failure";

const shownOrigins = 10;

/**
 * Refuses an address of another origin than the collection names. Origins are compared whole, and what
 * was asked for is not said again: a secret may have been put into it.
 */
export function expectNamed(url: URL, origins: ReadonlySet<string>): void {
  if (url.username !== "" || url.password !== "") {
    throw invalid("body.url", "must not hold a user name or password", "address_refused");
  }
  if (origins.has(url.origin)) return;
  const named = [...origins].slice(0, shownOrigins).join(", ");
  throw invalid(
    "body.url",
    `leads to an origin that this collection does not name. It names ${named || "none"}.`,
    "origin_refused",
  );
}
