/**
 * The variables of an environment, whole in memory and parted in their row: what is secret is sealed
 * together under the environment's own id and never stands beside it in the clear.
 */
import { utf8Length } from "#content/utf8";
import type { Configuration } from "#env";
import { Failure } from "#failure";
import { limits } from "#limits";
import { open, seal } from "#security/sealed";
import type { EnvironmentRow } from "./queries.ts";

export type Variable = EnvironmentRow["variables"][number];

type Stored = Pick<EnvironmentRow, "variables" | "sealedSecrets" | "sizeBytes">;

const purposeOf = (environmentId: string) => `environment secrets ${environmentId}`;

/** The columns that hold these variables. Throws `too_large` where they take more than a row may. */
export async function storeVariables(
  configuration: Configuration,
  environmentId: string,
  variables: readonly Variable[],
): Promise<Stored> {
  const sizeBytes = utf8Length(JSON.stringify(variables));
  if (sizeBytes > limits.environmentBytes) {
    throw new Failure(
      "too_large",
      `An environment takes ${limits.environmentBytes} bytes at most, written as JSON; this one takes ${sizeBytes}.`,
    );
  }
  const secrets = variables
    .filter(({ isSecret }) => isSecret)
    .map(({ name, initialValue, currentValue }) => [name, initialValue, currentValue]);
  return {
    variables: variables.map(withoutSecret),
    sealedSecrets:
      secrets.length === 0
        ? null
        : await seal(
            configuration.sealingSecrets,
            purposeOf(environmentId),
            JSON.stringify(secrets),
          ),
    sizeBytes,
  };
}

function withoutSecret(variable: Variable): Variable {
  return variable.isSecret ? { ...variable, initialValue: "", currentValue: "" } : variable;
}

/** The variables with the values of the secret ones. Only for their owner, or to keep what a write leaves. */
export async function openVariables(
  configuration: Configuration,
  row: EnvironmentRow,
): Promise<Variable[]> {
  if (row.sealedSecrets === null) return row.variables;
  const sealed = await open(configuration.sealingSecrets, purposeOf(row.id), row.sealedSecrets);
  const secrets = new Map(
    (JSON.parse(sealed) as [string, string, string][]).map(([name, ...values]) => [name, values]),
  );
  return row.variables.map((variable) => {
    const [initialValue = "", currentValue = ""] = secrets.get(variable.name) ?? [];
    return variable.isSecret ? { ...variable, initialValue, currentValue } : variable;
  });
}

/** The environment's secrets, sealed anew under the newest of the service's secrets. */
export async function resealed(
  configuration: Configuration,
  row: EnvironmentRow,
): Promise<string | null> {
  const opened = await openVariables(configuration, row);
  return (await storeVariables(configuration, row.id, opened)).sealedSecrets;
}
