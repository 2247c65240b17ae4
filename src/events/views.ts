/**
 * What readers do, counted through a queue so that no reader waits for it. A message is counted when it is stored, and
 * acknowledged after that: at least once. Where counts know messages by their ids, each of these counts once.
 */
import { reportMessage } from "./consume.ts";
import type { ViewMessage } from "#messages";
import type { System } from "./system.ts";

export type ViewOf<K extends ViewMessage["kind"]> = Extract<ViewMessage, { kind: K }>;

/**
 * For each kind, what counts messages of it that came together: all of them or, by throwing, none. The ids are theirs,
 * in the same order.
 */
export type Counters = {
  [K in ViewMessage["kind"]]: (
    system: System,
    views: readonly ViewOf<K>[],
    ids: readonly string[],
  ) => Promise<void>;
};

type Counter = (
  system: System,
  views: readonly ViewMessage[],
  ids: readonly string[],
) => Promise<void>;

/** What each organization counts for itself: where one cannot, the others' messages are counted all the same. */
const countedApart: ReadonlySet<string> = new Set<ViewMessage["kind"]>(["view", "search.led"]);

const retrySeconds = 10;

/** Counts a batch, each kind apart. A kind that nobody counts comes again, until it is a dead letter. */
export async function consumeViews(
  system: System,
  counters: Counters,
  batch: MessageBatch<ViewMessage>,
): Promise<void> {
  const parts = Map.groupBy(batch.messages, ({ body: { kind, orgId } }) =>
    countedApart.has(kind) ? `${kind} ${orgId}` : kind,
  );
  await Promise.all(
    [...parts.values()].map(async (messages) => {
      try {
        const once = new Map(messages.map((message) => [message.id, message.body]));
        const [kind = ""] = messages.map(({ body }) => body.kind);
        const count = (counters as Readonly<Record<string, unknown>>)[kind] as Counter | undefined;
        if (!count) throw new Error(`Nobody counts views of the kind "${kind}".`);
        await count(system, [...once.values()], [...once.keys()]);
        for (const message of messages) message.ack();
      } catch (error) {
        for (const message of messages.slice(0, 1)) reportMessage(batch.queue, message, error);
        for (const message of messages) message.retry({ delaySeconds: retrySeconds });
      }
    }),
  );
}
