/** Signing up, in and out by e-mail address and password, as better-auth answers it. */
import * as z from "zod";
import { limits } from "#limits";
import type { AccountRequest } from "./account-request.ts";
import {
  accountSession,
  accountUser,
  done,
  email,
  newPassword,
  ofBody,
  password,
  signedIn,
} from "./shapes.ts";

const example = { email: "nora@example.com", password: "eleven red kettles" };

export const passwordRequests: readonly AccountRequest[] = [
  {
    id: "signUp",
    method: "POST",
    path: "/api/auth/sign-up/email",
    summary: "Sign up with an e-mail address",
    description:
      "Makes the account, opens no session, and mails a link that proves the address. An address that has an account gets the same answer, with an id that nobody has, and its owner a mail: nobody learns who has one.",
    body: z.object({
      name: z.string().min(1).max(limits.accountNameChars),
      email,
      password: newPassword,
    }),
    example: { name: "Nora", ...example },
    status: 200,
    result: z.object({ token: z.null(), user: accountUser }),
    refusals: ofBody,
  },
  {
    id: "verifyEmail",
    method: "GET",
    path: "/api/auth/verify-email",
    summary: "Verify an e-mail address",
    description:
      "With what stands behind `/verify-email/` in the link of the mail. It is good for an hour.",
    query: z.object({ token: z.string() }),
    status: 200,
    result: z.object({ status: z.literal(true), user: z.null() }),
    refusals: ["validation_failed", "unauthenticated", "rate_limited"],
  },
  {
    id: "sendVerificationEmail",
    method: "POST",
    path: "/api/auth/send-verification-email",
    summary: "Mail the link that verifies an address once more",
    description: "The answer is the same whether the address has an account or not.",
    body: z.object({ email }),
    example: { email: example.email },
    status: 200,
    result: done,
    refusals: ofBody,
  },
  {
    id: "signIn",
    method: "POST",
    path: "/api/auth/sign-in/email",
    summary: "Sign in with an e-mail address and a password",
    description:
      "The answer sets the session's cookie; send it with each request, and with each that changes something an `Origin` header with this service's address. Where the account has two-factor sign-in, the answer is `twoFactorRedirect` instead, with a cookie for ten minutes: go on with `POST /api/auth/two-factor/verify-totp`.",
    body: z.object({ email, password }),
    example,
    status: 200,
    result: z.union([
      signedIn.extend({ redirect: z.literal(false) }),
      z.object({
        twoFactorRedirect: z.literal(true),
        twoFactorMethods: z.array(z.string()),
      }),
    ]),
    refusals: [...ofBody, "unauthenticated"],
  },
  {
    id: "getSession",
    method: "GET",
    path: "/api/auth/get-session",
    summary: "Get the session and its person",
    description: "`null` where the cookie is none of a session, or there is no cookie.",
    isSignedIn: true,
    status: 200,
    result: z.object({ session: accountSession, user: accountUser }).nullable(),
    refusals: ["rate_limited"],
  },
  {
    id: "signOut",
    method: "POST",
    path: "/api/auth/sign-out",
    summary: "Sign out",
    description: "Ends the session, and takes its cookie from the browser.",
    isSignedIn: true,
    body: z.object({}),
    example: {},
    status: 200,
    result: z.object({ success: z.literal(true) }),
    refusals: ofBody,
  },
  {
    id: "requestPasswordReset",
    method: "POST",
    path: "/api/auth/request-password-reset",
    summary: "Mail a link that replaces a forgotten password",
    description: "The answer is the same whether the address has an account or not.",
    body: z.object({ email }),
    example: { email: example.email },
    status: 200,
    result: z.object({ status: z.literal(true), message: z.string() }),
    refusals: ofBody,
  },
  {
    id: "resetPassword",
    method: "POST",
    path: "/api/auth/reset-password",
    summary: "Replace a forgotten password",
    description:
      "With what stands behind `/reset-password/` in the link of the mail, once. Every session of the account ends; its API tokens end where the address ends with `?revokeTokens=true`.",
    query: z.object({ revokeTokens: z.enum(["true", "false"]).optional() }),
    body: z.object({ token: z.string(), newPassword }),
    example: { token: "vYq0p3mJx8s2Wn6RkA1tZe4b", newPassword: "twelve red kettles" },
    status: 200,
    result: done,
    refusals: ofBody,
  },
  {
    id: "changePassword",
    method: "POST",
    path: "/api/auth/change-password",
    summary: "Change one's password",
    description:
      "Every other session of the account ends, and this one goes on under the new cookie of the answer; API tokens end where the address ends with `?revokeTokens=true`.",
    isSignedIn: true,
    query: z.object({ revokeTokens: z.enum(["true", "false"]).optional() }),
    body: z.object({ currentPassword: password, newPassword }),
    example: { currentPassword: example.password, newPassword: "twelve red kettles" },
    status: 200,
    result: z.object({ token: z.string(), user: accountUser }),
    refusals: [...ofBody, "unauthenticated"],
  },
];
