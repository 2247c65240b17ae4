/**
 * The leases of everybody connected: until when a right counts as checked. Nobody whose lease has ended has
 * anything applied or is sent anything before the Worker has said what they may do now; all of it waits, in order.
 * A credential's own end is asked about when it comes, by the alarm, though nobody sends anything.
 */
import type { Clock } from "#clock";
import type { RoomAlarm } from "./alarm.ts";
import type { RoomBackend } from "./backend.ts";
import type { Client, Waiting } from "./client.ts";
import type { Clients } from "./clients.ts";
import { checkRight, connectionRecord } from "./lease.ts";

interface SentUpdate {
  client: Client;
  update: Uint8Array;
}

interface Work {
  clients: Clients;
  backend: Pick<RoomBackend, "renew">;
  alarm: RoomAlarm;
  clock: Clock;
  defer: (work: Promise<unknown>) => void;
  /** Runs what a client's messages do; what is wrong with one closes its connection. */
  guarded: (client: Client, act: () => void) => void;
}

export class Leases {
  readonly #work: Work;

  constructor(work: Work) {
    this.#work = work;
  }

  /** Whether the client's right counts as checked. Where it does not, it is being checked. */
  isGood(client: Client): boolean {
    if (client.isHeld || client.isClosed) return false;
    if (this.#work.clock() < client.state.leaseUntil) return true;
    this.#work.defer(this.#renew(client));
    return false;
  }

  /** Runs what a message of the client's does once its right counts as checked, in order. Throws Unacceptable where too much waits. */
  whenGood(client: Client, bytes: number, act: () => void): void {
    if (this.isGood(client)) return act();
    client.actLater({ bytes, act });
    this.#work.clients.expectSpace();
  }

  /** The updates that may be stored now. Those of a client whose right is being checked come by `later`; a closed one holds none. */
  permitted<Update extends SentUpdate>(
    updates: readonly Update[],
    later: (update: Update) => void,
  ): Update[] {
    const permitted: Update[] = [];
    const held = new Map<Client, Waiting[]>();
    for (const each of updates) {
      const { client, update } = each;
      if (this.isGood(client)) permitted.push(each);
      else {
        const waiting = { bytes: update.byteLength, act: () => later(each) };
        held.set(client, [...(held.get(client) ?? []), waiting]);
      }
    }
    for (const [client, waiting] of held) client.actLaterFirst(waiting);
    return permitted;
  }

  /** Checks everybody before something is sent to all of them. */
  checkAll(): void {
    for (const client of this.#work.clients.all) this.isGood(client);
  }

  /** Has the alarm fire when the client's credential ends. */
  watch({ state }: Client): void {
    if (state.endsAt !== null) this.#work.alarm.request(state.endsAt);
  }

  /** The alarm: asks about those whose credential has ended, and fires again for the others. */
  async onAlarm(): Promise<void> {
    const { clients, clock } = this.#work;
    const now = clock();
    const isEnding = ({ state: { endsAt } }: Client) => endsAt !== null && endsAt <= now;
    const ending = clients.all.filter((client) => !client.isHeld && isEnding(client));
    await Promise.all(ending.map((client) => this.#renew(client)));
    for (const client of clients.all) if (!isEnding(client)) this.watch(client);
  }

  async #renew(client: Client): Promise<void> {
    const { backend, clock, guarded } = this.#work;
    client.hold();
    const record = connectionRecord(client.state.id, client.state);
    const checked = await checkRight(backend, record, clock);
    if (client.isClosed) return;
    if (checked.closing !== null) return client.close(checked.closing);
    Object.assign(client.state, checked.lease);
    client.keep();
    this.watch(client);
    const waiting = client.release();
    guarded(client, () => {
      for (const { act } of waiting) act();
    });
  }
}
