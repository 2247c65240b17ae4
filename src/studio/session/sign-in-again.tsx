/** Asks whoever was signed out while they worked to sign in again, over the page that they were at. */
import { useSyncExternalStore } from "react";
import type { User } from "../api/account.ts";
import { lazyScreen } from "../lazy-screen.tsx";
import { sessionLoss } from "./session-loss.ts";

const SignInQuestion = lazyScreen(
  async () => (await import("./sign-in-question.tsx")).SignInQuestion,
);

export function SignInAgain({ user }: { user: User }) {
  const isLost = useSyncExternalStore(sessionLoss.subscribe, sessionLoss.isLost);
  return isLost ? <SignInQuestion user={user} /> : null;
}
