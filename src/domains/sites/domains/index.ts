/** A collection's own domain. */
import type { OperationGroup } from "#operation/define";
import { verifyDomain } from "./verify-domain.ts";

export const domains: OperationGroup = { name: "Collections", operations: [verifyDomain] };
