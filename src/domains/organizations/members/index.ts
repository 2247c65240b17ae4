/** Organization users. */
import type { OperationGroup } from "#operation/define";
import { acceptInvitation } from "./accept-invitation.ts";
import { createInvitation } from "./create-invitation.ts";
import { deleteInvitation } from "./delete-invitation.ts";
import { deleteMember } from "./delete-member.ts";
import { getInvitation } from "./get-invitation.ts";
import { listFormerMembers } from "./list-former-members.ts";
import { listInvitations } from "./list-invitations.ts";
import { listMembers } from "./list-members.ts";
import { updateMember } from "./update-member.ts";

export const members: OperationGroup = {
  name: "Organization users",
  operations: [
    listMembers,
    listFormerMembers,
    updateMember,
    deleteMember,
    listInvitations,
    createInvitation,
    deleteInvitation,
    getInvitation,
    acceptInvitation,
  ],
};
