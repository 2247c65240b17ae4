/** Writes the ways to sign in of endpoints as security schemes and requirements, never with a credential. Pure. */
import type { Endpoint } from "#domains/api-model/endpoint";

type Auth = Endpoint["auth"];
type Scheme = Record<string, unknown>;

/** Fields that describe a scheme; all others may hold what only its owner should know. */
const described = ["description", "bearerFormat", "in", "name", "flows", "openIdConnectUrl"];

export class SecuritySchemes {
  readonly schemes: Record<string, Scheme> = {};
  readonly #origins = new Map<string, string>();

  /**
   * The requirements of an endpoint, each scheme taken into the document; undefined where it needs none.
   * Endpoints of two origins share no scheme: whoever signs in for one has not signed in for the other.
   */
  requirementsOf(
    { auth, authAlternatives = [] }: Endpoint,
    origin: string,
  ): Record<string, unknown>[] | undefined {
    const all = [auth, ...authAlternatives];
    if (all.every(isNothing) && all.every((each) => each["requirement"] === undefined))
      return undefined;
    const byRequirement = Map.groupBy(all, (each) => each["requirement"] ?? all.indexOf(each));
    return [...byRequirement.values()].map((together) => {
      const entries = together
        .filter((each) => !isNothing(each))
        .map((each) => [
          this.#nameOf(each, origin),
          Array.isArray(each["scopes"]) ? each["scopes"] : [],
        ]);
      return Object.fromEntries(entries);
    });
  }

  #nameOf(auth: Auth, origin: string): string {
    const scheme = schemeOf(auth);
    const json = JSON.stringify(scheme);
    const asked = typeof auth["schemeName"] === "string" ? auth["schemeName"] : auth.type;
    const stem = asked.replaceAll(/[^\w.-]+/g, "_");
    let name = stem;
    for (let count = 2; name in this.schemes; count += 1) {
      const isSame = JSON.stringify(this.schemes[name]) === json;
      if (isSame && this.#origins.get(name) === origin) return name;
      name = `${stem}_${count}`;
    }
    this.schemes[name] = scheme;
    this.#origins.set(name, origin);
    return name;
  }
}

function isNothing(auth: Auth): boolean {
  return auth.type === "none" && auth["scheme"] === undefined;
}

function schemeOf(auth: Auth): Scheme {
  const fields = described.flatMap((key) => (auth[key] === undefined ? [] : [[key, auth[key]]]));
  const rest: Scheme = Object.fromEntries(fields);
  switch (auth.type) {
    case "bearer":
      return "openIdConnectUrl" in rest
        ? { type: "openIdConnect", ...rest }
        : { type: "http", scheme: "bearer", ...rest };
    case "basic":
      return { type: "http", scheme: "basic", ...rest };
    case "apiKey":
      return { type: "apiKey", in: "header", name: "X-Api-Key", ...rest };
    case "oauth2":
      return { type: "oauth2", flows: {}, ...rest };
    case "none":
      return otherScheme(String(auth["scheme"]), rest);
  }
}

function otherScheme(kind: string, rest: Scheme): Scheme {
  if (kind === "mutualTLS") return { type: "mutualTLS", ...rest };
  return { type: "http", scheme: kind.replace(/^http /, ""), ...rest };
}
