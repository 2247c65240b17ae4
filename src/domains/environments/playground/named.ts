/** Where the playground leads: an origin either is named, all of it, or it is not. */
import { invalid } from "#failure";

const shownOrigins = 10;

interface Named {
  /** Of the collection. */
  origins: ReadonlySet<string>;
  /** Of the endpoint that is tried. */
  ownOrigins: ReadonlySet<string>;
}

/**
 * Refuses an address of another origin than the collection names, and one of another than the endpoint's own, unless
 * the caller means that one. Origins are compared whole, and what was asked for is not said again: a secret may have
 * been put into it.
 * @param meant the origin that the caller says the request is meant for, if they say one
 */
export function expectNamed(url: URL, { origins, ownOrigins }: Named, meant?: string): void {
  if (url.username !== "" || url.password !== "") {
    throw invalid("body.url", "must not hold a user name or password", "address_refused");
  }
  if (!origins.has(url.origin)) {
    const sentence = `leads to an origin that this collection does not name. It names ${originList(origins)}.`;
    throw invalid("body.url", sentence, "origin_refused");
  }
  if (meant !== undefined && meant !== url.origin) {
    const sentence = "is not where the request leads: the page or its environment has changed.";
    throw invalid("body.origin", sentence, "origin_refused");
  }
  if (meant === undefined && !ownOrigins.has(url.origin)) {
    const sentence = `leads to another origin than this endpoint names, which is ${originList(ownOrigins)}: say in \`origin\` that you mean it.`;
    throw invalid("body.url", sentence, "origin_refused");
  }
}

function originList(origins: ReadonlySet<string>): string {
  return [...origins].slice(0, shownOrigins).join(", ") || "none";
}
