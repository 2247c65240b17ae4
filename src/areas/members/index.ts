/** Organization users. */
import type { Area } from "#operation/define";
import { acceptInvitation } from "./accept-invitation.ts";
import { createInvitation } from "./create-invitation.ts";
import { listMembers } from "./list-members.ts";

export const members: Area = {
  name: "Organization users",
  operations: [listMembers, createInvitation, acceptInvitation],
};
