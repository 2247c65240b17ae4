/** Search, and the public documentation. */
import type { Cases } from "./case.ts";

export const searchCases: Cases = {
  listSearches: (team) => ({
    path: `/orgs/${team.orgId}/collections/${team.collectionId}/searches`,
  }),
};
