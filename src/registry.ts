/** What all domains offer: operations in the groups of the reference, kinds of jobs, subscribers. */
import type { OperationGroup, Operation } from "#operation/define";
import {
  account,
  mailQuotaWarning,
  members,
  organizations,
  ownSessions,
  passkeys,
  permissions,
  scim,
  singleSignOn,
  twoFactorRules,
  tokens,
} from "#domains/organizations/index";
import { ai, questions } from "#domains/ai/index";
import { apiDescriptions, descriptionImport, githubImport, imports } from "#domains/imports/index";
import { analytics, feedback, mailAnswer } from "#domains/insights/index";
import {
  backups,
  collectionExports,
  duplication,
  duplications,
  pageDuplications,
  organizationExport,
  restoration,
} from "#domains/exports/index";
import {
  domains,
  embeds,
  readerAccesses,
  sites,
  siteVersions,
  translations,
} from "#domains/sites/index";
import { changelogArea, faqArea } from "#domains/entries/index";
import { collections } from "#domains/collections/index";
import { snippets } from "#domains/snippets/index";
import {
  content,
  deletedPages,
  draftSearch,
  fileUses,
  indexMoved,
  indexShown,
  mailReviews,
  pageTree,
  pages,
  previews,
  proposals,
  publishedVersions,
  release,
  releases,
  snippetUses,
  urlMappings,
} from "#domains/pages/index";
import { deadLetters, logs, notifyOfEndedStream, notifyOfFailingStream } from "#domains/log/index";
import { environments, playground } from "#domains/environments/index";
import { files } from "#domains/files/index";
import { health, operator } from "#domains/operator/index";
import { dispatchJobs, jobs } from "#jobs/index";
import type { JobKinds } from "#jobs/index";
import { onboarding } from "#domains/onboarding/index";
import { publicDocs, publishedSearch } from "#domains/publication/index";
import { tellChannel } from "#domains/rooms/index";
import { search } from "#domains/search/index";
import { notifyOwners, webhooks } from "#domains/webhooks/index";
import type { Subscriber } from "#events/subscribers";

const grouped: readonly OperationGroup[] = [
  account,
  ownSessions,
  passkeys,
  organizations,
  onboarding,
  backups,
  members,
  tokens,
  singleSignOn,
  scim,
  twoFactorRules,
  permissions,
  collections,
  duplications,
  pageDuplications,
  collectionExports,
  domains,
  readerAccesses,
  sites,
  siteVersions,
  translations,
  pages,
  pageTree,
  deletedPages,
  content,
  proposals,
  publishedVersions,
  releases,
  urlMappings,
  publishedSearch,
  draftSearch,
  search,
  previews,
  publicDocs,
  snippets,
  snippetUses,
  faqArea,
  changelogArea,
  feedback,
  analytics,
  embeds,
  files,
  fileUses,
  environments,
  playground,
  ai,
  questions,
  webhooks,
  imports,
  apiDescriptions,
  jobs,
  logs,
  deadLetters,
  operator,
  health,
];

/** The groups of the reference: domains may add operations to one of the same name. */
export const operationGroups: readonly OperationGroup[] = [
  ...Map.groupBy(grouped, ({ name }) => name),
].map(([name, parts]) => ({ name, operations: parts.flatMap(({ operations }) => operations) }));

/** Every operation of the service. */
export const operations: readonly Operation[] = operationGroups.flatMap(
  (group) => group.operations,
);

/** What each kind of job does. */
const jobKinds: JobKinds = {
  import_github: githubImport,
  import_openapi: descriptionImport,
  import_postman: descriptionImport,
  release,
  duplicate_collection: duplication,
  duplicate_page: duplication,
  export_organization: organizationExport,
  import_organization: restoration,
};

/** Every reaction to an event. */
export const subscribers: readonly Subscriber[] = [
  notifyOwners,
  notifyOfFailingStream,
  notifyOfEndedStream,
  mailAnswer,
  mailQuotaWarning,
  dispatchJobs(jobKinds),
  indexMoved,
  indexShown,
  tellChannel,
  // Nothing of a page waits for a provider of mail.
  mailReviews,
];
