/** Vitest's hook: what the Worker has as static assets, without a build of the studio. */
import { placeAssets } from "../../scripts/place-assets.ts";

export async function setup(): Promise<void> {
  await placeAssets();
}
