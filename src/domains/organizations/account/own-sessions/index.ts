/** Where the caller is signed in, and the end of that. */
import type { OperationGroup } from "#operation/define";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endSession } from "./end-session.ts";
import { listSessions } from "./list-sessions.ts";

export const ownSessions: OperationGroup = {
  name: "Sessions",
  operations: [listSessions, endSession, endOtherSessions],
};
