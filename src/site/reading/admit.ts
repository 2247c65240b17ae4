/** Admits readers to a private site: who may not read it is asked to sign in, where its readers can, and else gets 404. */
import type { VisitSources } from "#domains/publication/index";
import type { AppContext } from "#http/services";
import { signInPath } from "./address.ts";
import { admittedGroups } from "./admission.ts";
import type { Admitted, ResolvedAddress } from "./resolve-address.ts";

/** The resolved address as this reader may see it; for a reader who may not, the answer: a page to sign in on, or 404. */
export async function admit(
  context: AppContext,
  sources: VisitSources,
  resolved: ResolvedAddress,
): Promise<Admitted | Response> {
  const { location, address } = resolved;
  const { orgId, collectionId: id, isPublic } = location;
  const isSigningIn = !isPublic && address.path === signInPath;
  const groups = isSigningIn ? null : await admittedGroups(context, { orgId, id, isPublic });
  if (groups !== null) return { ...resolved, location: { ...location, groups } };
  const { answerStopped } = await import("#site/sign-in/answer-stopped");
  return answerStopped(context, sources, resolved, isSigningIn);
}
