/** From the variables of a body to those that are stored: `null` keeps what is there, and reveals nothing. */
import { Failure } from "#failure";
import type { WrittenVariables } from "./contract.ts";
import type { Variable } from "./variables.ts";

/**
 * The set that a write asks for.
 * @param known what the environment holds, with the values of its secrets
 * @param isOwner whether the writer may see those: else a kept secret stays secret
 */
export function applyWritten(
  written: WrittenVariables,
  known: readonly Variable[],
  isOwner: boolean,
): Variable[] {
  const byName = new Map(known.map((variable) => [variable.name, variable]));
  const faults = Object.entries(written).flatMap(([name, asked]) => {
    const message = writtenFault(asked, byName.get(name), isOwner);
    return message === null ? [] : [{ path: `body.variables.${name}`, message, code: "custom" }];
  });
  if (faults.length === 0) {
    return Object.entries(written).map(([name, asked]) => applied(name, asked, byName.get(name)));
  }
  const detail = faults.slice(0, 3).map(({ path, message }) => `${path}: ${message}`);
  throw new Failure("validation_failed", detail.join("; "), { errors: faults });
}

type Asked = WrittenVariables[string];

/** What is wrong with keeping a value, or null. */
function writtenFault(asked: Asked, before: Variable | undefined, isOwner: boolean): string | null {
  if (asked.initialValue !== null && asked.currentValue !== null) return null;
  if (before === undefined) return "has no value that null could keep: send a text";
  const isRevealed = before.isSecret && asked.secret !== true && !isOwner;
  return isRevealed ? "stays secret while its value is kept: send `secret: true`" : null;
}

function applied(name: string, asked: Asked, before: Variable | undefined): Variable {
  const { initialValue = "", secret = false, enabled = true } = asked;
  const { currentValue = initialValue } = asked;
  return {
    name,
    initialValue: initialValue ?? before?.initialValue ?? "",
    currentValue: currentValue ?? before?.currentValue ?? "",
    isSecret: secret,
    isEnabled: enabled,
  };
}
