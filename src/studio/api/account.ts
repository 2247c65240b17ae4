/** The account of whoever uses this browser. */
import { request } from "./request.ts";

export interface User {
  id: string;
  name: string;
  email: string;
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

/** Accepts an invitation; gives the organization that one has joined. */
export function acceptInvitation(token: string): Promise<{ orgId: string; role: string }> {
  return request("POST", `/invitations/${encodeURIComponent(token)}/accept`);
}
