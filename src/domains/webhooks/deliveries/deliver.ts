/**
 * One attempt at a delivery: claimed by a conditional update whose lease expires, so that two
 * consumers never send the same attempt and a dead one frees it; its outcome is one commit.
 */
import { iso } from "#clock";
import { entriesOr, unlogged } from "#db/commit";
import type { Commit, LogDraft, NoteDraft } from "#db/commit";
import type { Change } from "#db/guard";
import type { System } from "#events/system";
import { Failure } from "#failure";
import { newUlidIn } from "#ids";
import { noteMeasure } from "#measures";
import { limits } from "#limits";
import { webhookLogId } from "#domains/webhooks/contract";
import { longestQueueDelayMs, waitBeforeRetry } from "#domains/webhooks/retry";
import type { FoundWebhook, WebhookRow } from "#domains/webhooks/queries";
import { isSent } from "#domains/webhooks/state";
import { disablingOf } from "#domains/webhooks/turn-off";
import { disableWebhook, noteOutcome } from "#domains/webhooks/rows";
import { isReceived, sendWebhook } from "./send.ts";
import type { Sent } from "./send.ts";
import { findDelivery } from "./queries.ts";
import type { FoundDelivery } from "./queries.ts";
import { claimDelivery, giveUpOthers, insertAttempt, recordOutcome } from "./rows.ts";

/** Longer than an attempt can take, so that a lease ends only where its consumer died. */
const leaseMs = 3 * limits.webhookTimeoutMs;

interface Claimed extends FoundDelivery {
  webhook: FoundWebhook;
  /** How many attempts this one makes. */
  attempt: number;
  leaseUntil: number;
}

/** Makes the next attempt at a delivery, if it is due and nobody else is at it. */
export async function deliver(system: System, deliveryId: string): Promise<void> {
  const found = await findDelivery(system.db, deliveryId);
  if (found?.delivery.state !== "pending") return;
  const { webhook } = found;
  if (!webhook) return;
  const leaseUntil = await claim(system, found);
  if (leaseUntil === null) return;
  const claimed = { ...found, webhook, leaseUntil, attempt: found.delivery.attempts + 1 };
  if (!isSent(webhook, system.clock())) return giveUp(system, claimed);
  const sent = await sendWebhook(system, webhook, signedMessage(found));
  await record(system, claimed, sent);
}

/** The body is the same on every attempt, since a receiver may compare. */
function signedMessage({ delivery, event }: FoundDelivery): { id: string; body: string } {
  const data = { sequence: delivery.sequence, ...event.data };
  const body = JSON.stringify({ type: event.type, timestamp: iso(event.createdAt), data });
  return { id: delivery.id, body };
}

async function claim(system: System, { delivery }: FoundDelivery): Promise<number | null> {
  const now = system.clock();
  const leaseUntil = now + leaseMs;
  const draft = {
    changes: [claimDelivery(system.db, delivery, now, leaseUntil)],
    audit: unlogged("upkeep"),
  };
  return (await commitUnlessOvertaken(system, delivery.orgId, draft)) ? leaseUntil : null;
}

async function record(system: System, claimed: Claimed, sent: Sent): Promise<void> {
  const { delivery, webhook } = claimed;
  const isDelivered = isReceived(sent);
  const reason = isDelivered ? null : reasonToDisable(webhook, sent);
  const wait =
    isDelivered || reason !== null
      ? null
      : waitBeforeRetry(claimed.attempt, sent.retryAfterMs, Math.random());
  const draft = commitOf(system, claimed, { sent, isDelivered, reason, wait });
  const isRecorded = await commitUnlessOvertaken(system, delivery.orgId, draft);
  if (isRecorded && isDelivered) {
    noteMeasure("delivery", { durationMs: system.clock() - claimed.event.createdAt });
  }
  if (!isRecorded || wait === null || wait > longestQueueDelayMs) return;
  await system.bindings.DELIVERIES.send(
    { deliveryId: delivery.id },
    { delaySeconds: Math.ceil(wait / 1000) },
  );
}

