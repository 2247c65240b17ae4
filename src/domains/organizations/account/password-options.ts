/** Passwords, as options of better-auth: how one is chosen, guessed at, forgotten and changed. */
import { createAuthMiddleware } from "better-auth/api";
import type { BetterAuthOptions } from "better-auth/minimal";
import * as z from "zod";
import { configurationOf } from "#env";
import type { Mail } from "#mail/mailer";
import { knownAddressMail, passwordResetMail, verificationMail } from "./account-mails.ts";
import { limitAttempts } from "./attempts.ts";
import { profileOf } from "./new-user.ts";
import { passwordChanged } from "./password-change.ts";
import type { Means } from "./password-change.ts";

/** What names an account without being signed in to it. */
const withEmail = z.object({ email: z.string() });

/** What changing a password answers, where it was not refused. */
const withPerson = z.object({ user: z.object({ id: z.string(), name: z.string() }) });

interface Given extends Means {
  baseUrl: string;
  post: (mail: Mail) => Promise<void>;
}

export function passwordOptions({ baseUrl, post, ...means }: Given) {
  const isRequired = configurationOf(means.bindings).isVerifiedEmailRequired;
  return {
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 10,
      requireEmailVerification: isRequired,
      // Signing up opens no session: with one, its answer would tell a known address from a new one.
      autoSignIn: false,
      onExistingUserSignUp: ({ user: { email } }) => post(knownAddressMail({ email, baseUrl })),
      customSyntheticUser: ({ coreFields, id }) => ({
        ...coreFields,
        ...profileOf(coreFields, false),
        id,
      }),
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user: { email }, token }) =>
        post(passwordResetMail({ email, baseUrl, token })),
      onPasswordReset: ({ user }, request) => passwordChanged(means, user, "reset", request),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: isRequired,
      sendVerificationEmail: ({ user: { email }, token }) =>
        post(verificationMail({ email, baseUrl, token })),
    },
    // The link in a mail opens an account: whoever reads the database is not to find it there.
    verification: { storeIdentifier: "hashed" },
    hooks: {
      before: createAuthMiddleware(async ({ path, body }) => {
        const { email } = withEmail.safeParse(body).data ?? {};
        if (email !== undefined) await limitAttempts(means.bindings, path, email);
        if (path !== "/change-password") return undefined;
        return { context: { body: { ...(body as object), revokeOtherSessions: true } } };
      }),
      after: createAuthMiddleware(async ({ path, request, context: { returned } }) => {
        const changed = path === "/change-password" ? withPerson.safeParse(returned).data : null;
        if (changed) await passwordChanged(means, changed.user, "change", request);
      }),
    },
  } satisfies Partial<BetterAuthOptions>;
}
