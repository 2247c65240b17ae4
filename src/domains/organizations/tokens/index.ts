/** API tokens. */
import type { OperationGroup } from "#operation/define";
import { createToken } from "./create-token.ts";
import { listTokens } from "./list-tokens.ts";
import { revokeToken } from "./revoke-token.ts";
import { rotateToken } from "./rotate-token.ts";

export const tokens: OperationGroup = {
  name: "API tokens",
  operations: [listTokens, createToken, rotateToken, revokeToken],
};
