/**
 * The one alarm that a Durable Object has, for everything that a room does later: saving versions, and asking
 * again for rights that end. It outlasts a hibernation, and a room costs nothing until it fires.
 */

type AlarmStorage = Pick<DurableObjectStorage, "getAlarm" | "setAlarm">;

export class RoomAlarm {
  readonly #storage: AlarmStorage;
  readonly #defer: (work: Promise<unknown>) => void;
  #at: number | null = null;

  constructor(storage: AlarmStorage, defer: (work: Promise<unknown>) => void) {
    this.#storage = storage;
    this.#defer = defer;
  }

  /** Takes up an alarm that was set before a hibernation. */
  async restore(): Promise<void> {
    this.#at = await this.#storage.getAlarm();
  }

  /**
   * Has the alarm fire at this time or before, milliseconds since the epoch; nothing is written where it already
   * does. Whoever is woken too early asks again.
   */
  request(at: number): void {
    if (this.#at !== null && this.#at <= at) return;
    this.#at = at;
    this.#defer(this.#storage.setAlarm(at));
  }

  /** It fired, and everybody who has something to do later is about to ask again. */
  fired(): void {
    this.#at = null;
  }
}
