/** Before the tests of a file in plain Node: the seed of their properties. */
import { useSeed } from "./fixed-seed.ts";

useSeed(process.env["PROPERTY_SEED"]);
