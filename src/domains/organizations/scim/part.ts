/** What of a user a directory asks for, by `attributes` or `excludedAttributes` (RFC 7644, 3.9). */
import type * as z from "zod";
import { userSchema } from "./contract.ts";
import type { PartQuery, scimUser } from "./contract.ts";

/** What is always returned. */
const always = new Set(["schemas", "id"]);

type User = z.infer<typeof scimUser>;

/** The user, with what was asked for. A name that no user has means nothing: directories name what others have. */
export function partOfUser(user: User, { attributes, excludedAttributes }: PartQuery): User {
  const names = attributeNames(attributes ?? excludedAttributes ?? "");
  if (names.size === 0) return user;
  const isListed = attributes !== undefined;
  const isKept = (path: string) => names.has(path.toLowerCase()) === isListed;
  const kept = Object.entries(user).flatMap(([name, value]) => {
    if (always.has(name)) return [[name, value]];
    if (names.has(name.toLowerCase())) return isListed ? [[name, value]] : [];
    const part = partOfValue(value, (inner) => isKept(`${name}.${inner}`), !isListed);
    return part === undefined ? [] : [[name, part]];
  });
  return Object.fromEntries(kept) as User;
}

/** In lower case and without the schema in front: `name.givenName`, `urn:…:User:userName`. */
function attributeNames(list: string): Set<string> {
  const core = `${userSchema.toLowerCase()}:`;
  const names = list
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  return new Set(
    names.filter(Boolean).map((name) => (name.startsWith(core) ? name.slice(core.length) : name)),
  );
}

/** Of what has parts, those that are kept; undefined where there are none. */
function partOfValue(
  value: unknown,
  isKept: (name: string) => boolean,
  isSingleKept: boolean,
): unknown {
  if (typeof value !== "object" || value === null) return isSingleKept ? value : undefined;
  if (Array.isArray(value)) {
    const parts = value
      .map((each) => partOfValue(each, isKept, isSingleKept))
      .filter((part) => part !== undefined);
    return parts.length === 0 ? undefined : parts;
  }
  const kept = Object.entries(value).filter(([name]) => isKept(name));
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
