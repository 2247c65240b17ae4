/** Runs an operation: load the subject, decide, run, strip the result to what is declared. The one path for HTTP and for tools. */
import { refusal, refusalBeforeLookup } from "#access/decide";
import { resolveSubject } from "#access/resolve";
import type { Request } from "#access/resolve";
import { Failure } from "#failure";
import type { FailureCode } from "#failure";
import { reportFault } from "#fault";
import type { Actor } from "./actor.ts";
import { createContext } from "./context.ts";
import type { Services } from "./context.ts";
import { declaredResult } from "./declared-result.ts";
import type { Operation } from "./define.ts";
import { failuresOf } from "./failures.ts";

/** Refuses a caller who can never do this, before anything of the request is read. */
export function refuseEarly(operation: Operation, actor: Actor, now: number): void {
  const refused = refusalBeforeLookup(operation.access, actor, now);
  if (refused) throw refused;
}

/**
 * The operation's result for a request that its contract has parsed, as far as its contract declares it.
 * Throws a Failure when refused; one that the operation does not declare is a fault in the log as well.
 */
export async function execute(
  operation: Operation,
  request: Request,
  actor: Actor,
  services: Services,
): Promise<unknown> {
  const { requestId } = services;
  try {
    const given = await run(operation, request, actor, services);
    return await declaredResult(operation, given, requestId);
  } catch (error) {
    if (error instanceof Failure) reportUndeclared(operation, error.code, requestId);
    throw error;
  }
}

async function run(
  operation: Operation,
  request: Request,
  actor: Actor,
  services: Services,
): Promise<unknown> {
  refuseEarly(operation, actor, services.now);
  const subject = await resolveSubject(services.primary, operation.access, request, actor);
  const refused = refusal(operation.access, actor, subject, services.now);
  if (refused) throw refused;
  return operation.run(createContext(services, actor, subject), request as never);
}

/** Clients are written by what the contract says: a code that it does not name is ours to mend. */
function reportUndeclared(operation: Operation, code: FailureCode, requestId: string): void {
  if (code === "internal" || failuresOf(operation).has(code)) return;
  const message = `${operation.id} answers "${code}", which it does not declare`;
  reportFault(new Error(message), { requestId, operation: operation.id });
}
