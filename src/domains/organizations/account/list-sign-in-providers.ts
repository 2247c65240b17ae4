/** List Sign-in Providers: which of them this service is configured for, so that a page offers no other. */
import * as z from "zod";
import { toEverybody } from "#access/needs";
import { defineOperation } from "#operation/define";
import { listOf, wholeList } from "#operation/list";

const names = { google: "Google", github: "GitHub" } as const;
const ids = ["google", "github"] as const;

export const listSignInProviders = defineOperation({
  id: "listSignInProviders",
  method: "GET",
  path: "/auth/providers",
  status: 200,
  summary: "List the providers that people may sign in with, beside a password",
  description:
    "`POST /api/auth/sign-in/social` with `{ provider, callbackURL }` answers the address to go to.",
  access: toEverybody,
  result: listOf(z.object({ id: z.enum(ids), name: z.string() })),
  fails: [],
  async run({ configuration }) {
    const configured = ids.filter((id) => configuration.signInProviders[id] !== undefined);
    return wholeList(configured.map((id) => ({ id, name: names[id] })));
  },
});
