/** What stands in front of a private site: who may not enter signs in there, where its readers can, and else finds nothing. */
import type { VisitSources } from "#domains/publication/index";
import type { AppContext } from "#http/services";
import { admittedGroups } from "./admission.ts";
import type { Admitted, Arrival } from "./arrive.ts";

/** Where readers sign in, and out again. */
export const signInPath = "_sign-in";

/** What was arrived at, as this reader sees it who may go on; else the answer that the request gets at the gate. */
export async function passGate(
  context: AppContext,
  sources: VisitSources,
  arrival: Arrival,
): Promise<Admitted | Response> {
  const { location, address } = arrival;
  const { orgId, collectionId: id, isPublic } = location;
  const isSigningIn = !isPublic && address.path === signInPath;
  const groups = isSigningIn ? null : await admittedGroups(context, { orgId, id, isPublic });
  if (groups !== null) return { ...arrival, location: { ...location, groups } };
  const { answerAtGate } = await import("#site/sign-in/answer-at-gate");
  return answerAtGate(context, sources, arrival, isSigningIn);
}
