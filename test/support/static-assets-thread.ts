/** Places what the Worker has as static assets, in a thread of its own. */
import { placeAssets } from "../../scripts/place-assets.ts";

await placeAssets();
