/** The account of whoever uses this browser. */
import type { UserWithTwoFactor } from "better-auth/plugins/two-factor";
import type { Auth } from "better-auth/types";
import { request, send } from "./request.ts";
import type { Item, Result } from "./request.ts";

/** better-auth answers below `/api/auth` with what its own endpoints give. */
type Answer<Name extends "getSession" | "signInSocial"> = Awaited<ReturnType<Auth["api"][Name]>>;

/** The parts of a person that JSON carries as they are: its times are text there. */
export type User = Pick<
  NonNullable<Answer<"getSession">>["user"],
  "id" | "name" | "email" | "emailVerified"
> &
  Pick<UserWithTwoFactor, "twoFactorEnabled">;

export type Provider = Item<"GET /auth/providers">;

export type SignIn = Item<"GET /me/sign-ins">;

export type OwnSession = Item<"GET /me/sessions">;

const post = (path: string, body: Readonly<Record<string, string>>) =>
  send("POST", `/api/auth/${path}`, body);

/** Where it is read who is signed in. */
export const sessionPath = "/api/auth/get-session";

/** The signed-in person, or null. */
export async function getUser(): Promise<User | null> {
  const session = JSON.parse(await send("GET", sessionPath)) as Answer<"getSession">;
  return (session?.user ?? null) as User | null;
}

/** Signs in with the password; gives whether a code is due as well. */
export async function signIn(email: string, password: string): Promise<boolean> {
  const answer = JSON.parse(await post("sign-in/email", { email, password })) as Partial<
    Record<"twoFactorRedirect", boolean>
  >;
  return answer.twoFactorRedirect === true;
}

export const signUp = (name: string, email: string, password: string) =>
  post("sign-up/email", { name, email, password });

export const signOut = () => post("sign-out", {});

/** The providers that one may sign in with here. */
export async function listProviders(): Promise<Provider[]> {
  return (await request("GET /auth/providers")).data;
}

/** Where the browser comes back to from a provider: what an agent asks for stands in the query. */
function here(): string {
  const query = new URLSearchParams(location.search);
  // What an attempt before this one has come to.
  for (const name of ["error", "error_description"]) query.delete(name);
  return query.size === 0 ? location.pathname : `${location.pathname}?${query}`;
}

/** The provider's own page, which leads back to the studio. */
export async function addressOfProvider(provider: Provider["id"]): Promise<string> {
  const asked = { provider, callbackURL: here(), errorCallbackURL: here() };
  const { url } = JSON.parse(await post("sign-in/social", asked)) as Answer<"signInSocial">;
  if (url === undefined) throw new Error("The provider cannot be reached.");
  return url;
}

/** The page of the provider that signs in this address, of whichever organization; it leads back to the studio. */
export async function addressOfSingleSignOn(email: string): Promise<string> {
  const asked = { email, callbackURL: here() };
  // It answers as a sign-in with one of the service's own providers does.
  const { url } = JSON.parse(await post("sign-in/sso", asked)) as Answer<"signInSocial">;
  if (url === undefined) throw new Error("The provider cannot be reached.");
  return url;
}

export const askForNewPassword = (email: string) => post("request-password-reset", { email });

export const setNewPassword = (token: string, newPassword: string) =>
  post("reset-password", { token, newPassword });

/** Changes the password of whoever is signed in, who is signed out everywhere else; their API tokens end where asked. */
export const changePassword = (
  passwords: Readonly<Record<"currentPassword" | "newPassword", string>>,
  endsTokens: boolean,
) => post(endsTokens ? "change-password?revokeTokens=true" : "change-password", passwords);

export const askForVerification = (email: string) => post("send-verification-email", { email });

export const verifyEmail = (token: string) =>
  send("GET", `/api/auth/verify-email?token=${encodeURIComponent(token)}`);

export const renameMe = (name: string) => request("PATCH /me", { body: { name } });

/** Whether mails tell one of reviews. */
export const wantsReviewMails = async () => (await request("GET /me")).reviewMails;

export const letMailReviews = (reviewMails: boolean) =>
  request("PATCH /me", { body: { reviewMails } });

/** The newest twenty sign-ins of one's account, and attempts that failed. */
export async function listSignIns(): Promise<SignIn[]> {
  return (await request("GET /me/sign-ins", { query: { limit: 20 } })).data;
}

/** Where one is signed in. */
export async function listSessions(): Promise<OwnSession[]> {
  return (await request("GET /me/sessions")).data;
}

export const endSession = (sessionId: string) =>
  request("DELETE /me/sessions/{sessionId}", { params: { sessionId } });

export const endOtherSessions = () => request("DELETE /me/sessions");

export const deleteMe = () => request("DELETE /me");

export type HeldInvitation = Result<"GET /invitations/{token}">;

/** What an invitation says to whoever holds its link, signed in or not. */
export const readInvitation = (token: string): Promise<HeldInvitation> =>
  request("GET /invitations/{token}", { params: { token } });

/** Accepts an invitation; gives the organization that one has joined. */
export const acceptInvitation = (token: string) =>
  request("POST /invitations/{token}/accept", { params: { token } });
