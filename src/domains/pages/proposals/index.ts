/** What agents propose, where an organization lets them only propose. */
import type { OperationGroup } from "#operation/define";
import { acceptProposal } from "./accept-proposal.ts";
import { getProposal } from "./get-proposal.ts";
import { listProposals } from "./list-proposals.ts";
import { refuseProposal } from "./refuse-proposal.ts";

export const proposals: OperationGroup = {
  name: "Proposals",
  operations: [listProposals, getProposal, acceptProposal, refuseProposal],
};
