/** Two-factor sign-in, as plugins of better-auth: the codes of an app, backup codes, and whoever is told of a change. */
import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Mail } from "#mail/mailer";
import { commitAccountChange } from "./account-change.ts";
import type { AccountContext } from "./account-change.ts";
import { securityMail } from "./account-mails.ts";
import { codeGuard } from "./code-guard.ts";

/**
 * What the plugin brings and nobody may ask for: a code by mail is no second thing beside a password that a mail
 * sets anew, and the secret is shown where it is made and never again.
 */
export const twoFactorPaths = [
  "/two-factor/send-otp",
  "/two-factor/verify-otp",
  "/two-factor/get-totp-uri",
];

interface TwoFactorServices extends AccountContext {
  baseUrl: string;
  post: (mail: Mail) => Promise<void>;
}

/** The second step itself, what guards its codes, and what a change of it brings. */
export function twoFactorPlugins(given: TwoFactorServices) {
  return [twoFactor(), codeGuard(given.bindings), changesTold(given)] as const;
}

/** What a mail says of each change. */
const told = {
  ENABLE_TWO_FACTOR: "Two-factor sign-in was turned on",
  DISABLE_TWO_FACTOR: "Two-factor sign-in was turned off",
  RENEW_BACKUP_CODES: "Your backup codes were replaced",
  USE_BACKUP_CODE: "Somebody signed in with a backup code",
} as const;

interface Owner {
  id: string;
  name: string;
  email: string;
}

/** Logs each change and each used backup code in the person's organizations, and mails the person. */
function changesTold({ baseUrl, post, ...services }: TwoFactorServices): BetterAuthPlugin {
  const tell = async (eventType: keyof typeof told, person: Owner, headers?: Headers) => {
    await commitAccountChange(services, { person, headers, eventType });
    await post(securityMail({ email: person.email, baseUrl, what: told[eventType] }));
  };
  return {
    id: "two-factor-changes",
    init: () => ({
      options: {
        databaseHooks: {
          user: {
            update: {
              async after(person, context) {
                const { path, headers } = context ?? {};
                if (path === "/two-factor/verify-totp")
                  await tell("ENABLE_TWO_FACTOR", person, headers);
                if (path === "/two-factor/disable")
                  await tell("DISABLE_TWO_FACTOR", person, headers);
              },
            },
          },
        },
      },
    }),
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === "/two-factor/generate-backup-codes",
          handler: createAuthMiddleware(async ({ context, headers }) => {
            if (isAPIError(context.returned) || !context.session) return;
            await tell("RENEW_BACKUP_CODES", context.session.user, headers);
          }),
        },
        {
          matcher: ({ path }) => path === "/two-factor/verify-backup-code",
          handler: createAuthMiddleware(async ({ context, headers }) => {
            if (context.newSession) await tell("USE_BACKUP_CODE", context.newSession.user, headers);
          }),
        },
      ],
    },
  };
}
