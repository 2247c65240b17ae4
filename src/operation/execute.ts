/** Runs an operation: load the subject, decide, run. The one path for HTTP and for tools. */
import { refusal, refusalBeforeLookup } from "#access/decide";
import { resolveSubject } from "#access/resolve";
import type { Request } from "#access/resolve";
import type { Actor } from "./actor.ts";
import { createContext } from "./context.ts";
import type { Services } from "./context.ts";
import type { Operation } from "./define.ts";

/** Refuses a caller who can never do this, before anything of the request is read. */
export function refuseEarly(operation: Operation, actor: Actor): void {
  const refused = refusalBeforeLookup(operation.access, actor);
  if (refused) throw refused;
}

/** The operation's result for a request that its contract has parsed. Throws a Failure when refused. */
export async function execute(
  operation: Operation,
  request: Request,
  actor: Actor,
  services: Services,
): Promise<unknown> {
  refuseEarly(operation, actor);
  const subject = await resolveSubject(services.primary, operation.access, request, actor);
  const refused = refusal(operation.access, actor, subject);
  if (refused) throw refused;
  return operation.run(createContext(services, actor, subject), request as never);
}
