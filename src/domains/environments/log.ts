/** What the log says of an environment: never a value, and of a private one not even its name. */
import type { LogEntryType } from "#log-entry-types";
import type { LogDraft } from "#db/commit";
import type { EnvironmentRow } from "./queries.ts";

/** A log entry about the environment; `more` holds what is particular to this type. */
export function logOfEnvironment(
  eventType: LogEntryType,
  row: Pick<EnvironmentRow, "id" | "orgId" | "name" | "type" | "variables">,
  more: Record<string, unknown> = {},
): LogDraft {
  const named = row.type === 0 ? { name: row.name, variables: row.variables.length } : {};
  return {
    eventType,
    eventId: row.orgId,
    eventResponse: { environmentId: row.id, type: row.type, ...named, ...more },
  };
}
