/** What an entry of the log says in words. */
import { logEntryTypes } from "#log-entry-types";
import type { LogEntry } from "../api/log.ts";

/** An entry of a kind that is no more is called by its code. */
export function sentenceOfEntry({ eventType }: LogEntry): string {
  return Object.hasOwn(logEntryTypes, eventType)
    ? logEntryTypes[eventType as keyof typeof logEntryTypes]
    : eventType;
}

/** By what somebody came in, where it is not their own session. */
export const waysIn: Readonly<Record<LogEntry["via"], string>> = {
  session: "",
  token: "by an API token",
  share: "by a link",
  mcp: "by an agent",
  operator: "by whoever runs the service",
  system: "by the service",
};
