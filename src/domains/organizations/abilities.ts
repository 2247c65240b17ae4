/** What operations on an organization need that its answers name as abilities. */
import { toOrganization } from "#access/needs";

const ofAdmin = toOrganization({ role: "admin", scope: "admin" });
const ofOwner = toOrganization({ role: "owner", scope: "admin" });
/** Who names the provider may sign in as anybody of the proved domains: no token may. */
export const toSetProvider = toOrganization({ role: "owner", scope: "admin", isForSessions: true });

export const organizationNeeds = {
  updateOrganization: ofAdmin,
  deleteOrganization: ofOwner,
  createCollection: ofAdmin,
  createInvitation: ofAdmin,
  setTwoFactorRule: ofOwner,
  setSingleSignOn: toSetProvider,
} as const;
