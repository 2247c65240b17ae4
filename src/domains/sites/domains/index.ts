/** A collection's own domain. */
import type { Area } from "#operation/define";
import { verifyDomain } from "./verify-domain.ts";

export const domains: Area = { name: "Collections", operations: [verifyDomain] };
