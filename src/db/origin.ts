/** The origin of a commit, as its log entries and events name it: who, by which way, on which request. */

/** Who commits, and on whose request. */
export interface Origin {
  orgId: string;
  userId: string | null;
  userName: string | null;
  via: "session" | "token" | "share" | "mcp" | "operator" | "system";
  requestId: string | null;
  ip: string | null;
  now: number;
}
