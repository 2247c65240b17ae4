/** Vitest's hook: what the Worker has as static assets, without a build of the studio. */
import { placeDescription } from "../../scripts/place-description.ts";

export function setup(): void {
  placeDescription();
}
