/**
 * What of this connection's edits the room has stored: counts the sync updates that go out, and takes
 * the room's `saved` count, which is the only thing that ever makes an edit "Saved".
 */

const messageSync = 0;
const syncStep2 = 1;
const syncUpdate = 2;

export class SavedLedger {
  #sent = 0;
  #saved = 0;
  #isOpen = false;
  /** The room knows everything we had when the connection began once it has stored our answer. */
  #hasAnswered = false;

  /** A new connection: the room counts from zero. */
  open(): void {
    this.#sent = 0;
    this.#saved = 0;
    this.#hasAnswered = false;
    this.#isOpen = true;
  }

  close(): void {
    this.#isOpen = false;
  }

  /** Records a message on its way to the room. */
  noteSent(message: unknown): void {
    if (!(message instanceof Uint8Array)) return;
    const [type, step] = message;
    if (type !== messageSync || (step !== syncStep2 && step !== syncUpdate)) return;
    this.#sent += 1;
    if (step === syncStep2) this.#hasAnswered = true;
  }

  /** The room has stored this many of the connection's updates. */
  noteSaved(count: number): void {
    this.#saved = Math.max(this.#saved, count);
  }

  /** Whether the room has stored everything that this browser's document holds. */
  get isSaved(): boolean {
    return this.#isOpen && this.#hasAnswered && this.#saved >= this.#sent;
  }
}
