/**
 * Sends an organization's log on to its endpoint: sealed entries in the order of their numbers, from the first that
 * was not received. How far it is stands in one row, so that nothing is owed but what is behind that number: a
 * sender that dies has its lease end, and the next one sends the same entries again.
 */
import { iso } from "#clock";
import { unlogged } from "#db/commit";
import type { Change } from "#db/guard";
import {
  isReceived,
  longestQueueDelayMs,
  resealedReceiver,
  sendWebhook,
  waitBeforeRetry,
} from "#domains/webhooks/index";
import type { Sent } from "#domains/webhooks/index";
import { enqueue } from "#events/enqueue";
import { entryDocument } from "#events/log/chain";
import type { EntryDocument } from "#events/log/chain";
import { readChain } from "#events/log/queries";
import type { ChainPart } from "#events/log/queries";
import type { System } from "#events/system";
import { Failure } from "#failure";
import { utf8Length } from "#content/utf8";
import { limits } from "#limits";
import { sealPrefix } from "#security/sealed";
import { endedReasonOf } from "./ending.ts";
import { noticeOf } from "./failing.ts";
import type { Notice } from "./failing.ts";
import { findLogStream, selectDueStreams, selectSealedOtherwise } from "./queries.ts";
import type { LogStreamRow } from "./queries.ts";
import { claimStream, recordAttempt, replaceStreamSeals } from "./rows.ts";

/** Longer than an attempt can take, so that a lease ends only where its consumer died. */
const leaseMs = 3 * limits.webhookTimeoutMs;

/** The pauses grow as those of webhooks do up to the fourth, two hours, and stay: a log is never given up. */
const longestPause = 4;

const partsAtOnce = 20;
const sweptAtOnce = 2_000;
const resealedAtOnce = 50;

/** Enqueues the logs that are to be streamed on. */
export async function sweepLogStreams(system: System): Promise<void> {
  const streamedOrgIds = await selectDueStreams(system.db, system.clock(), sweptAtOnce);
  await enqueue(system.bindings, { streamedOrgIds });
}

/** Sends a log part by part, until all that is sealed was received or one part was not. */
export async function streamLog(system: System, orgId: string): Promise<void> {
  for (let part = 0; part < partsAtOnce; part += 1) {
    const stream = await findLogStream(system.db, orgId);
    if (!stream || endedReasonOf(stream, system.clock()) !== null) return;
    if (!(await sendPart(system, stream))) return;
  }
  await enqueue(system.bindings, { streamedOrgIds: [orgId] });
}

interface Message {
  id: string;
  body: string;
  last: number;
}

/** True where a part was received: then there may be another. */
async function sendPart(system: System, stream: LogStreamRow): Promise<boolean> {
  const message = await nextMessage(system, stream);
  if (message === null) return false;
  const now = system.clock();
  const leaseUntil = now + leaseMs;
  const claim = claimStream(system.db, stream, now, leaseUntil);
  if (!(await commitUnlessOvertaken(system, stream.orgId, claim))) return false;
  const sent = await sendWebhook(system, stream, message);
  const wait = isReceived(sent) ? null : waitOf(stream, sent);
  const outcome = streamAfter(stream, sent, wait === null ? message.last : null, wait ?? 0);
  const notice = noticeOf(stream, outcome, sent.startedAt);
  const told = notice === null ? {} : { ownersToldAt: sent.startedAt };
  const record = recordAttempt(system.db, stream, leaseUntil, { ...outcome, ...told });
  const isRecorded = await commitUnlessOvertaken(system, stream.orgId, record, notice ?? {});
  if (wait === null || !isRecorded) return isRecorded;
  if (wait <= longestQueueDelayMs) {
    const delaySeconds = Math.ceil(wait / 1000);
    await system.bindings.DELIVERIES.send({ streamedOrgId: stream.orgId }, { delaySeconds });
  }
  return false;
}

/** The next entries as one body, which a receiver can hold to what it has; null where there are none. */
async function nextMessage(system: System, stream: LogStreamRow): Promise<Message | null> {
  const { orgId } = stream;
  const next = stream.deliveredNumber + 1;
  const read = await readChain(system.db, orgId, next, limits.logStreamEntries);
  const entries = sendable(read);
  const [from, to] = [entries[0]?.number, entries.at(-1)?.number];
  if (from === undefined || to === undefined) return null;
  const data = { orgId, from, to, sealBefore: read.before, entries };
  const timestamp = iso(system.clock());
  const body = JSON.stringify({ type: "log.entries", timestamp, data });
  return { id: `${stream.id}-${from}-${to}`, body, last: to };
}

/** Of a part of a chain the sealed entries, as many as one request takes. */
function sendable({ chain, from, entries }: ChainPart) {
  const taken: (EntryDocument & { seal: string })[] = [];
  let bytes = 0;
  for (const entry of entries) {
    const { number, seal } = entry;
    if (number < from) continue;
    if (seal === null || number > chain.sealedNumber) break;
    const document = { ...entryDocument(entry), seal };
    bytes += utf8Length(JSON.stringify(document));
    if (taken.length > 0 && bytes > limits.logStreamBytes) break;
    taken.push(document);
  }
  return taken.slice(0, limits.logStreamEntries);
}

function waitOf({ failures }: LogStreamRow, { retryAfterMs }: Sent): number {
  return waitBeforeRetry(Math.min(failures + 1, longestPause), retryAfterMs, Math.random()) ?? 0;
}

/** What a stream is after an attempt, of which `received` is the last entry or null. */
function streamAfter(
  stream: LogStreamRow,
  sent: Sent,
  received: number | null,
  wait: number,
): Partial<LogStreamRow> {
  const at = sent.startedAt;
  if (received !== null) {
    const isWell = { failures: 0, lastError: null, failingSince: null, ownersToldAt: null };
    return { ...isWell, deliveredNumber: received, lastDeliveryAt: at, nextAttemptAt: at };
  }
  const { status, answer } = sent;
  return {
    failures: stream.failures + 1,
    failingSince: stream.failingSince ?? at,
    lastError: status === null ? answer : `${status}: ${answer}`,
    nextAttemptAt: at + sent.durationMs + wait,
  };
}

/** False where the stream is not as the change expects: taken by another consumer, or set anew meanwhile. */
async function commitUnlessOvertaken(
  system: System,
  orgId: string,
  change: Change,
  notice: Partial<Notice> = {},
): Promise<boolean> {
  const stale = new Failure("conflict", "Another consumer was faster.");
  const audit = unlogged("upkeep");
  try {
    await system.commit(orgId, { changes: [change], audit, ...notice, stale });
    return true;
  } catch (error) {
    if (error === stale) return false;
    throw error;
  }
}

/** Seals a part of the streams' secrets under the newest key; does nothing while there is one key alone. */
export async function resealLogStreams(system: System): Promise<void> {
  const { db, configuration } = system;
  if (configuration.sealingSecrets.length < 2) return;
  const prefix = await sealPrefix(configuration.sealingSecrets);
  for (const row of await selectSealedOtherwise(db, prefix, resealedAtOnce)) {
    const change = replaceStreamSeals(db, row, await resealedReceiver(configuration, row));
    await system.commit(row.orgId, { changes: [change], audit: unlogged("upkeep") });
  }
}
