/**
 * The Postman environment format, both ways. `value` is the shared value and `sessionValue`, written
 * only where it differs, the current one: so an export, imported again, is the same environment.
 */
import * as z from "zod";
import { iso } from "#clock";
import { variableName } from "#domains/api-model/index";
import { limits } from "#limits";
import { environmentName, fitsValue, tooManyVariables, valueTooLong } from "./contract.ts";
import type { Variable } from "./variables.ts";

/** A value as files hold it: mostly a text, in older ones also a number, a boolean or nothing. */
const value = z.preprocess(
  (found) => (typeof found === "string" ? found : found == null ? "" : JSON.stringify(found)),
  z.string().refine(fitsValue, valueTooLong),
);

const postmanValue = z.looseObject({
  key: z.union([z.literal(""), variableName]),
  value: value.optional(),
  sessionValue: value.optional(),
  type: z.string().optional(),
  enabled: z.boolean().optional(),
});

/** An environment file; what it holds beyond these fields is left aside. */
export const postmanEnvironment = z.looseObject({
  name: environmentName,
  values: z
    .array(postmanValue)
    .refine(
      (values) => variableNames(values).size <= limits.environmentVariables,
      tooManyVariables,
    ),
});

/** A file as Galley writes it. */
export const exportedEnvironment = z.object({
  id: z.string(),
  name: z.string(),
  values: z.array(
    z.object({
      key: z.string(),
      value: z.string(),
      sessionValue: z.string().optional(),
      type: z.enum(["default", "secret"]),
      enabled: z.boolean(),
    }),
  ),
  _postman_variable_scope: z.literal("environment"),
  _postman_exported_at: z.iso.datetime(),
  _postman_exported_using: z.string(),
});

const variableNames = (values: readonly { key: string }[]) =>
  new Set(values.map(({ key }) => key).filter((key) => key !== ""));

/** The variables of a file. Of rows with one key the last enabled one counts; rows without a key do not. */
export function fromPostman(file: z.output<typeof postmanEnvironment>): Variable[] {
  const byName = new Map<string, Variable>();
  for (const row of file.values) {
    const { key, value: initialValue = "", sessionValue, type, enabled = true } = row;
    if (key === "" || (byName.get(key)?.isEnabled === true && !enabled)) continue;
    byName.set(key, {
      name: key,
      initialValue,
      currentValue: sessionValue ?? initialValue,
      isSecret: type === "secret",
      isEnabled: enabled,
    });
  }
  return [...byName.values()];
}

/** The file of an environment; values of secrets are empty unless `hasSecrets`. */
export function toPostman(
  environment: { id: string; name: string; variables: readonly Variable[] },
  hasSecrets: boolean,
  now: number,
): z.infer<typeof exportedEnvironment> {
  return {
    id: environment.id,
    name: environment.name,
    values: environment.variables.map((variable) => postmanValueOf(variable, hasSecrets)),
    _postman_variable_scope: "environment",
    _postman_exported_at: iso(now),
    _postman_exported_using: "Galley",
  };
}

function postmanValueOf(variable: Variable, hasSecrets: boolean) {
  const { name, initialValue, currentValue, isSecret, isEnabled } = variable;
  const isShown = !isSecret || hasSecrets;
  const differs = isShown && currentValue !== initialValue;
  return {
    key: name,
    value: isShown ? initialValue : "",
    ...(differs ? { sessionValue: currentValue } : {}),
    type: isSecret ? ("secret" as const) : ("default" as const),
    enabled: isEnabled,
  };
}
