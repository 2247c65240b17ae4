/** Passkeys of the caller's own account. Making one, and signing in by it, is better-auth's, under /api/auth/passkey. */
import type { OperationGroup } from "#operation/define";
import { deletePasskey } from "./delete-passkey.ts";
import { listPasskeys } from "./list-passkeys.ts";
import { updatePasskey } from "./update-passkey.ts";

export const passkeys: OperationGroup = {
  name: "Passkeys",
  operations: [listPasskeys, updatePasskey, deletePasskey],
};
