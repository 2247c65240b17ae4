/** Account & organizations. */
import type { OperationGroup } from "#operation/define";
import { deleteOrganization as deleting } from "./delete-organization.ts";
import { getOrganization } from "./get-organization.ts";
import { listOrganizations } from "./list-organizations.ts";
import { getQuotas } from "./get-quotas.ts";
import { updateOrganization } from "./update-organization.ts";

export const organizations: OperationGroup = {
  name: "Organizations",
  operations: [listOrganizations, getOrganization, updateOrganization, getQuotas, deleting],
};

export { authOf, authorizationAuthOf, passkeyAuthOf } from "#domains/organizations/account/auth";
export { authPath } from "#domains/organizations/account/auth-context";
export { cookiePrefixAt, cookieSecret } from "#domains/organizations/account/cookies";
export { account } from "#domains/organizations/account/index";
export { ownSessions } from "#domains/organizations/account/own-sessions/index";
export { selectSessions } from "#domains/organizations/account/own-sessions/queries";
export { passkeys } from "#domains/organizations/account/passkeys/index";
export { expectSession } from "#domains/organizations/account/me";
export { doErrands, doErrandsOfMoved, signOut } from "#domains/organizations/errands/errands";
export { forgetEndedSessions } from "#domains/organizations/account/forget-ended";
export { prolongSession, signOutChanges } from "#domains/organizations/account/rows";
export { forgetUnusedClients } from "#domains/organizations/authorization/forget-clients";
export { createOrganizationBody, organization, presentOrganization } from "./contract.ts";
export { members } from "#domains/organizations/members/index";
export {
  insertFormerMembers,
  insertFormerMembersWithAccount,
  insertInvitation,
  insertMember,
  insertMembers,
  insertMembersWithAccount,
  membersCascade,
} from "#domains/organizations/members/rows";
export { invitationMail } from "#domains/organizations/members/invitation-mail";
export { expectMayOwnAnother } from "#domains/organizations/members/expect-may-own";
export { ownsAtMost, selectOwners, selectReviewers } from "#domains/organizations/members/queries";
export { forgetOldInvitations } from "#domains/organizations/members/forget-invitations";
export { permissions } from "#domains/organizations/permissions/index";
export { copyGrants, permissionsCascade } from "#domains/organizations/permissions/rows";
export { quotas, readQuotas, setQuotasBody } from "#domains/organizations/quotas/contract";
export { mailQuotaWarning } from "#domains/organizations/quotas/mail-warning";
export { quotasCascade, setQuotas } from "#domains/organizations/quotas/rows";
export { countViewsBetween, noteViews } from "#domains/organizations/quotas/views";
export { warnOfQuotas } from "#domains/organizations/quotas/warn";
export { listOrganizations } from "./queries.ts";
export {
  deleteOrganization,
  forgetDeletedOrganization,
  formerSlugsCascade,
  insertOrganization,
  purgeFrom,
  setSuspension,
} from "./rows.ts";
export { scim } from "#domains/organizations/scim/index";
export { scimCascade } from "#domains/organizations/scim/rows";
export { singleSignOn } from "#domains/organizations/single-sign-on/index";
export { findProvider as findSignInProvider } from "#domains/organizations/single-sign-on/queries";
export {
  beginReaderSignIn,
  finishReaderSignIn,
} from "#domains/organizations/single-sign-on/reader-sign-in";
export type { ReaderSignOn } from "#domains/organizations/single-sign-on/reader-sign-in";
export { singleSignOnCascade } from "#domains/organizations/single-sign-on/rows";
export { recheckSignInDomains } from "#domains/organizations/single-sign-on/upkeep/recheck-sign-in-domains";
export { resealSignInSecrets } from "#domains/organizations/single-sign-on/upkeep/reseal";
export { twoFactorRules } from "#domains/organizations/two-factor/index";
export { tokens } from "#domains/organizations/tokens/index";
export { madeWith } from "#domains/organizations/tokens/contract";
export type { MadeWith } from "#domains/organizations/tokens/contract";
export {
  endWithinToken,
  endOfMaker,
  makingToken,
  presentMaker,
} from "#domains/organizations/tokens/made-with";
export { makingToken as makingTokenColumns } from "#domains/organizations/tokens/queries";
export type { MakingToken } from "#domains/organizations/tokens/queries";
export { tokensCascade, touchToken, whileTokenStands } from "#domains/organizations/tokens/rows";
