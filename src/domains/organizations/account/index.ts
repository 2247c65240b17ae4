/** The caller's own account. Sign-in, passwords and sessions are better-auth's, under /api/auth. */
import type { OperationGroup } from "#operation/define";
import { deleteMe } from "./delete-me.ts";
import { getMe } from "./get-me.ts";
import { listSignInProviders } from "./list-sign-in-providers.ts";
import { updateMe } from "./update-me.ts";

export const account: OperationGroup = {
  name: "Account",
  operations: [getMe, updateMe, deleteMe, listSignInProviders],
};
