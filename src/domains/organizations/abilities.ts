/** What operations on an organization need that its answers name as abilities. */
import { toOrganization } from "#access/needs";

const ofAdmin = toOrganization({ role: "admin", scope: "admin" });
const ofOwner = toOrganization({ role: "owner", scope: "admin" });

export const organizationNeeds = {
  updateOrganization: ofAdmin,
  deleteOrganization: ofOwner,
  createCollection: ofAdmin,
  createInvitation: ofAdmin,
  setTwoFactorRule: ofOwner,
  setSingleSignOn: ofOwner,
} as const;
