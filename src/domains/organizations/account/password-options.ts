/** Passwords, as options of better-auth: how one is chosen, stored, guessed at, forgotten and changed. */
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import type { BetterAuthOptions } from "better-auth/minimal";
import * as z from "zod";
import { configurationOf } from "#env";
import type { Mail } from "#mail/mailer";
import { knownAddressMail, passwordResetMail, verificationMail } from "./account-mails.ts";
import { limits } from "#limits";
import { expectMaySignUp } from "./admission.ts";
import { limitAttempts } from "./attempts.ts";
import { refuseGuessable } from "./guessable.ts";
import { profileOf } from "./new-user.ts";
import { passwordChanged } from "./password-change.ts";
import type { PasswordContext } from "./password-change.ts";
import { hashPassword, quickCost, recommendedCost, verifyPassword } from "./password-hash.ts";
import { renewHash } from "./password-renewal.ts";

/** What names an account without being signed in to it. */
const withEmail = z.object({ email: z.string() });

/** What changing a password answers, where it was not refused. */
const withPerson = z.object({ user: z.object({ id: z.string(), name: z.string() }) });

interface PasswordServices extends PasswordContext {
  baseUrl: string;
  post: (mail: Mail) => Promise<void>;
}

export function passwordOptions({ baseUrl, post, ...own }: PasswordServices) {
  const { isVerifiedEmailRequired: isRequired, isHashingQuick } = configurationOf(own.bindings);
  const cost = isHashingQuick ? quickCost : recommendedCost;
  return {
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.passwordMinChars,
      maxPasswordLength: limits.passwordMaxChars,
      password: {
        hash: (password: string) => hashPassword(password, cost),
        verify: (given: { hash: string; password: string }) =>
          verifyPassword(given.hash, given.password),
      },
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
      onPasswordReset: ({ user }, request) => passwordChanged(own, user, "reset", request),
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
      before: createAuthMiddleware(async (context) => {
        const { path, body } = context;
        const { email } = withEmail.safeParse(body).data ?? {};
        if (email !== undefined) await limitAttempts(own.bindings, path, email);
        const isChange = path === "/change-password";
        // The password of now is guessed here, too, by who has taken over a session.
        const session = isChange ? await getSessionFromCtx(context) : null;
        if (session !== null) await limitAttempts(own.bindings, path, session.user.id);
        await refuseGuessable({ ...own, directory: own.db }, context);
        // Before the account is looked for, which the answer must not tell of.
        if (path === "/sign-up/email" && email !== undefined) await expectMaySignUp(own, email);
        if (!isChange) return undefined;
        return { context: { body: { ...(body as object), revokeOtherSessions: true } } };
      }),
      after: createAuthMiddleware(async (context) => {
        const { path, request } = context;
        const { returned } = context.context;
        if (path === "/sign-in/email" && !isAPIError(returned)) renewHash(own, cost, context);
        const changed = path === "/change-password" ? withPerson.safeParse(returned).data : null;
        if (changed) await passwordChanged(own, changed.user, "change", request);
      }),
    },
  } satisfies Partial<BetterAuthOptions>;
}
