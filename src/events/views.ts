/**
 * What readers do, counted through a queue so that no reader waits for it. A message is counted when its
 * batch has committed, and acknowledged after that: at least once, and twice only where a consumer dies between.
 */
import { reportFault } from "./consume.ts";
import type { System } from "./system.ts";

/** What may be sent, by its `kind`. */
export type ViewMessage =
  | {
      kind: "mapping.hit";
      orgId: string;
      mappingId: string;
      /** Milliseconds since the epoch. */
      at: number;
    }
  | {
      kind: "search";
      orgId: string;
      collectionId: string;
      /** Normalised. */
      query: string;
      isFound: boolean;
      at: number;
    }
  | {
      kind: "view";
      orgId: string;
      collectionId: string;
      pageId: string;
      /** The same within a day for the same reader of the collection, and no longer than that. */
      visitor: string;
      /** Where the reader came from, as far as it is known. */
      traits: Partial<Record<ViewTrait, string>>;
      at: number;
    }
  | {
      /** A result of a search was chosen. */
      kind: "search.led";
      orgId: string;
      collectionId: string;
      pageId: string;
      /** Normalised. */
      query: string;
      at: number;
    }
  | {
      /** A reader found nothing at an address. */
      kind: "missing";
      orgId: string;
      collectionId: string;
      path: string;
      /** The host of the page that led there. */
      referrer: string | null;
      at: number;
    };

/** What is known of where a view came from. */
export type ViewTrait =
  | "referrer"
  | "country"
  | "source"
  | "medium"
  | "campaign"
  | "term"
  | "content";

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
        for (const message of messages.slice(0, 1)) reportFault(batch.queue, message, error);
        for (const message of messages) message.retry({ delaySeconds: retrySeconds });
      }
    }),
  );
}
