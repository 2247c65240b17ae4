/** Makes an environment, whether it is written by hand or comes from a file. */
import type { OrganizationSubject } from "#access/needs";
import type { LogEntryType } from "#log-entry-types";
import { newIdIn } from "#ids";
import type { Context } from "#operation/context";
import { expectMayChange } from "./access.ts";
import { presentEnvironment } from "./contract.ts";
import type { PublicEnvironment } from "./contract.ts";
import { logOfEnvironment } from "./log.ts";
import { insertEnvironment } from "./rows.ts";
import { storeVariables } from "./variables.ts";
import type { Variable } from "./variables.ts";

interface EnvironmentDraft {
  name: string;
  type: 0 | 1;
  variables: readonly Variable[];
}

/** Commits the environment as the caller's, and gives it as they see it. */
export async function newEnvironment(
  context: Context<OrganizationSubject>,
  draft: EnvironmentDraft,
  eventType: LogEntryType,
): Promise<PublicEnvironment> {
  const { configuration, db, orgId, userId, now } = context;
  expectMayChange(context, draft.type);
  const environmentId = newIdIn(orgId);
  const row = {
    id: environmentId,
    orgId,
    name: draft.name,
    type: draft.type,
    ...(await storeVariables(configuration, environmentId, draft.variables)),
    version: 1,
    createdAt: now,
    createdBy: userId,
    updatedAt: now,
    updatedBy: userId,
  };
  await context.commit({
    changes: [insertEnvironment(db, row)],
    audit: logOfEnvironment(eventType, row),
  });
  return presentEnvironment(context, row);
}
