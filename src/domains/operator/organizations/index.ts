/** What whoever runs the service does with organizations. */
import type { OperationGroup } from "#operation/define";
import {
  dropDeadLetter,
  listAllDeadLetters,
  replayAnyDeadLetter,
} from "#domains/operator/dead-letters/index";
import {
  archiveAnyOrganization,
  bringArchive,
  getOperatedJob,
  inviteFirstOwner,
  restoreOrganization,
} from "#domains/operator/restoring/index";
import { listSlots, moveSlots, pauseSlots, resumeSlots } from "#domains/operator/slots/index";
import { endSessionsOfPerson } from "./end-sessions-of-person.ts";
import { getOrganizationQuotas } from "./get-organization-quotas.ts";
import { listAllOrganizations } from "./list-all-organizations.ts";
import { listDeletedOrganizations } from "./list-deleted-organizations.ts";
import { openOrganization } from "./open-organization.ts";
import { purgeOrganization } from "./purge-organization.ts";
import { reconcilePages } from "./reconcile-pages.ts";
import { resumeOrganization } from "./resume-organization.ts";
import { setQuotas } from "./set-quotas.ts";
import { suspendOrganization } from "./suspend-organization.ts";

export { purgeDeletedOrganizations } from "./purge.ts";

export const operator: OperationGroup = {
  name: "Operator",
  operations: [
    listAllOrganizations,
    openOrganization,
    suspendOrganization,
    resumeOrganization,
    getOrganizationQuotas,
    setQuotas,
    listDeletedOrganizations,
    purgeOrganization,
    reconcilePages,
    archiveAnyOrganization,
    bringArchive,
    restoreOrganization,
    getOperatedJob,
    inviteFirstOwner,
    endSessionsOfPerson,
    listAllDeadLetters,
    replayAnyDeadLetter,
    dropDeadLetter,
    listSlots,
    moveSlots,
    pauseSlots,
    resumeSlots,
  ],
};
