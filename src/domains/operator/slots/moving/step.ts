/** What is done of a move with each call: what its phase says, and how far that came is noted where it was done. */
import type { LogDraft } from "#db/commit";
import { fenceName, lowerFence, raiseFence } from "#db/fence/fence";
import { findProgress } from "#db/fence/queries";
import { violatedUnique } from "#db/guard";
import { mapKeptMs } from "#db/slot-moves/map";
import type { SlotMove } from "#db/slot-moves/queries";
import { insertMove, turnMove } from "#db/slot-moves/rows";
import { doErrandsOfMoved } from "#domains/organizations/index";
import { hasRunningCron } from "#events/heartbeat";
import { slotOf } from "#ids";
import { copyRows } from "./copy.ts";
import type { Moving } from "./moving.ts";
import { presentMove } from "./present.ts";
import { removeRows } from "./remove.ts";

/** How long after its beginning each part may come, so that whoever goes by an older map has ended. */
const restMs = mapKeptMs.usually + 15_000;
const flipMs = mapKeptMs.moving + 2_000;
const removeMs = mapKeptMs.usually + 15_000;
/** No batch of a queue takes longer. */
const batchMs = 15 * 60_000;
/** What may still go by the old map: an isolate that the directory does not answer, and what it has begun by then. */
const watchMs = mapKeptMs.unanswered + batchMs + 5 * 60_000;

const soonMs = 1_000;

/** What a step gives: in how many milliseconds there is something to do again. */
type Step = (moving: Moving) => Promise<number>;

/** Every phase from which something is done. */
type OpenPhase = Exclude<SlotMove["phase"], "done" | "takenBack">;

const steps: Readonly<Record<OpenPhase, Step>> = {
  /** Until everybody knows that something moves, and the cron rests in both databases. */
  async resting(moving) {
    const { directory, source, target, fence, move, now } = moving;
    const left = move.phaseAt + restMs - now;
    if (left > 0) return left;
    if (await hasRunningCron(directory, now)) return soonMs;
    for (const db of [target, source]) await raiseFence(db, fence, now);
    await turn(moving, { phase: "placing" });
    return 0;
  },
  async placing(moving) {
    const { isDone, differing } = await copied(moving);
    if (differing !== null) await turn(moving, { phase: "leaving", fault: differing });
    else if (isDone) await turn(moving, { phase: "flipped" });
    return 0;
  },
  /** Until nobody goes by the old map. */
  async flipped(moving) {
    const { target, bindings, cascades, fence, move, now } = moving;
    const left = move.phaseAt + flipMs - now;
    if (left > 0) return left;
    const isMoved = (orgId: string) => fence.from <= slotOf(orgId) && slotOf(orgId) <= fence.to;
    const tellMoved = await doErrandsOfMoved({ bindings, cascades }, { ...move, isMoved, now });
    await lowerFence(target, fence, now);
    await tellMoved();
    await turn(moving, { phase: "removing" });
    return 0;
  },
  /** Once what began with the old map has read what it reads. */
  async removing(moving) {
    const left = (moving.move.flippedAt ?? 0) + removeMs - moving.now;
    if (left > 0) return left;
    if (await removeRows(moving, "source")) await turn(moving, { phase: "watched" });
    return 0;
  },
  /** What began with the old map, and lasts, is refused in the old database for as long as a batch may last. */
  async watched(moving) {
    const { source, fence, move, now } = moving;
    const left = (move.flippedAt ?? 0) + watchMs - now;
    if (left > 0) return left;
    await lowerFence(source, fence, now);
    await turn(moving, { phase: "done" });
    return 0;
  },
  async leaving(moving) {
    const { source, target, fence, now } = moving;
    const isFenced = (await findProgress(target, fenceName(fence))) !== null;
    if (isFenced && !(await removeRows(moving, "target"))) return 0;
    for (const db of [target, source]) await lowerFence(db, fence, now);
    await turn(moving, { phase: "takenBack" });
    return 0;
  },
};

/** Does the next part of a move. */
export async function stepOf(moving: Moving): Promise<number> {
  const { phase } = moving.move;
  return phase === "done" || phase === "takenBack" ? 0 : steps[phase](moving);
}

/** A row that the other database does not take is as good as one that is another there. */
async function copied(moving: Moving): ReturnType<typeof copyRows> {
  try {
    return await copyRows(moving);
  } catch (error) {
    const columns = violatedUnique(error);
    if (columns === null) throw error;
    return { isDone: false, differing: columns };
  }
}

/** Notes what the move has come to, in the log of the accounts as well. */
export async function turn(
  { accounts, directory, move }: Pick<Moving, "accounts" | "directory" | "move">,
  to: Parameters<typeof turnMove>[2],
): Promise<void> {
  const changes = [turnMove(directory, move, to)];
  await accounts.commitAccount({ changes, entry: phaseEntry({ ...move, ...to }) });
}

/** Begins a move. Throws `conflict` where another one of some of these slots is under way. */
export async function enterMove(
  { accounts, directory }: Pick<Moving, "accounts" | "directory">,
  move: SlotMove,
): Promise<void> {
  await accounts.commitAccount({ changes: [insertMove(directory, move)], entry: phaseEntry(move) });
}

function phaseEntry(move: SlotMove): LogDraft {
  const { startedAt: _, ...told } = presentMove(move);
  return { eventType: "MOVE_SLOTS", eventId: move.id, eventResponse: told };
}
