/** The public shapes of environments, and who may see the values of their secrets. */
import * as z from "zod";
import type { OrganizationSubject } from "#access/needs";
import { variableName } from "#domains/api-model/index";
import { utf8Length } from "#content/utf8";
import type { Configuration } from "#env";
import { limits } from "#limits";
import type { Actor } from "#operation/actor";
import { id, nameOf, presentRecordVersion, recordVersion } from "#operation/fields";
import { abilitiesOn, environmentAbility, seesSecrets } from "./access.ts";
import type { EnvironmentRow } from "./queries.ts";
import { openVariables } from "./variables.ts";
import type { Variable } from "./variables.ts";

/** Whether a value is within its bound. */
export const fitsValue = (text: string) => utf8Length(text) <= limits.environmentValueBytes;
export const valueTooLong = `takes ${limits.environmentValueBytes} bytes at most`;
export const tooManyVariables = `takes ${limits.environmentVariables} variables at most`;

const value = z.string().refine(fitsValue, valueTooLong).nullable();

const writtenVariable = z.strictObject({
  initialValue: value.optional(),
  /** Left out: the initial value. */
  currentValue: value.optional(),
  secret: z.boolean().optional(),
  enabled: z.boolean().optional(),
});

const writtenVariables = z
  .record(variableName, writtenVariable)
  .refine(
    (variables) => Object.keys(variables).length <= limits.environmentVariables,
    tooManyVariables,
  );
export type WrittenVariables = z.output<typeof writtenVariables>;

export const environmentType = z.literal([0, 1]);
export const environmentName = nameOf(limits.environmentNameChars);

export const createEnvironmentBody = z.strictObject({
  name: environmentName,
  type: environmentType,
  variables: writtenVariables.default({}),
});

export const updateEnvironmentBody = z.strictObject({
  name: environmentName.optional(),
  variables: writtenVariables.optional(),
});

export const environmentParams = z.object({ orgId: id, id });

export const environment = z
  .object({
    id,
    orgId: id,
    name: z.string(),
    /** 0 global to the organization, 1 private to who made it. */
    type: environmentType,
    /** The values of a secret one are null but for who made the environment, by a session or the scope `secrets`. */
    variables: z.record(
      z.string(),
      z.object({
        initialValue: z.string().nullable(),
        currentValue: z.string().nullable(),
        secret: z.boolean().optional(),
        enabled: z.boolean().optional(),
      }),
    ),
    abilities: z.array(environmentAbility),
    ...recordVersion,
  })
  .meta({ id: "Environment" });
export type PublicEnvironment = z.infer<typeof environment>;

/** Who sees an environment, and by which rights. */
interface Seeing {
  configuration: Configuration;
  actor: Actor;
  subject: OrganizationSubject;
  now: number;
}

/** The environment as this caller sees it. */
export async function presentEnvironment(
  context: Seeing,
  row: EnvironmentRow,
): Promise<PublicEnvironment> {
  const isShown = seesSecrets(context.actor, row);
  const shown = isShown ? await openVariables(context.configuration, row) : row.variables;
  return {
    id: row.id,
    orgId: row.orgId,
    name: row.name,
    type: row.type,
    variables: Object.fromEntries(shown.map((each) => [each.name, presentVariable(each, isShown)])),
    abilities: abilitiesOn(context, row.type),
    ...presentRecordVersion(row),
  };
}

function presentVariable(variable: Variable, isShown: boolean) {
  const isMasked = variable.isSecret && !isShown;
  return {
    initialValue: isMasked ? null : variable.initialValue,
    currentValue: isMasked ? null : variable.currentValue,
    ...(variable.isSecret ? { secret: true } : {}),
    ...(variable.isEnabled ? {} : { enabled: false }),
  };
}
