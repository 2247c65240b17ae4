/**
 * Passkeys as plugins of better-auth: made by who is signed in, and signing in by themselves. The authenticator verifies
 * its person each time (by a fingerprint, a face, a PIN), so that having it and being them are two factors in one step.
 * Only ../auth.ts loads it, for requests below `/passkey`.
 */
import { passkey } from "@better-auth/passkey";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import * as z from "zod";
import { limits } from "#limits";
import type { Mail } from "#mail/mailer";
import { nameOf } from "#operation/fields";
import { commitAccountChange } from "#domains/organizations/account/account-change";
import type { AccountContext } from "#domains/organizations/account/account-change";
import { securityMail } from "#domains/organizations/account/account-mails";
import { countPasskeys } from "./queries.ts";

interface PasskeyServices extends AccountContext {
  baseUrl: string;
  post: (mail: Mail) => Promise<void>;
}

/**
 * Passkeys of one origin, and of no other.
 * @param given.baseUrl its host is the name that browsers keep them for (WebAuthn, 4: relying party identifier)
 */
export function passkeyPlugins(given: PasskeyServices) {
  const plugin = passkey({
    rpID: new URL(given.baseUrl).hostname,
    rpName: "Galley",
    origin: given.baseUrl,
    // One that browsers offer without an address typed first, and that asks who uses it.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      afterVerification: async ({ verification: { registrationInfo } }) =>
        expectVerified(registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification: { authenticationInfo } }) =>
        expectVerified(authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: "passkey" },
  });
  return [plugin, passkeyRules(given)] as const;
}

function expectVerified(isVerified: boolean | undefined): undefined {
  if (isVerified === true) return undefined;
  throw new APIError("FORBIDDEN", {
    code: "USER_NOT_VERIFIED",
    message:
      "The passkey did not verify that it is you: use one with a fingerprint, a face or a PIN.",
  });
}

const registration = z.object({
  response: z.unknown(),
  name: nameOf(limits.passkeyNameChars).default("Passkey"),
});

const options = z.looseObject({ userVerification: z.string() });

function passkeyRules({ baseUrl, post, ...services }: PasskeyServices): BetterAuthPlugin {
  const { db } = services;
  return {
    id: "passkey-rules",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === "/passkey/verify-registration",
          handler: createAuthMiddleware(async ({ body }) => {
            const read = registration.safeParse(body);
            // Its plugin would open a session for it, too: whoever registers one has a session.
            if (read.success) return { context: { body: { ...read.data, createSession: false } } };
            const message = `body.name: takes 1 to ${limits.passkeyNameChars} characters`;
            const errors = [{ path: "body.name", message, code: "custom" }];
            throw new APIError("UNPROCESSABLE_ENTITY", {
              message,
              code: "VALIDATION_ERROR",
              errors,
            });
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === "/passkey/generate-register-options",
          handler: createAuthMiddleware(async ({ context: { session } }) => {
            if (!session || (await countPasskeys(db, session.user.id)) < limits.passkeysPerAccount)
              return;
            const message = `An account has ${limits.passkeysPerAccount} passkeys at most: remove one first.`;
            throw new APIError("CONFLICT", { code: "LIMIT_REACHED", message });
          }),
        },
        {
          matcher: ({ path }) => path === "/passkey/generate-authenticate-options",
          handler: createAuthMiddleware(async (context) => {
            const made = options.safeParse(context.context.returned).data;
            return made && context.json({ ...made, userVerification: "required" });
          }),
        },
        {
          matcher: ({ path }) => path === "/passkey/verify-registration",
          handler: createAuthMiddleware(async ({ context, headers }) => {
            if (isAPIError(context.returned) || !context.session) return;
            const { user: person } = context.session;
            await commitAccountChange(services, { person, headers, eventType: "CREATE_PASSKEY" });
            const what = "A passkey was added to your account";
            await post(securityMail({ email: person.email, baseUrl, what }));
          }),
        },
      ],
    },
  };
}
