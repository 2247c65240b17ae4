/** Making a passkey, and signing in by one (WebAuthn). */
import * as z from "zod";
import { limits } from "#limits";
import type { AccountRequest } from "./account-request.ts";
import { accountSession, accountUser, ofBody } from "./shapes.ts";

const onlyAtMainHost = "There are passkeys at the service's main host alone.";

/** What `navigator.credentials` gave, as its `toJSON()` writes it. */
const credential = (response: z.ZodType) =>
  z.looseObject({
    id: z.string(),
    rawId: z.string(),
    type: z.literal("public-key"),
    response,
  });

/** What `PublicKeyCredential.parse…OptionsFromJSON()` reads. */
const described = z.array(
  z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }),
);

export const passkeyRequests: readonly AccountRequest[] = [
  {
    id: "beginPasskey",
    method: "GET",
    path: "/api/auth/passkey/generate-register-options",
    summary: "Begin to add a passkey",
    description: `What a browser makes a passkey of, and a cookie for five minutes. Takes a session of the last quarter of an hour. ${onlyAtMainHost}`,
    isSignedIn: true,
    status: 200,
    result: z.object({
      challenge: z.string(),
      rp: z.object({ name: z.string(), id: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
      timeout: z.int(),
      attestation: z.string(),
      excludeCredentials: described,
      authenticatorSelection: z.object({
        residentKey: z.string(),
        requireResidentKey: z.boolean(),
        userVerification: z.string(),
      }),
      extensions: z.record(z.string(), z.unknown()),
      hints: z.array(z.string()),
    }),
    refusals: ["unauthenticated", "forbidden", "not_found", "conflict", "rate_limited"],
  },
  {
    id: "registerPasskey",
    method: "POST",
    path: "/api/auth/passkey/verify-registration",
    summary: "Add the passkey",
    description: "With what the authenticator answered, and the cookie of the beginning.",
    isSignedIn: true,
    body: z.object({
      response: credential(
        z.looseObject({ clientDataJSON: z.string(), attestationObject: z.string() }),
      ),
      name: z.string().min(1).max(limits.passkeyNameChars).optional(),
    }),
    example: {
      name: "Phone",
      response: {
        id: "AXB1hP0g2fQ",
        rawId: "AXB1hP0g2fQ",
        type: "public-key",
        response: { clientDataJSON: "eyJ0eXBlIjoi…", attestationObject: "o2NmbXRkbm9uZQ…" },
      },
    },
    status: 200,
    result: z.object({
      id: z.string(),
      name: z.string(),
      userId: z.string(),
      publicKey: z.string(),
      credentialID: z.string(),
      counter: z.int(),
      deviceType: z.string(),
      backedUp: z.boolean(),
      transports: z.string().nullable(),
      createdAt: z.iso.datetime(),
      aaguid: z.string(),
    }),
    refusals: [...ofBody, "unauthenticated", "not_found"],
  },
  {
    id: "beginPasskeySignIn",
    method: "GET",
    path: "/api/auth/passkey/generate-authenticate-options",
    summary: "Begin to sign in with a passkey",
    description: `What a browser asks its authenticators, and a cookie for five minutes. ${onlyAtMainHost}`,
    status: 200,
    result: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.int(),
      userVerification: z.literal("required"),
      allowCredentials: described.optional(),
    }),
    refusals: ["not_found", "rate_limited"],
  },
  {
    id: "signInWithPasskey",
    method: "POST",
    path: "/api/auth/passkey/verify-authentication",
    summary: "Sign in with a passkey",
    description:
      "With what the authenticator answered, and the cookie of the beginning. The answer sets the session's cookie.",
    body: z.object({
      response: credential(
        z.looseObject({
          clientDataJSON: z.string(),
          authenticatorData: z.string(),
          signature: z.string(),
        }),
      ),
    }),
    example: {
      response: {
        id: "AXB1hP0g2fQ",
        rawId: "AXB1hP0g2fQ",
        type: "public-key",
        response: {
          clientDataJSON: "eyJ0eXBlIjoi…",
          authenticatorData: "SZYN5YgOjGh0NBcP…",
          signature: "MEUCIQDx…",
        },
      },
    },
    status: 200,
    result: z.object({ session: accountSession, user: accountUser }),
    refusals: [...ofBody, "unauthenticated", "not_found"],
  },
];
