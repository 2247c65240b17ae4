/** What stands in front of a private site: who may not enter signs in there, where its readers can, and else finds nothing. */
import type { VisitSources } from "#domains/publication/index";
import type { AppContext } from "#http/services";
import { mayReadCollection } from "./admission.ts";
import type { Arrival } from "./arrive.ts";

/** Where readers sign in, and out again. */
export const signInPath = "_sign-in";

/** The answer that the request gets at the gate; null for whoever may go on. */
export async function stopAtGate(
  context: AppContext,
  sources: VisitSources,
  arrival: Arrival,
): Promise<Response | null> {
  const { location, address } = arrival;
  const { orgId, collectionId: id, isPublic } = location;
  const isSigningIn = !isPublic && address.path === signInPath;
  if (!isSigningIn && (await mayReadCollection(context, { orgId, id, isPublic }))) return null;
  const { answerAtGate } = await import("#site/sign-in/answer-at-gate");
  return answerAtGate(context, sources, arrival, isSigningIn);
}
