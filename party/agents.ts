/** Agents at work: an agent that edits over MCP has no socket, and is shown among the people all the same, for a while. */
import type { Clock } from "#clock";
import { limits } from "#limits";
import type { EditActor } from "./edit.ts";
import type { RoomAwareness } from "./awareness.ts";

const color = "#7c3aed";
/** More than work on one page at a time, whatever names are made up. */
const agentsAtOnce = 20;

export class Agents {
  readonly #awareness: RoomAwareness;
  readonly #clock: Clock;
  readonly #changed: () => void;
  readonly #leaving = new Map<number, ReturnType<typeof setTimeout>>();

  /** `changed` is called when there is a new awareness state to send. */
  constructor(awareness: RoomAwareness, clock: Clock, changed: () => void) {
    this.#awareness = awareness;
    this.#clock = clock;
    this.#changed = changed;
  }

  /** Shows the agent behind an edit, if there is one, until it has done nothing for a while. */
  show(actor: EditActor | null): void {
    const name = actor?.agent ?? null;
    if (actor === null || name === null) return;
    const clientId = idOf(`${actor.userId} ${name}`);
    const isNew = !this.#leaving.has(clientId);
    if (isNew && this.#leaving.size >= agentsAtOnce) return;
    clearTimeout(this.#leaving.get(clientId));
    // Not the person's own id: both may be here, and they are two.
    const of = { id: actor.userId, name: actor.name };
    const user = { id: `agent:${clientId}`, name, color, isAgent: true, of };
    this.#announce(clientId, { user });
    const leave = () => {
      this.#leaving.delete(clientId);
      this.#announce(clientId, null);
    };
    this.#leaving.set(clientId, setTimeout(leave, limits.roomAgentAwarenessMs));
  }

  #announce(clientId: number, state: Record<string, unknown> | null): void {
    this.#awareness.announce(clientId, state, this.#clock());
    this.#changed();
  }
}

/** A number of 32 bits, as Yjs gives its clients (FNV-1a): the same agent is always the same client. */
function idOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return hash >>> 0;
}
