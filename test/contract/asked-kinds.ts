/**
 * Which kinds of callers ask for an operation. One operation of each access that is declared is asked by all; of the others
 * `npm test` leaves out who is told by the same rule what another kind is told, and `npm run soak -- matrices` asks as all.
 */
import type { Operation } from "#operation/define";
import { operations } from "#registry";
import { isWhole } from "#test/whole";
import { callerKinds, expectationOf } from "./callers.ts";
import type { CallerKind } from "./callers.ts";

const accessOf = ({ access }: Operation) => JSON.stringify(access);
const firstOfAccess = new Map(
  operations.toReversed().map((each) => [accessOf(each), each.id] as const),
);
const isAskedByAll = (operation: Operation) =>
  isWhole || firstOfAccess.get(accessOf(operation)) === operation.id;

/** They are told so before anything is looked up, as who calls by an expired token is. */
const toldEarly: readonly CallerKind[] = ["malformed token", "revoked token", "expired share link"];
/** From the least right to the most: who stands above is admitted as who has least; the owner is by headers.test.ts. */
const ladder = callerKinds.slice(callerKinds.indexOf("member with level 0"), -1);

const isRefused = (kind: CallerKind, operation: Operation) =>
  expectationOf(kind, operation) !== "success";

/** Who asks and is refused. */
export function refusedBy(operation: Operation): CallerKind[] {
  const refused = callerKinds.filter((kind) => isRefused(kind, operation));
  if (isAskedByAll(operation)) return refused;
  // A link that opens no page here is told the same, whichever page is its own.
  const isShut = refused.includes("share link of the page");
  return refused.filter(
    (kind) => !toldEarly.includes(kind) && !(isShut && kind === "share link of another page"),
  );
}

/** Who asks and is admitted. All may read: that takes nothing but the request. */
export function admittedBy(operation: Operation): CallerKind[] {
  const admitted = callerKinds.filter(
    (kind) => !isRefused(kind, operation) && !kind.startsWith("token"),
  );
  if (isAskedByAll(operation) || operation.method === "GET") return admitted;
  const above = admitted.filter((kind) => ladder.includes(kind)).slice(1);
  return admitted.filter((kind) => !above.includes(kind));
}
