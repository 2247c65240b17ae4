/** What an isolate knows of the slots that were moved: it asks the directory for that, at times. */
import { systemClock } from "#clock";
import { inTime } from "#db/in-time";
import { directoryOf } from "#db/databases";
import { configurationOf, madeOf } from "#env";
import type { Bindings } from "#env";
import { reportIfFails } from "#fault";
import type { SlotRange } from "#slots";
import { selectMoves } from "./queries.ts";
import type { SlotMove } from "./queries.ts";

/**
 * For how long what is known is good, and for how long while slots are on their way; for how long it is gone by where the
 * directory does not answer, and how soon that one is asked again then. A fence outlasts all of it (docs/decisions/0093).
 */
export const mapKeptMs = {
  usually: 60_000,
  moving: 2_000,
  unanswered: 10 * 60_000,
  failed: 5_000,
} as const;

/** How long the directory may take, for which each request waits that begins meanwhile. */
const answerMs = 3_000;

interface KeptMap {
  /** Bindings of this map, and what was read when it was made. */
  mapped: Bindings;
  text: string;
  readAt: number;
  /** When it is read again. */
  until: number;
}

const knownOf = new WeakMap<Bindings, KeptMap>();

/**
 * The bindings with the map as it is, or was a moment ago. Where the directory does not answer, with the one that was read
 * last, or, where that is too old or has to be fresh, with none: they say of no organization where it is.
 */
export async function mappedAnew(bindings: Bindings, need: "usual" | "fresh"): Promise<Bindings> {
  const now = systemClock();
  const before = knownOf.get(bindings);
  const known = before !== undefined && now < before.until ? before : await readAnew(bindings, now);
  const goodMs = need === "fresh" ? mapKeptMs.usually : mapKeptMs.unanswered;
  return now - known.readAt <= goodMs ? known.mapped : withoutMap(bindings);
}

/** Reads it, and notes until when that is good; where the directory does not answer, until when nobody asks it. */
async function readAnew(bindings: Bindings, now: number): Promise<KeptMap> {
  const before = knownOf.get(bindings) ?? { mapped: bindings, text: "", readAt: -Infinity };
  const asked = inTime("the directory", selectMoves(directoryOf(bindings)), answerMs);
  const moves = await reportIfFails(asked, { step: "read the map of slots" });
  const read = moves === null ? { ...before, until: now + mapKeptMs.failed } : madeOfMoves(moves);
  knownOf.set(bindings, read);
  return read;

  function madeOfMoves(found: readonly SlotMove[]): KeptMap {
    const text = JSON.stringify(found);
    const mapped = before.text === text ? before.mapped : withMoves(bindings, found);
    const keptMs = found.some(isOpenMove) ? mapKeptMs.moving : mapKeptMs.usually;
    return { mapped, text, readAt: now, until: now + keptMs };
  }
}

const unmapped = new WeakMap<Bindings, Bindings>();

/** The same for each request, as the bindings with a map are. */
function withoutMap(bindings: Bindings): Bindings {
  const known = unmapped.get(bindings);
  if (known !== undefined) return known;
  const { slotMap } = configurationOf(bindings);
  const made = madeOf(bindings, {}, { slotMap: { ...slotMap, isUnknown: true } });
  unmapped.set(bindings, made);
  return made;
}

/** The ranges that were moved, the newest first: it says more than what stands behind it. */
export const flippedRanges = (moves: readonly SlotMove[]): SlotRange[] =>
  moves
    .filter(({ flippedAt }) => flippedAt !== null)
    .map(({ from, to, target }) => ({ from, to, database: target }));

/** Whether it has neither come to its end nor been taken back. */
export const isOpenMove = ({ phase }: SlotMove) => phase !== "done" && phase !== "takenBack";

function withMoves(bindings: Bindings, moves: readonly SlotMove[]): Bindings {
  const { slotMap } = configurationOf(bindings);
  const slots = [...flippedRanges(moves), ...slotMap.slots];
  return madeOf(bindings, {}, { slotMap: { ...slotMap, slots } });
}
