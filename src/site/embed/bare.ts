/** `?embed=1`: a page of the site with nothing around it, for a frame; of a private site for its own host alone. */
import { wholeSite } from "#site/page/frame";
import type { Frame } from "#site/page/frame";
import type { Visit } from "#site/reading/visit";
import { frameable, withReaderAddresses } from "./addresses.ts";

/** The frame that the address asks for. */
export function frameAskedBy(url: URL): Frame {
  return url.searchParams.get("embed") === "1" ? { kind: "bare" } : wholeSite;
}

/** The answer without the site's own frame where `?embed=1` asks for that. */
export function inAskedFrame(
  answer: Response,
  { frame, location, base }: Pick<Visit, "frame" | "location" | "base">,
): Response {
  if (frame.kind !== "bare") return answer;
  const bare = withReaderAddresses(answer, { base, inside: base, files: null, isBare: true });
  return location.isPublic ? frameable(bare) : bare;
}
