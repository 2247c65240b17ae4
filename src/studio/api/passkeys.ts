/** Passkeys: made and removed in one's account, and signed in by. The browser asks its person; the library translates. */
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { request, send } from "./request.ts";
import type { Item } from "./request.ts";

export type Passkey = Item<"GET /me/passkeys">;

const path = "/api/auth/passkey";

/** Whether browsers keep passkeys for this address: they do for a name, and not for an address of numbers. */
export const hasPasskeys = () =>
  browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname);

/** Whether the browser offers passkeys where an address is typed. */
export const offersPasskeys = async () =>
  hasPasskeys() && (await browserSupportsWebAuthnAutofill());

/** What a browser is asked to sign in by a passkey: good for five minutes, and until it is asked for again. */
export async function questionForPasskey(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const asked = await send("GET", `${path}/generate-authenticate-options`);
  return JSON.parse(asked) as PublicKeyCredentialRequestOptionsJSON;
}

/** Signs in by a passkey that the person picks; `isOffered`: among what the browser suggests for the address field. */
export async function signInByPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  isOffered = false,
): Promise<void> {
  const response = await explained(() =>
    startAuthentication({ optionsJSON, useBrowserAutofill: isOffered }),
  );
  await send("POST", `${path}/verify-authentication`, { response });
}

/** Takes back what the browser asks just now. */
export const cancelQuestion = () => WebAuthnAbortService.cancelCeremony();

/** Makes a passkey for whoever is signed in. */
export async function addPasskey(name: string): Promise<void> {
  const asked = JSON.parse(await send("GET", `${path}/generate-register-options`));
  const optionsJSON = asked as PublicKeyCredentialCreationOptionsJSON;
  const response = await explained(() => startRegistration({ optionsJSON }));
  await send("POST", `${path}/verify-registration`, { response, name });
}

/** Those of one's account. */
export async function listPasskeys(): Promise<Passkey[]> {
  return (await request("GET /me/passkeys")).data;
}

export const renamePasskey = (passkeyId: string, name: string) =>
  request("PATCH /me/passkeys/{passkeyId}", { params: { passkeyId }, body: { name } });

export const removePasskey = (passkeyId: string) =>
  request("DELETE /me/passkeys/{passkeyId}", { params: { passkeyId } });

/** The browser's errors are names for programs: what a person did is one of two things. */
async function explained<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const isKnown =
      error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    const sentence = isKnown
      ? "This device has a passkey for your account already."
      : "No passkey was used: the browser's question was closed, or took too long.";
    throw new Error(sentence, { cause: error });
  }
}
