/** The second step of signing in: giving a code, and turning the step on and off. */
import type { twoFactor } from "better-auth/plugins/two-factor";
import { send } from "./request.ts";

type Endpoints = ReturnType<typeof twoFactor>["endpoints"];

async function post<R>(path: string, body: Readonly<Record<string, string>>): Promise<R> {
  return JSON.parse(await send("POST", `/api/auth/two-factor/${path}`, body)) as R;
}

/** What an authenticator app is set up with; shown once. */
export type NewTwoFactor = Extract<
  Awaited<ReturnType<Endpoints["enableTwoFactor"]>>,
  Record<"method", "totp">
>;

/** Makes a secret for an app; nobody is asked for a code before `giveCode` has proved it. */
export const beginTwoFactor = (password: string) => post<NewTwoFactor>("enable", { password });

/** Signs in with the app's code, or proves an app that is being set up. */
export const giveCode = (code: string) => post<unknown>("verify-totp", { code });

export const giveBackupCode = (code: string) => post<unknown>("verify-backup-code", { code });

/** Replaces the backup codes; gives the new ones. */
export async function renewBackupCodes(password: string): Promise<string[]> {
  return (await post<Pick<NewTwoFactor, "backupCodes">>("generate-backup-codes", { password }))
    .backupCodes;
}

export const endTwoFactor = (password: string) => post<unknown>("disable", { password });
