/** What moves slots, loaded as one where somebody asks for it. */
export { listUnderWay } from "./list.ts";
export { moveOn } from "./move-on.ts";
