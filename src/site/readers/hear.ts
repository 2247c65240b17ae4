/** What readers of the site tell it: that they read a page, that it helped or did not, that nothing was there. */
import { systemClock } from "#clock";
import { limits } from "#limits";
import type { Visit } from "#site/reading/visit";
import { takeFeedback } from "./take-feedback.ts";
import { hostOf, isUncounted } from "./reading.ts";
import { takeView } from "./take-view.ts";

/** Takes what was sent to the site; null where nothing is taken. */
export async function hear(visit: Visit): Promise<Response | null> {
  if (visit.address.path === "_view") return takeView(visit);
  return visit.address.path === "_feedback" ? takeFeedback(visit) : null;
}

/** Tells the owner of an address at which nothing was found: off the reader's path, let go where it cannot be told. */
export function noteMissing({ context, sources, address, place }: Visit): void {
  const { req, env } = context;
  const path = address.writtenPath;
  if (req.method !== "GET" || path === "" || isUncounted(req)) return;
  if (path.length > limits.missingPathChars || !path.isWellFormed()) return;
  const { orgId, collectionId } = place;
  const referrer = hostOf(req.header("referer") ?? "");
  const missing = { kind: "missing", orgId, collectionId, path, referrer } as const;
  sources.defer(env.VIEWS.send({ ...missing, at: systemClock() }));
}
