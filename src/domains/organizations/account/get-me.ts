/** Get Me: the caller's account, and what they are in which organization. */
import { toAccount } from "#access/needs";
import { defineOperation } from "#operation/define";
import { me } from "./contract.ts";
import { readMe } from "./me.ts";

export const getMe = defineOperation({
  id: "getMe",
  method: "GET",
  path: "/me",
  status: 200,
  summary: "Read your account",
  description: "With an API token, `organizations` holds the token's own.",
  access: toAccount("read"),
  result: me,
  fails: ["not_found"],
  run: readMe,
});
