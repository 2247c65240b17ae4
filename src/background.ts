/** What runs without a caller: the consumer of each queue, and the cron's work of each minute. */
import { cascades } from "#cascades";
import {
  forgetReaderCodes,
  recheckDomains,
  resealEmbedKeys,
  resealReaderSecrets,
} from "#domains/sites/index";
import {
  doErrands,
  forgetEndedSessions,
  forgetOldInvitations,
  forgetUnusedClients,
  recheckSignInDomains,
  resealSignInSecrets,
  warnOfQuotas,
} from "#domains/organizations/index";
import {
  countAgents,
  countMissing,
  countReaders,
  forgetOldInsights,
  moveOldCounts,
  sweepForeignLinks,
} from "#domains/insights/index";
import { resealEnvironments } from "#domains/environments/index";
import { collectGarbage } from "#domains/files/index";
import { forgetLostConnections } from "#domains/rooms/index";
import { clearFinishedJobs, forgetOldJobs } from "#jobs/index";
import { countQuestions, forgetOldQuestions, forgetOldUsage } from "#domains/ai/index";
import { countSearches } from "#domains/search/index";
import { sweepSearch } from "#domains/publication/index";
import {
  countHits,
  forgetEndedLinks,
  purgeDeletedCollections,
  purgeDeletedPages,
  thinVersions,
} from "#domains/pages/index";
import {
  resealLogStreams,
  streamLog,
  sweepLogStreams,
  tellOfEndedStreams,
} from "#domains/log/index";
import {
  consumeDeliveries,
  deliver,
  purgeOldDeliveries,
  resealWebhookSecrets,
  sweepDeliveries,
  turnOffEnded,
} from "#domains/webhooks/index";
import { countRequests, purgeDeletedOrganizations, watchService } from "#domains/operator/index";
import { purgeKeys } from "#db/idempotency/rows";
import { consumeDeadLetters, consumeEvents } from "#events/consume";
import { inEachDatabase } from "#events/each-database";
import { eachWhileLeft } from "#events/each-while-left";
import { sendHeartbeat } from "#events/heartbeat";
import { archiveLogEntries } from "#events/log/archive";
import { expireLogArchives, purgeOldLogEntries } from "#events/log/retention";
import { sealLogEntries } from "#events/log/seal";
import { doParts } from "#events/minute";
import type { MinutePart } from "#events/minute";
import { purgeOldEvents, sweepEvents } from "#events/outbox";
import type { System } from "#events/system";
import { takeTurns } from "#events/turns";
import { consumeViews } from "#events/views";
import { forgetNameClaims, tellOfWhereabouts } from "#events/whereabouts";
import { limits } from "#limits";
import { saidOf, writeLine } from "#log-line";
import { reportMeasures } from "#measures";
import type { DeliveryMessage } from "#messages";
import { subscribers } from "#registry";

type Consumer = (system: System, batch: MessageBatch<never>) => Promise<void>;

const attempt = (system: System, message: DeliveryMessage) =>
  "deliveryId" in message
    ? deliver(system, message.deliveryId)
    : streamLog(system, message.streamedOrgId);

/** By the end of a queue's name: before it each deployment has its own. */
const consumers: Readonly<Record<string, Consumer>> = {
  events: (system, batch) => consumeEvents(system, subscribers, batch),
  // The same: what a job's step is told by is an event.
  jobs: (system, batch) => consumeEvents(system, subscribers, batch),
  deliveries: (system, batch) => consumeDeliveries(system, attempt, batch),
  views: (system, batch) =>
    consumeViews(
      system,
      {
        "mapping.hit": countHits,
        search: countSearches,
        question: countQuestions,
        view: countReaders,
        "search.led": countReaders,
        agent: countAgents,
        missing: countMissing,
        requests: countRequests,
      },
      batch,
    ),
};

