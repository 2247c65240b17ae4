/** The values that a caller's request may be filled with, and which of them are secret. */
import { seesSecrets } from "#domains/environments/access";
import { openVariables } from "#domains/environments/variables";
import { findEnvironment } from "#domains/environments/queries";
import { notFound } from "#failure";
import type { Context } from "#operation/context";
import type { OpenPlayground } from "./open-playground.ts";

export interface VariableValues {
  byName: ReadonlyMap<string, string>;
  /** The names of those that only their owner may see. */
  secretNames: ReadonlySet<string>;
}

/**
 * What a request is filled with: the published values, over them the endpoint's own, and over these those of the
 * environment that the caller chose, of whose secrets none but those that this caller may read. Throws `not_found`
 * for one that is not theirs.
 */
export async function valuesFor(
  context: Context<null>,
  { subject, environment, values, isMember }: OpenPlayground,
  environmentId: string | undefined,
): Promise<VariableValues> {
  const { db, userId, configuration } = context;
  const publishedOnly = { byName: values, secretNames: new Set<string>() };
  if (environmentId === undefined) return publishedOnly;
  if (!isMember) {
    if (environmentId === environment?.id) return publishedOnly;
    throw notFound("environment");
  }
  const chosen = await findEnvironment(db, subject.organization.id, userId, environmentId);
  if (chosen === null) throw notFound("environment");
  const isShown = seesSecrets(context.actor, chosen);
  const variables = isShown ? await openVariables(configuration, chosen) : chosen.variables;
  const usable = variables.filter((each) => each.isEnabled && (isShown || !each.isSecret));
  return {
    byName: new Map([
      ...values,
      ...usable.map(({ name, currentValue }) => [name, currentValue] as const),
    ]),
    secretNames: new Set(usable.filter(({ isSecret }) => isSecret).map(({ name }) => name)),
  };
}
