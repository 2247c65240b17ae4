/** Signing in by way of others: Google, GitHub, and an organization's own provider. */
import * as z from "zod";
import { limits } from "#limits";
import type { AccountRequest } from "./account-request.ts";
import { email, ofBody, wayToProvider } from "./shapes.ts";

const there = z.string().max(limits.signInReturnChars);

export const providerRequests: readonly AccountRequest[] = [
  {
    id: "signInWithProvider",
    method: "POST",
    path: "/api/auth/sign-in/social",
    summary: "Sign in with Google or GitHub",
    description:
      "Gives the address at the provider, and a cookie without which the way back opens nothing. `GET /auth/providers` says which providers there are.",
    body: z.object({
      provider: z.enum(["google", "github"]),
      callbackURL: there,
      errorCallbackURL: there.optional(),
    }),
    example: { provider: "github", callbackURL: "/studio" },
    status: 200,
    result: wayToProvider,
    refusals: [...ofBody, "not_found"],
  },
  {
    id: "signInWithSingleSignOn",
    method: "POST",
    path: "/api/auth/sign-in/sso",
    summary: "Sign in with an organization's own provider",
    description:
      "Gives the address at the provider of the organization that has proved the domain of the e-mail address, and a cookie without which the way back opens nothing.",
    body: z.object({ email, callbackURL: there }),
    example: { email: "nora@corp.example", callbackURL: "/studio" },
    status: 200,
    result: wayToProvider,
    refusals: [...ofBody, "not_found", "upstream_failed"],
  },
];
