import { mkdtemp } from "node:fs/promises";
import { bundleGalley } from "./contenders.ts";
import { measureSearch } from "./search.ts";
const made = bundleGalley((await mkdtemp("/tmp/gb-")) + "/g");
console.log("bundle", made.compressedBytes);
console.log(await measureSearch(made, Number(process.argv[2] ?? 10000)));
