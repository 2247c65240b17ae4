/** Every operation's case; an operation without one fails the suite. */
import { pageCases } from "./cases/pages.ts";
import type { Cases } from "./cases/case.ts";
import { aiCases } from "./cases/ai.ts";
import { contentCases } from "./cases/content.ts";
import { entryCases } from "./cases/entries.ts";
import { environmentCases } from "./cases/environments.ts";
import { fileCases } from "./cases/files.ts";
import { importCases } from "./cases/imports.ts";
import { insightCases } from "./cases/insights.ts";
import { organizationCases } from "./cases/organizations.ts";
import { peopleCases } from "./cases/people.ts";
import { operatorCases } from "./cases/operator.ts";
import { playgroundCases } from "./cases/playground.ts";
import { proposalCases } from "./cases/proposals.ts";
import { releaseCases } from "./cases/releases.ts";
import { sharingCases } from "./cases/sharing.ts";
import { searchCases } from "./cases/search.ts";
import { scimCases } from "./cases/scim.ts";
import { singleSignOnCases } from "./cases/single-sign-on.ts";
import { siteCases } from "./cases/sites.ts";
import { snippetCases } from "./cases/snippets.ts";
import { urlMappingCases } from "./cases/url-mappings.ts";
import { webhookCases } from "./cases/webhooks.ts";

export const cases: Cases = {
  ...organizationCases,
  ...aiCases,
  ...contentCases,
  ...entryCases,
  ...environmentCases,
  ...fileCases,
  ...importCases,
  ...insightCases,
  ...operatorCases,
  ...pageCases,
  ...playgroundCases,
  ...proposalCases,
  ...releaseCases,
  ...peopleCases,
  ...searchCases,
  ...sharingCases,
  ...scimCases,
  ...singleSignOnCases,
  ...siteCases,
  ...snippetCases,
  ...urlMappingCases,
  ...webhookCases,
};
