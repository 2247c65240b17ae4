/** The last part of `npm run build`: beside the built Worker, what `npm start` binds it to. */
import { join } from "node:path";
import { writeBindings } from "./start/bindings.ts";

await writeBindings(join(import.meta.dirname, "../dist/worker"));
