/**
 * What readers do, counted through a queue so that no reader waits for it. A message is counted when its
 * batch has committed, and acknowledged after that: at least once, and twice only where a consumer dies between.
 */
import { reportMessage } from "./consume.ts";
import type { ViewMessage } from "#messages";
import type { System } from "./system.ts";

export type ViewOf<K extends ViewMessage["kind"]> = Extract<ViewMessage, { kind: K }>;

/** For each kind, what counts a batch's messages of it: all of them or, by throwing, none. */
export type Counters = {
  [K in ViewMessage["kind"]]: (system: System, views: readonly ViewOf<K>[]) => Promise<void>;
};

type Counter = (system: System, views: readonly ViewMessage[]) => Promise<void>;

const retrySeconds = 10;

/** Counts a batch, each kind apart. A kind that nobody counts comes again, until it is a dead letter. */
export async function consumeViews(
  system: System,
  counters: Counters,
  batch: MessageBatch<ViewMessage>,
): Promise<void> {
  const byKind = Map.groupBy(batch.messages, ({ body }) => body.kind);
  await Promise.all(
    [...byKind].map(async ([kind, messages]) => {
      try {
        const once = new Map(messages.map((message) => [message.id, message.body]));
        const count = counters[kind] as Counter | undefined;
        if (!count) throw new Error(`Nobody counts views of the kind "${kind}".`);
        await count(system, [...once.values()]);
        for (const message of messages) message.ack();
      } catch (error) {
        for (const message of messages.slice(0, 1)) reportMessage(batch.queue, message, error);
        for (const message of messages) message.retry({ delaySeconds: retrySeconds });
      }
    }),
  );
}
