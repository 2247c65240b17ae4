/**
 * Applies the operations of a PATCH (RFC 7644, 3.5.2) to a user. What can be set is a closed list of single
 * values, so an operation comes down to a value for each of some attributes: no path of a caller's is ever
 * followed into an object. Pure.
 */
import { Failure } from "#failure";
import { userSchema } from "./contract.ts";
import type { PatchOperation } from "./contract.ts";

const attributes = [
  "userName",
  "externalId",
  "displayName",
  "active",
  "name.formatted",
  "name.givenName",
  "name.familyName",
] as const;
type Attribute = (typeof attributes)[number];

/** What a user says of each attribute; undefined for what is left as it is. */
export type AttributeValues = Partial<Record<Attribute, unknown>>;

/** In lower case: names of attributes are the same in either (RFC 7643, 2.1). */
const known = new Map<string, Attribute>(attributes.map((name) => [name.toLowerCase(), name]));
const ofName = attributes.filter((name) => name.startsWith("name."));

/** What RFC 7643 (3.1, 4.1) gives a user besides: directories send it, and it is passed over. */
const passedOver = new Set(
  `id meta schemas emails password nickname profileurl title usertype preferredlanguage locale timezone
  phonenumbers ims photos addresses groups entitlements roles x509certificates name.middlename
  name.honorificprefix name.honorificsuffix`.split(/\s+/),
);

/** The attributes that a path names: none for one that is passed over. */
function attributesAt(path: string): readonly Attribute[] {
  const core = `${userSchema.toLowerCase()}:`;
  const lower = path.trim().toLowerCase();
  const name = lower.startsWith(core) ? lower.slice(core.length) : lower;
  const attribute = known.get(name);
  if (attribute !== undefined) return [attribute];
  if (name === "name") return ofName;
  const [top = ""] = name.split(/[.[]/, 1);
  if (passedOver.has(name) || passedOver.has(top) || name.startsWith("urn:")) return [];
  throw new Failure("invalid_path", `"${path}" is no attribute of a user.`);
}

/** What an object gives to each of the attributes that its keys name; `prefix` is where it stands. */
function valuesIn(value: unknown, prefix = ""): AttributeValues {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const where = prefix === "" ? "without a path takes an object" : `at "name" takes an object`;
    throw new Failure("validation_failed", `body.Operations: an operation ${where}.`);
  }
  const given = Object.entries(value).map(([key, inner]) => valuesAt(prefix + key, inner));
  return Object.assign({}, ...given) as AttributeValues;
}

function valuesAt(path: string, value: unknown): AttributeValues {
  const named = attributesAt(path);
  if (named === ofName && value !== null) return valuesIn(value, "name.");
  return Object.fromEntries(named.map((attribute) => [attribute, value ?? null]));
}

function valuesOf({ op, path, value }: PatchOperation): AttributeValues {
  if (op !== "remove") return path === undefined ? valuesIn(value) : valuesAt(path, value);
  if (path === undefined) {
    throw new Failure("no_target", "An operation that removes says by `path` what.");
  }
  return valuesAt(path, null);
}

/** What the operations together set, the last word on each attribute; null for what they remove. */
export function patchedValues(operations: readonly PatchOperation[]): AttributeValues {
  return Object.assign({}, ...operations.map(valuesOf)) as AttributeValues;
}
