/** Runs an operation: load the subject, decide, run, strip the result to what is declared. The one path for HTTP and for tools. */
import { refusal, refusalBeforeLookup } from "#access/decide";
import { resolveSubject } from "#access/resolve";
import type { Request } from "#access/resolve";
import { Failure, Overtaken } from "#failure";
import type { FailureCode } from "#failure";
import { reportFault } from "#fault";
import type { Actor } from "./actor.ts";
import { withBoundCursor, withOwnCursor } from "./bound-cursors.ts";
import { createContext } from "./context.ts";
import type { Services } from "./context.ts";
import { declaredResult } from "./declared-result.ts";
import { isForProposing } from "./define.ts";
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
  const asked = await withOwnCursor(operation, request);
  for (let left = changesRecord(operation) ? attempts - 1 : 0; ; left -= 1) {
    const { primary, now, db } = services;
    const directory = services.directory === db ? primary : services.directory;
    const asking = { actor, now, directory };
    const subject = await resolveSubject(primary, operation.access, request, asking);
    const refused = refusal(operation.access, actor, subject, now);
    if (refused) throw refused;
    const context = createContext(services, actor, subject);
    if (context.onlyProposes && !isForProposing(operation)) throw onlyProposals();
    try {
      const given = await operation.run(context, asked as never);
      return await withBoundCursor(operation, request, given);
    } catch (error) {
      if (!(error instanceof Overtaken) || context.hasCommitted() || left === 0) throw error;
    }
  }
}

function onlyProposals(): Failure {
  return new Failure(
    "forbidden",
    "In this organization agents only propose, and what they propose is the text of a page: ask a person to do this.",
  );
}

/**
 * A change of a record is begun anew when another commit was first: with what that one left, changes of the same record
 * take effect one after the other, and If-Match is compared again. Of as many at once each succeeds, since in every
 * round one of them is the first.
 */
const attempts = 8;

/** Whether the operation changes a record that is there, by a request that can be read again. */
function changesRecord({ fails, form }: Operation): boolean {
  return fails.includes("stale_version") && form === undefined;
}

/** Clients are written by what the contract says: a code that it does not name is ours to mend. */
function reportUndeclared(operation: Operation, code: FailureCode, requestId: string): void {
  if (code === "internal" || failuresOf(operation).has(code)) return;
  const message = `${operation.id} answers "${code}", which it does not declare`;
  reportFault(new Error(message), { requestId, operation: operation.id });
}
