/** API tokens. */
import type { Area } from "#operation/define";
import { createToken } from "./create-token.ts";
import { listTokens } from "./list-tokens.ts";
import { revokeToken } from "./revoke-token.ts";
import { rotateToken } from "./rotate-token.ts";

export const tokens: Area = {
  name: "API tokens",
  operations: [listTokens, createToken, rotateToken, revokeToken],
};
