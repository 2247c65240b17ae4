/** The second step of signing in, and setting it up. */
import * as z from "zod";
import type { AccountRequest } from "./account-request.ts";
import { done, ofBody, password, signedIn } from "./shapes.ts";

const code = z.object({ code: z.string() });

const ofCode = [...ofBody, "unauthenticated"] as const;

export const secondFactorRequests: readonly AccountRequest[] = [
  {
    id: "enableTwoFactor",
    method: "POST",
    path: "/api/auth/two-factor/enable",
    summary: "Set up two-factor sign-in",
    description:
      "Gives what an authenticator app is set up with, and ten backup codes; both are shown here alone. Nobody is asked for a code before `POST /api/auth/two-factor/verify-totp` has proved the app.",
    isSignedIn: true,
    body: z.object({ password }),
    example: { password: "eleven red kettles" },
    status: 200,
    result: z.object({
      method: z.literal("totp"),
      totpURI: z.string(),
      backupCodes: z.array(z.string()),
    }),
    refusals: [...ofCode, "conflict"],
  },
  {
    id: "verifyTwoFactorCode",
    method: "POST",
    path: "/api/auth/two-factor/verify-totp",
    summary: "Give the code of an authenticator app",
    description:
      "After a password, with the cookie that it gave: signs in. In a session, while two-factor sign-in is being set up: turns it on.",
    isSignedIn: true,
    body: code,
    example: { code: "492039" },
    status: 200,
    result: signedIn,
    refusals: ofCode,
  },
  {
    id: "verifyBackupCode",
    method: "POST",
    path: "/api/auth/two-factor/verify-backup-code",
    summary: "Sign in with a backup code",
    description: "After a password, with the cookie that it gave. Each code is taken once.",
    body: code,
    example: { code: "k2vNx-8QpRt" },
    status: 200,
    result: signedIn,
    refusals: ofCode,
  },
  {
    id: "renewBackupCodes",
    method: "POST",
    path: "/api/auth/two-factor/generate-backup-codes",
    summary: "Replace one's backup codes",
    description:
      "Ten new ones, shown in this answer alone; the old ones are taken no more. Takes the password again.",
    isSignedIn: true,
    body: z.object({ password }),
    example: { password: "eleven red kettles" },
    status: 200,
    result: z.object({ status: z.literal(true), backupCodes: z.array(z.string()) }),
    refusals: ofCode,
  },
  {
    id: "disableTwoFactor",
    method: "POST",
    path: "/api/auth/two-factor/disable",
    summary: "Turn two-factor sign-in off",
    description:
      "From then on the password alone signs in, and the backup codes are gone. Takes the password again. Organizations that require a second factor open no more, unless there is a passkey.",
    isSignedIn: true,
    body: z.object({ password }),
    example: { password: "eleven red kettles" },
    status: 200,
    result: done,
    refusals: ofCode,
  },
];
