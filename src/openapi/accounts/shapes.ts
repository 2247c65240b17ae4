/** What answers of several requests of signing in hold. */
import * as z from "zod";
import { limits } from "#limits";

export const accountUser = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.email(),
    emailVerified: z.boolean(),
    image: z.url().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    twoFactorEnabled: z.boolean(),
  })
  .meta({ id: "AccountUser" });

export const accountSession = z
  .object({
    id: z.string(),
    token: z.string(),
    userId: z.string(),
    expiresAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
    signedInBy: z.string().nullable(),
    signedInOrgId: z.string().nullable(),
  })
  .meta({ id: "AccountSession" });

/** Signed in: the cookie of the answer is the session. */
export const signedIn = z.object({ token: z.string(), user: accountUser });

/** The address at a provider to which the browser goes. */
export const wayToProvider = z.object({ url: z.url(), redirect: z.literal(true) });

export const done = z.object({ status: z.literal(true) });

export const email = z.email().max(limits.accountEmailChars);

export const newPassword = z.string().min(limits.passwordMinChars).max(limits.passwordMaxChars);

/** The password that one has. */
export const password = z.string();

/** Codes of refusals that any request with a body can have. */
export const ofBody = [
  "validation_failed",
  "forbidden",
  "too_large",
  "unsupported_media_type",
  "rate_limited",
] as const;
