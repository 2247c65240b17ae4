/**
 * What a reaction to an event is. A domain declares it, the registry lists it, consume.ts runs it and
 * records it: once for each event, however often it is enqueued.
 */
import type { EventType } from "#catalogue";
import type { Commit } from "#db/commit";
import type { Failure } from "#failure";
import type { OpenEvent } from "./queries.ts";
import type { System } from "./system.ts";

export interface Subscriber {
  /** Recorded with every event it has reacted to: never renamed. */
  name: string;
  types: readonly EventType[];
  /** Whether an event of these types is for it at all, where not each of them is: for one that is not, nothing is recorded. */
  isFor?(event: OpenEvent): boolean;
  /**
   * Reacts by giving what is to be committed together with the record that it has; null for nothing.
   * What it does besides must bear repeating, since a fault or a second message may run it again.
   */
  react(system: System, event: OpenEvent): Promise<Commit | null>;
  /** Reacts to its commit having been refused for good: gives what is committed instead. Unless said, it is tried again. */
  refused?(system: System, event: OpenEvent, failure: Failure): Promise<Commit | null>;
}

/** The subscribers that this event is for. */
export function listenersOf(subscribers: readonly Subscriber[], event: OpenEvent): Subscriber[] {
  return subscribers.filter(
    (subscriber) =>
      subscriber.types.some((subscribed) => subscribed === event.type) &&
      subscriber.isFor?.(event) !== false,
  );
}
