/** Copies of a collection within its organization. */
import type { Area } from "#operation/define";
import { duplicateCollection } from "./duplicate-collection.ts";

export const duplications: Area = { name: "Collections", operations: [duplicateCollection] };
