/** Every area of the interface, one line each. */
import type { Area, Operation } from "#operation/define";
import { account } from "#areas/account/index";
import { ai } from "#areas/ai/index";
import { apiDescriptions } from "#areas/api-descriptions/index";
import {
  runOpenapiImports,
  runPostmanImports,
} from "#areas/api-descriptions/importing/run-descriptions";
import { analytics } from "#areas/analytics/index";
import { runDuplications } from "#areas/collections/duplicating/copy-texts";
import { backups } from "#areas/backups/index";
import { runRestorations } from "#areas/backups/read-archive";
import { runExports } from "#areas/backups/write-archive";
import { changelogs } from "#areas/changelogs/index";
import { collections } from "#areas/collections/index";
import { content } from "#areas/content/index";
import { deadLetters } from "#areas/dead-letters/index";
import { deletedPages } from "#areas/deleted-pages/index";
import { embeds } from "#areas/embeds/index";
import { environments } from "#areas/environments/index";
import { feedback } from "#areas/feedback/index";
import { files } from "#areas/files/index";
import { faqs } from "#areas/faqs/index";
import { health } from "#areas/health/index";
import { imports } from "#areas/imports/index";
import { runImports } from "#areas/imports/run-imports";
import { jobs } from "#areas/jobs/index";
import { logs } from "#areas/logs/index";
import { members } from "#areas/members/index";
import { organizations } from "#areas/organizations/index";
import { pageTree } from "#areas/page-tree/index";
import { pages } from "#areas/pages/index";
import { permissions } from "#areas/permissions/index";
import { playground } from "#areas/playground/index";
import { previews } from "#areas/previews/index";
import { publicDocs } from "#areas/public-docs/index";
import { publishedVersions } from "#areas/published-versions/index";
import { releases } from "#areas/releases/index";
import { runReleases } from "#areas/releases/run-releases";
import { indexShown } from "#areas/search/ensure-indexed";
import { search } from "#areas/search/index";
import { tokens } from "#areas/tokens/index";
import { urlMappings } from "#areas/url-mappings/index";
import { ringDeliveries } from "#areas/webhooks/deliveries/consume";
import { tellOwners } from "#areas/webhooks/notice/tell-owners";
import { webhooks } from "#areas/webhooks/index";
import type { Subscriber } from "#events/subscribers";

export const areas: readonly Area[] = [
  account,
  organizations,
  backups,
  members,
  tokens,
  permissions,
  collections,
  pages,
  pageTree,
  deletedPages,
  content,
  publishedVersions,
  releases,
  urlMappings,
  search,
  previews,
  publicDocs,
  faqs,
  changelogs,
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

/** Every operation of the service. */
export const operations: readonly Operation[] = areas.flatMap((area) => area.operations);

/** Every reaction to an event. */
export const subscribers: readonly Subscriber[] = [
  ringDeliveries,
  tellOwners,
  runImports,
  runOpenapiImports,
  runPostmanImports,
  runReleases,
  indexShown,
  runDuplications,
  runExports,
  runRestorations,
];
