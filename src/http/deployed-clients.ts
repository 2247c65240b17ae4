/**
 * What clients that were written against this interface before send beside its contract: it is taken and dropped,
 * or read as the field that it means. All else that a contract does not know is refused.
 */
import type { Fault } from "#failure";
import type { Operation } from "#operation/define";
import { fieldsTakenAt } from "#operation/fields-taken";
import { unknownFields } from "./validation.ts";

/** Sent with everything by an editor of several tabs, and of no meaning to anybody else. */
export const ofTabs = "uniqueTabId";

/** The body with only such fields as the operation's contract may know. A field of the contract wins over one that stands for it. */
export function asInContract(operation: Operation, sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return sent;
  const { [ofTabs]: _, ...fields } = sent as Record<string, unknown>;
  for (const [name, meant] of Object.entries(operation.alsoSent ?? {})) {
    if (!Object.hasOwn(fields, name)) continue;
    const value = fields[name];
    delete fields[name];
    if (meant !== null && !Object.hasOwn(fields, meant)) fields[meant] = value;
  }
  return fields;
}

/** The faults of parameters in a query that the operation does not read. */
export function unknownInQuery(operation: Operation, sent: readonly string[]): Fault[] {
  if (sent.length === 0) return [];
  const taken = operation.query ? (fieldsTakenAt(operation.query, []) ?? []) : [];
  const unknown = sent.filter((name) => name !== ofTabs && !taken.includes(name));
  return unknownFields(["query"], unknown, taken);
}
