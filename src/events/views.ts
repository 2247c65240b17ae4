/**
 * What readers do, counted through a queue so that no reader waits for it. A message is counted when it is stored, and
 * acknowledged after that: at least once. Where counts know messages by their ids, each of these counts once.
 */
import { isForLater } from "#failure";
import { comeAgain } from "./come-again.ts";
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
const countedApart: ReadonlySet<string> = new Set<ViewMessage["kind"]>([
  "view",
  "search.led",
  "agent",
]);

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
  const consume = async (messages: readonly Message<ViewMessage>[]): Promise<void> => {
    try {
      await countTogether(system, counters, messages);
      for (const message of messages) message.ack();
    } catch (error) {
      const own = [...Map.groupBy(messages, ({ body }) => body.orgId).values()];
      // One organization is behind a fence: each is counted by itself.
      if (isForLater(error) && own.length > 1) return void (await Promise.all(own.map(consume)));
      await comeAgain(system, batch.queue, messages, { error, delaySeconds: retrySeconds });
    }
  };
  await Promise.all([...parts.values()].map(consume));
}

/** Counts messages of one kind. */
async function countTogether(
  system: System,
  counters: Counters,
  messages: readonly Message<ViewMessage>[],
): Promise<void> {
  const once = new Map(messages.map((message) => [message.id, message.body]));
  const [kind = ""] = messages.map(({ body }) => body.kind);
  const count = (counters as Readonly<Record<string, unknown>>)[kind] as Counter | undefined;
  if (!count) throw new Error(`Nobody counts views of the kind "${kind}".`);
  await count(system, [...once.values()], [...once.keys()]);
}
