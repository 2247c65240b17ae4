/** Onboarding: what a new organization begins with. */
import type { OperationGroup } from "#operation/define";
import { createOrganization } from "./create-organization.ts";

export const onboarding: OperationGroup = {
  name: "Organizations",
  operations: [createOrganization],
};
