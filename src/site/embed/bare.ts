/** `?embed=1`: a page of the site with nothing around it, for a frame; of a private site for its own host alone. */
import { frameable, reframed } from "./reframe.ts";
import type { Location } from "#domains/publication/index";

/** The answer as the address asks for it. */
export function bareIfAsked(
  answer: Response,
  { url, place, base }: { url: URL; place: Location; base: string },
): Response {
  if (url.searchParams.get("embed") !== "1") return answer;
  const bare = reframed(answer, { kind: "bare", base, inside: base, files: null });
  return place.isPublic ? frameable(bare) : bare;
}
