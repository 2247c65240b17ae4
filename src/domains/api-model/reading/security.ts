/** Reads the security requirements of an operation as ways to sign in. Pure. */
import type { Endpoint } from "#domains/api-model/endpoint";
import { isLoose, looseList, looseOf, trimmedString } from "./loose.ts";
import type { Loose } from "./loose.ts";
import { pointerTo } from "./notes.ts";
import type { DescriptionReader } from "./reader.ts";

export type Auth = Endpoint["auth"];

const mostAlternatives = 10;

/** `requirements` is the operation's own list, or else the document's. */
export function readSecurity(
  reader: DescriptionReader,
  requirements: unknown,
  pointer: string,
): Pick<Endpoint, "auth" | "authAlternatives"> {
  const found = looseList(requirements).flatMap((each, requirement) =>
    waysOf(reader, each, requirement, pointerTo(pointer, requirement)),
  );
  const [auth = { type: "none" as const }, ...others] = found;
  if (others.length > mostAlternatives)
    reader.notes.note(
      pointer,
      `Only ${mostAlternatives + 1} of its ${others.length + 1} ways to sign in are kept.`,
    );
  const authAlternatives = others.slice(0, mostAlternatives);
  return authAlternatives.length === 0 ? { auth } : { auth, authAlternatives };
}

/** The schemes that one requirement names: all of them together let a caller in. */
function waysOf(
  reader: DescriptionReader,
  value: unknown,
  requirement: number,
  pointer: string,
): Auth[] {
  const schemes = Object.entries(looseOf(value));
  if (schemes.length === 0) return isLoose(value) ? [{ type: "none", requirement }] : [];
  return schemes.flatMap(([schemeName, scopes]) => {
    const components = looseOf(looseOf(reader.root["components"])["securitySchemes"]);
    const at = pointerTo("#/components/securitySchemes", schemeName);
    const scheme = Object.hasOwn(components, schemeName)
      ? reader.references.follow(components[schemeName], at)
      : null;
    if (scheme === null) {
      reader.notes.note(pointer, `There is no security scheme "${schemeName.slice(0, 100)}".`);
      return [];
    }
    const asked = looseList(scopes).filter((scope) => typeof scope === "string");
    const more = asked.length === 0 ? {} : { scopes: asked };
    return [{ ...authOf(reader, scheme, at), ...more, schemeName, requirement }];
  });
}

/** The scheme as OpenAPI writes it, under the type that the endpoint knows. */
function authOf(reader: DescriptionReader, source: Loose, pointer: string): Auth {
  const { type, scheme: named, ...fields } = source;
  const scheme = trimmedString(named).toLowerCase();
  if (type === "apiKey" || type === "oauth2") return { ...fields, type };
  if (type === "http" && (scheme === "bearer" || scheme === "basic"))
    return { ...fields, type: scheme };
  if (type === "openIdConnect") return { ...fields, type: "bearer" };
  const kind = [trimmedString(type), scheme].filter((each) => each !== "").join(" ");
  reader.once.note(
    pointer,
    `The security scheme of type "${kind}" is described, but cannot be tried.`,
  );
  return { ...fields, type: "none", scheme: kind };
}
