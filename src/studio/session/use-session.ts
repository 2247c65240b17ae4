/** Whether somebody is signed in, and who. */
import { getUser } from "../api/account.ts";
import type { User } from "../api/account.ts";
import { orKept } from "../kept-reads.ts";
import { useRemote } from "../use-remote.ts";

export interface Session {
  state: "loading" | "signed-out" | "signed-in" | "failed";
  user: User | null;
  error: unknown;
  refresh: () => Promise<void>;
}

/** Under which it is kept who is signed in, or that nobody is. */
export const sessionKey = "session";

export function useSession(): Session {
  const { value, error, reload } = useRemote(sessionKey, () =>
    orKept(sessionKey, async () => ({ user: await getUser() })),
  );
  const user = value?.user ?? null;
  return { state: sessionState(value, error), user, error, refresh: reload };
}

function sessionState(value: { user: User | null } | null, error: unknown): Session["state"] {
  if (value === null) return error === null ? "loading" : "failed";
  return value.user === null ? "signed-out" : "signed-in";
}
