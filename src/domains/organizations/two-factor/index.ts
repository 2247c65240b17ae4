/** The second factor that an organization requires of its members. */
import type { OperationGroup } from "#operation/define";
import { getTwoFactorRule } from "./get-two-factor-rule.ts";
import { setTwoFactorRule } from "./set-two-factor-rule.ts";

export const twoFactorRules: OperationGroup = {
  name: "Two-factor rule",
  operations: [getTwoFactorRule, setTwoFactorRule],
};
