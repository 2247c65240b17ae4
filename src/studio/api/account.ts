/** The account of whoever uses this browser. */
import { request } from "./request.ts";

export interface User {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
}

export interface Provider {
  id: string;
  name: string;
}

/** The signed-in person, or null. */
export async function getUser(): Promise<User | null> {
  const session = await request<{ user: User } | null>("GET", "/api/auth/get-session");
  return session?.user ?? null;
}

export async function signIn(email: string, password: string): Promise<void> {
  await request("POST", "/api/auth/sign-in/email", { email, password });
}

export async function signUp(name: string, email: string, password: string): Promise<void> {
  await request("POST", "/api/auth/sign-up/email", { name, email, password });
}

export async function signOut(): Promise<void> {
  await request("POST", "/api/auth/sign-out", {});
}

/** The providers that one may sign in with here. */
export async function listProviders(): Promise<Provider[]> {
  return (await request<{ data: Provider[] }>("GET", "/auth/providers")).data;
}

/** The provider's own page, which leads back to the studio. */
export async function addressOfProvider(provider: string): Promise<string> {
  const { pathname } = location;
  const asked = { provider, callbackURL: pathname, errorCallbackURL: pathname };
  return (await request<{ url: string }>("POST", "/api/auth/sign-in/social", asked)).url;
}

export const askForNewPassword = (email: string) =>
  request<unknown>("POST", "/api/auth/request-password-reset", { email });

export const setNewPassword = (token: string, newPassword: string) =>
  request<unknown>("POST", "/api/auth/reset-password", { token, newPassword });

export const askForVerification = (email: string) =>
  request<unknown>("POST", "/api/auth/send-verification-email", { email });

export const verifyEmail = (token: string) =>
  request<unknown>("GET", `/api/auth/verify-email?token=${encodeURIComponent(token)}`);

export const renameMe = (name: string) => request<unknown>("PATCH", "/me", { name });

export const deleteMe = () => request<void>("DELETE", "/me");

/** Accepts an invitation; gives the organization that one has joined. */
export function acceptInvitation(token: string): Promise<{ orgId: string; role: string }> {
  return request("POST", `/invitations/${encodeURIComponent(token)}/accept`);
}
