/**
 * Reads the auth of a Postman collection as ways to sign in. Any value that is not a placeholder is taken for a
 * secret and left out. Pure.
 */
import type { Endpoint } from "#domains/api-model/endpoint";
import { given, isLoose, looseList, looseOf, trimmedString } from "./loose.ts";
import type { Loose } from "./loose.ts";
import type { NotesOnce } from "./notes.ts";

type Auth = Endpoint["auth"];

const secretName = /authorization|api[-_]?key|token|secret|password|passwd|cookie|credential/i;

/** Whether a field of this name holds what only its owner should know. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

/** The value where it is a placeholder, else nothing, which is noted. */
export function withoutSecret(value: string, pointer: string, notes: NotesOnce): string {
  if (value === "" || /\{\{[^{}]+\}\}/.test(value)) return value;
  notes.note(pointer, "A key, password or token that stood here was left out: give it a variable.");
  return "";
}

/** The way that a request, folder or collection names; null where it takes that of what it stands in. */
export function readPostmanAuth(value: unknown, pointer: string, notes: NotesOnce): Auth | null {
  if (!isLoose(value)) return null;
  const type = trimmedString(value["type"]);
  const fields = fieldsOf(value[type]);
  const held = (name: string) => {
    const withheld = withoutSecret(trimmedString(fields[name]), pointer, notes);
    return withheld === "" ? undefined : withheld;
  };
  if (type === "noauth" || type === "") return { type: "none" };
  if (type === "bearer") return given({ type: "bearer" as const, token: held("token") });
  if (type === "basic")
    return given({
      type: "basic" as const,
      username: held("username"),
      password: held("password"),
    });
  if (type === "apikey") {
    const where = trimmedString(fields["in"]) === "query" ? "query" : "header";
    const name = trimmedString(fields["key"]) || "X-Api-Key";
    return given({ type: "apiKey" as const, in: where, name, value: held("value") });
  }
  if (type === "oauth2") return { type: "oauth2", flows: flowsOf(fields) };
  notes.note(pointer, `Signing in by "${type.slice(0, 50)}" cannot be tried.`);
  return { type: "none", scheme: type };
}

/** The fields of a way: a list of keys with values, in older files a mapping. */
function fieldsOf(value: unknown): Loose {
  if (isLoose(value)) return value;
  const entries = looseList(value).filter(isLoose);
  return Object.fromEntries(entries.map((each) => [trimmedString(each["key"]), each["value"]]));
}

const flowNames: Record<string, string> = {
  client_credentials: "clientCredentials",
  password_credentials: "password",
  implicit: "implicit",
};

function flowsOf(fields: Loose): Loose {
  const name = flowNames[trimmedString(fields["grant_type"])] ?? "authorizationCode";
  const names = trimmedString(fields["scope"])
    .split(/\s+/)
    .filter((scope) => scope !== "");
  const scopes = Object.fromEntries(names.map((scope) => [scope, ""]));
  const needsSignIn = name === "authorizationCode" || name === "implicit";
  return {
    [name]: given({
      authorizationUrl: needsSignIn ? trimmedString(fields["authUrl"]) : undefined,
      tokenUrl: name === "implicit" ? undefined : trimmedString(fields["accessTokenUrl"]),
      scopes,
    }),
  };
}

/** What a description says, written as a text or as content with a type. */
export function postmanText(value: unknown): string {
  return (trimmedString(value) || trimmedString(looseOf(value)["content"])).replaceAll(
    /\r\n?/g,
    "\n",
  );
}
