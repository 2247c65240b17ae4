/** What an isolate knows of the slots that were moved: it asks the directory for that, at times. */
import { systemClock } from "#clock";
import { directoryOf } from "#db/places";
import { configurationOf, madeOf } from "#env";
import type { Bindings } from "#env";
import type { SlotRange } from "#slots";
import { selectMoves } from "./queries.ts";
import type { SlotMove } from "./queries.ts";

/** For how long what is known is good, and for how long while slots are on their way. */
export const mapKeptMs = { usually: 60_000, moving: 2_000 } as const;

interface Known {
  /** Bindings of this map, and what was read when it was made. */
  mapped: Bindings;
  text: string;
  readAt: number;
}

const knownOf = new WeakMap<Bindings, Known>();

/** The bindings with the map as it is, or was a moment ago. */
export async function mappedAnew(bindings: Bindings): Promise<Bindings> {
  const now = systemClock();
  const known = knownOf.get(bindings);
  if (known !== undefined && now - known.readAt < keptMs(known)) return known.mapped;
  const moves = await selectMoves(directoryOf(bindings));
  const text = JSON.stringify(moves);
  const mapped = known?.text === text ? known.mapped : withMoves(bindings, moves);
  knownOf.set(bindings, { mapped, text, readAt: now });
  return mapped;
}

const keptMs = ({ mapped }: Known) =>
  configurationOf(mapped).places.areMoving ? mapKeptMs.moving : mapKeptMs.usually;

/** The ranges that were moved, the newest first: it says more than what stands behind it. */
export const flippedRanges = (moves: readonly SlotMove[]): SlotRange[] =>
  moves
    .filter(({ flippedAt }) => flippedAt !== null)
    .map(({ from, to, target }) => ({ from, to, database: target }));

/** Whether it has neither come to its end nor been taken back. */
export const isOpenMove = ({ phase }: SlotMove) => phase !== "done" && phase !== "takenBack";

function withMoves(bindings: Bindings, moves: readonly SlotMove[]): Bindings {
  const { places } = configurationOf(bindings);
  const slots = [...flippedRanges(moves), ...places.slots];
  return madeOf(bindings, {}, { places: { ...places, slots, areMoving: moves.some(isOpenMove) } });
}
