/** Every area of the interface, one line each. */
import type { Area, Operation } from "#operation/define";
import { account } from "#domains/organizations/account/index";
import { ai } from "#domains/ai/index";
import { apiDescriptions } from "#domains/imports/descriptions/index";
import { descriptionImport } from "#domains/imports/descriptions/run-descriptions";
import { analytics } from "#domains/insights/analytics/index";
import { duplication } from "#domains/exports/duplicating/copy-texts";
import { collectionExports } from "#domains/exports/collection/index";
import { duplications } from "#domains/exports/duplicating/index";
import { domains } from "#domains/sites/domains/index";
import { backups } from "#domains/exports/organization/index";
import { restoration } from "#domains/exports/organization/read-archive";
import { organizationExport } from "#domains/exports/organization/write-archive";
import { changelogArea, faqArea } from "#domains/entries/index";
import { collections } from "#domains/collections/index";
import { content } from "#domains/pages/content/index";
import { deadLetters } from "#domains/log/dead-letters/index";
import { deletedPages } from "#domains/pages/trash/index";
import { embeds } from "#domains/sites/embeds/index";
import { environments } from "#domains/environments/index";
import { feedback } from "#domains/insights/feedback/index";
import { files } from "#domains/files/index";
import { health } from "#domains/operator/index";
import { imports } from "#domains/imports/index";
import { githubImport } from "#domains/imports/run-imports";
import { dispatchJobs, jobs } from "#jobs/index";
import type { JobKinds } from "#jobs/index";
import { logs } from "#domains/log/index";
import { members } from "#domains/organizations/members/index";
import { organizations } from "#domains/organizations/index";
import { pageTree } from "#domains/pages/tree/index";
import { pages } from "#domains/pages/index";
import { permissions } from "#domains/organizations/permissions/index";
import { playground } from "#domains/environments/playground/index";
import { previews } from "#domains/pages/sharing/index";
import { publicDocs, publishedSearch } from "#domains/publication/index";
import { publishedVersions } from "#domains/pages/publishing/index";
import { releases } from "#domains/pages/publishing/releases/index";
import { release } from "#domains/pages/publishing/releases/run-releases";
import { indexShown } from "#domains/pages/publishing/indexing/ensure-indexed";
import { search } from "#domains/search/index";
import { tokens } from "#domains/organizations/tokens/index";
import { urlMappings } from "#domains/pages/addresses/index";
import { notifyOwners, webhooks } from "#domains/webhooks/index";
import type { Subscriber } from "#events/subscribers";

const grouped: readonly Area[] = [
  account,
  organizations,
  backups,
  members,
  tokens,
  permissions,
  collections,
  duplications,
  collectionExports,
  domains,
  pages,
  pageTree,
  deletedPages,
  content,
  publishedVersions,
  releases,
  urlMappings,
  publishedSearch,
  search,
  previews,
  publicDocs,
  faqArea,
  changelogArea,
  feedback,
  analytics,
  embeds,
  files,
  environments,
  playground,
  ai,
  webhooks,
  imports,
  apiDescriptions,
  jobs,
  logs,
  deadLetters,
  health,
];

/** The groups of the reference: domains may add operations to one of the same name. */
export const areas: readonly Area[] = [...Map.groupBy(grouped, ({ name }) => name)].map(
  ([name, parts]) => ({ name, operations: parts.flatMap(({ operations }) => operations) }),
);

/** Every operation of the service. */
export const operations: readonly Operation[] = areas.flatMap((area) => area.operations);

/** What each kind of job does. */
const jobKinds: JobKinds = {
  import_github: githubImport,
  import_openapi: descriptionImport,
  import_postman: descriptionImport,
  release,
  duplicate_collection: duplication,
  export_organization: organizationExport,
  import_organization: restoration,
};

/** Every reaction to an event. */
export const subscribers: readonly Subscriber[] = [
  notifyOwners,
  dispatchJobs(jobKinds),
  indexShown,
];
