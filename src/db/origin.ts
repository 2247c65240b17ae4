/** In whose name a commit is made: what its log entries and events say of it. */

/** Who commits, and on whose request. */
export interface Origin {
  orgId: string;
  userId: string | null;
  userName: string | null;
  via: "session" | "token" | "share" | "mcp" | "system";
  requestId: string | null;
  ip: string | null;
  now: number;
}
