/** What readers' browsers report to the site: page views, feedback, questions, and addresses where nothing was found. */
import { systemClock } from "#clock";
import { limits } from "#limits";
import type { Visit } from "#site/reading/visit";
import { takeFeedback } from "./take-feedback.ts";
import { hostIn, isUncounted } from "./reading.ts";
import { takeView } from "./take-view.ts";

/** The answer to a POST of a reader; null where the site takes none. */
export async function handleReaderPost(visit: Visit): Promise<Response | null> {
  if (visit.address.path === "_view") return takeView(visit);
  if (visit.address.path === "_ask") {
    const { takeQuestion } = await import("#site/ask/answer-ask");
    return takeQuestion(visit);
  }
  return visit.address.path === "_feedback" ? takeFeedback(visit) : null;
}

/** Reports an address at which nothing was found, for the owner. Not awaited by the reader, and dropped when it fails. */
export function recordMissing({ context, sources, address, location }: Visit): void {
  const { req, env } = context;
  const path = address.writtenPath;
  if (req.method !== "GET" || path === "" || isUncounted(req)) return;
  if (path.length > limits.missingPathChars || !path.isWellFormed()) return;
  const { orgId, collectionId } = location;
  const referrer = hostIn(req.header("referer") ?? "");
  const missing = { kind: "missing", orgId, collectionId, path, referrer } as const;
  sources.defer(env.VIEWS.send({ ...missing, at: systemClock() }));
}