/** Consumes a batch of any of our queues. Throws, so that the batch comes again, where none of ours is named. */
export async function consumeQueue(system: System, batch: MessageBatch): Promise<void> {
  if (batch.queue.endsWith("-dead")) return inEachDatabase(system, batch, consumeDeadLetters);
  const consume = consumers[batch.queue.slice(batch.queue.lastIndexOf("-") + 1)];
  if (!consume) throw new Error(`The queue ${batch.queue} has no consumer.`);
  const startedAt = system.clock();
  await inEachDatabase(system, batch, (own, part) => consume(own, part as MessageBatch<never>));
  if (!system.configuration.isLogged) return;
  const { queue, messages } = batch;
  const durationMs = system.clock() - startedAt;
  writeLine({
    line: "batch",
    queue,
    messages: messages.length,
    durationMs,
    ...saidOf(system.work),
  });
  system.defer(reportMeasures(system.bindings));
}

const keysForgottenAtOnce = 2_000;

/** An Idempotency-Key is kept for a day. */
async function forgetKeys(system: System): Promise<void> {
  const before = system.clock() - limits.idempotencyKeptMs;
  await system.commitUnlogged([purgeKeys(system.db, before, keysForgottenAtOnce)], "upkeep");
}

/** What is sealed is streamed in the same minute. */
async function sealAndStream(system: System): Promise<void> {
  await sealLogEntries(system);
  await sweepLogStreams(system);
}

/** What the cron does each minute, by name: of each a bounded part, and first what watches the service. */
export const minuteParts: Readonly<Record<string, MinutePart>> = {
  watchService,
  sendHeartbeat,
  sweepEvents,
  sweepDeliveries,
  turnOffEnded,
  tellOfEndedStreams,
  purgeOldDeliveries,
  purgeOldEvents,
  sealAndStream,
  archiveLogEntries,
  purgeOldLogEntries,
  expireLogArchives,
  resealWebhookSecrets,
  resealLogStreams,
  resealEnvironments,
  resealEmbedKeys,
  resealReaderSecrets,
  resealSignInSecrets,
  thinVersions,
  clearFinishedJobs,
  sweepSearch,
  sweepForeignLinks,
  forgetOldInsights,
  moveOldCounts,
  forgetOldQuestions,
  purgeDeleted,
  collectGarbage,
  warnOfQuotas,
  recheckDomains,
  recheckSignInDomains,
  forgetKeys,
  forgetUnusedClients,
  forgetEndedSessions,
  forgetOldInvitations,
  forgetEndedLinks,
  forgetReaderCodes,
  forgetOldJobs,
  forgetOldUsage,
  forgetLostConnections,
  tellOfWhereabouts,
  forgetNameClaims,
  doErrands: (system) => doErrands(system, cascades),
};

/** One after the other, so that together they ask for no more than a part may. */
async function purgeDeleted(system: System): Promise<void> {
  const purges = [purgeDeletedPages, purgeDeletedCollections, purgeDeletedOrganizations];
  const step = { job: "purgeDeleted", statements: 1 };
  await eachWhileLeft(system, step, purges, (purge) => purge(system, cascades));
}

/** Of these there is something to do in the directory's database alone. */
const directoryParts: ReadonlySet<string> = new Set([
  "sendHeartbeat",
  "forgetUnusedClients",
  "forgetEndedSessions",
  "forgetNameClaims",
  "watchService",
]);

/** What is done each minute in a database: of organizations nothing, where these rest. */
const partsIn = ({ isDirectory, rests }: { isDirectory: boolean; rests: boolean }) =>
  Object.entries(minuteParts).filter(([job]) => (directoryParts.has(job) ? isDirectory : !rests));

/** The cron's run: each part of each database for itself, so that one that fails holds up none of the others. */
export async function runEachMinute(system: System): Promise<void> {
  const startedAt = system.clock();
  const failed: string[] = [];
  await takeTurns(system, async ({ database, own, isDirectory, rests, statements }) => {
    const isFirst = database === system.database;
    const about = isFirst ? {} : { database };
    const jobs = await doParts(own, partsIn({ isDirectory, rests }), { statements, about });
    failed.push(...jobs.map((job) => (isFirst ? job : `${job} in ${database}`)));
    return jobs.length === 0;
  });
  if (system.configuration.isLogged) {
    const durationMs = system.clock() - startedAt;
    writeLine({ line: "cron", failed, durationMs, ...saidOf(system.work) });
  }
  if (failed.length > 0) throw new Error(`Parts of the cron's run failed: ${failed.join(", ")}.`);
}
