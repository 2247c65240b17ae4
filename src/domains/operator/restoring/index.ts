/** An organization is set back or brought back, for whoever runs the service. */
export { archiveAnyOrganization } from "./archive-any-organization.ts";
export { bringArchive } from "./bring-archive.ts";
export { getOperatedJob } from "./get-operated-job.ts";
export { inviteFirstOwner } from "./invite-first-owner.ts";
export { restoreOrganization } from "./restore-organization.ts";