/** False where the delivery is not as the commit expects: taken by another consumer, or completed meanwhile. */
async function commitUnlessOvertaken(
  system: System,
  orgId: string,
  draft: Commit,
): Promise<boolean> {
  const overtaken = new Failure("conflict", "Another consumer was faster.");
  try {
    await system.commit(orgId, { ...draft, stale: overtaken });
    return true;
  } catch (error) {
    if (error === overtaken) return false;
    throw error;
  }
}

/** 410 means that nobody wants it any more; days of nothing but failure, that nobody is there. */
function reasonToDisable(webhook: WebhookRow, sent: Sent): string | null {
  if (sent.status === 410) return "The receiver answered 410 Gone.";
  const failingMs = sent.startedAt - (webhook.failingSince ?? sent.startedAt);
  return failingMs >= limits.webhookDisabledAfterMs ? "Nothing but failure for five days." : null;
}

interface Outcome {
  sent: Sent;
  isDelivered: boolean;
  /** Why the webhook is turned off, or null. */
  reason: string | null;
  /** Milliseconds until the next attempt, or null where this was the last. */
  wait: number | null;
}

function commitOf(system: System, claimed: Claimed, outcome: Outcome): Commit {
  const { db } = system;
  const { delivery, webhook, leaseUntil, attempt } = claimed;
  const { orgId, id } = delivery;
  const { sent, isDelivered, reason, wait } = outcome;
  const now = system.clock();
  const { startedAt, durationMs, status, answer } = sent;
  const made = { startedAt, durationMs, status, answer };
  const after =
    wait === null
      ? { state: isDelivered ? ("delivered" as const) : ("failed" as const), completedAt: now }
      : { state: "pending" as const, nextAttemptAt: now + wait, completedAt: null };
  const changes: Change[] = [
    recordOutcome(db, delivery, leaseUntil, after),
    insertAttempt(db, { id: newUlidIn(orgId, now), orgId, deliveryId: id, attempt, ...made }),
    noteOutcome(db, orgId, webhook.id, { isDelivered, at: sent.startedAt }),
    ...(reason === null
      ? []
      : [disableWebhook(db, webhook, reason, now), giveUpOthers(db, delivery, now)]),
  ];
  const completed = wait === null ? [completionOf(claimed, isDelivered, status)] : [];
  if (reason === null) {
    const audit = entriesOr(completed, "part of a logged action");
    return { changes, audit, notes: completed.length === 0 ? [attemptedIn(webhook)] : [] };
  }
  const { entry, event } = disablingOf(webhook, reason);
  const audit = entriesOr([...completed, entry], "part of a logged action");
  return { changes, audit, events: [event] };
}

/** An attempt that is not the last is in no log: the collection's channel is told by a note of its own. */
function attemptedIn({ collectionId }: WebhookRow): NoteDraft {
  return { kind: "webhooks", collectionId, pageId: null };
}

/** A webhook that was turned off gets no attempt; the delivery is completed without one. */
async function giveUp(system: System, claimed: Claimed): Promise<void> {
  const after = { state: "failed" as const, completedAt: system.clock() };
  await system.commit(claimed.delivery.orgId, {
    changes: [recordOutcome(system.db, claimed.delivery, claimed.leaseUntil, after)],
    audit: [completionOf(claimed, false, null)],
  });
}

function completionOf(claimed: Claimed, isDelivered: boolean, status: number | null): LogDraft {
  const { delivery, webhook, event, attempt } = claimed;
  return {
    eventType: "DELIVER_WEBHOOK",
    eventId: webhookLogId(webhook.collectionId),
    eventResponse: {
      webhookId: webhook.id,
      deliveryId: delivery.id,
      eventId: event.id,
      type: event.type,
      outcome: isDelivered ? "delivered" : "given_up",
      attempts: attempt,
      status,
    },
    collectionId: webhook.collectionId,
  };
}
