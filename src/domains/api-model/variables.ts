/**
 * The variables of an endpoint: what its own description says of the names in it. They stand before those of
 * the collection's environment, so that no description changes where the requests of another one go. Pure.
 */
import * as z from "zod";
import { isLine } from "#content/line";
import { originPatterns, originsOf } from "#content/named-origins";
import { limits } from "#limits";

/** What a variable may be called. */
export const variableName = z
  .string()
  .max(limits.environmentVariableNameChars)
  .regex(
    /^[^\s{}]([^{}]*[^\s{}])?$/u,
    "takes any characters but braces, without spaces at its ends",
  )
  .refine(isLine, "takes one line, without control characters")
  .refine(
    (name) => name !== "__proto__",
    "takes any name but this one, which JSON cannot carry safely",
  );

/** Their values by name, which may name other variables. */
export const endpointVariables = z
  .record(variableName, z.string().max(limits.endpointVariableChars))
  .refine(
    (variables) => Object.keys(variables).length <= limits.endpointVariables,
    `takes ${limits.endpointVariables} variables at most`,
  );

interface Described {
  url?: string | undefined;
  auth?: unknown;
  authAlternatives?: unknown;
  variables?: Record<string, string> | undefined;
}

/**
 * The values that an endpoint is read with.
 * @param known what readers know of the collection's environment
 */
export function valuesOf(
  { variables = {} }: Pick<Described, "variables">,
  known: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map([...known, ...Object.entries(variables)]);
}

/**
 * The origins that an endpoint itself names: of its address, and of where its sign-in gets tokens. Of an endpoint
 * that has variables of its own these alone count: what an environment makes of its address is not its own. What
 * begins with a slash stands below `{{baseUrl}}`.
 * @param known what readers know of the collection's environment
 */
export function ownOrigins(
  { url = "", auth, authAlternatives, variables }: Described,
  known: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const values = variables === undefined ? known : new Map(Object.entries(variables));
  const address = url === "" || url.startsWith("/") ? `{{baseUrl}}${url}` : url;
  return originsOf(originPatterns(address, [auth, authAlternatives]), values);
}
