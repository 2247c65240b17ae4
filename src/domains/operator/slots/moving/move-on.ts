/** Begins a move of slots, goes on with it, or takes it back. */
import { directoryOf, openNamed } from "#db/databases";
import { flippedRanges, isOpenMove } from "#db/slot-moves/map";
import { selectMoves } from "#db/slot-moves/queries";
import type { SlotMove } from "#db/slot-moves/queries";
import { Failure, Overtaken } from "#failure";
import { idAlphabet, newId } from "#ids";
import type { Context } from "#operation/context";
import { databaseOfId, databasesNamed } from "#slots";
import type { DatabaseName, SlotSpan } from "#slots";
import { hindranceOf } from "./check.ts";
import { movingOf } from "./moving.ts";
import { presentMove } from "./present.ts";
import { enterMove, stepOf, turn } from "./step.ts";

const soonMs = 1_000;

/** The next part of a move; gives what it has come to, and in how many milliseconds to call again. */
export async function moveOn(context: Context<null>, slots: SlotSpan, to: DatabaseName) {
  const { bindings, cascades, configuration, now } = context;
  const directory = directoryOf(bindings);
  const people = configuration.slotMap.directory;
  const asked = { accounts: context, bindings, cascades, directory, people, now };
  const move = await moveOf(context, slots, to);
  let waitMs = 0;
  try {
    waitMs = await stepOf(movingOf(asked, move));
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    // Somebody else has called as well, and was first.
    waitMs = soonMs;
  }
  const after = (await selectMoves(directory)).find(({ id }) => id === move.id) ?? move;
  return { ...presentMove(after), waitMs: Math.ceil(waitMs) };
}

/** The move that is asked for: one under way, its way back, the one that has come to its end, or a new one. */
async function moveOf(
  context: Context<null>,
  slots: SlotSpan,
  to: DatabaseName,
): Promise<SlotMove> {
  const { bindings } = context;
  const directory = directoryOf(bindings);
  const moves = await selectMoves(directory);
  const isSame = ({ from, to: last }: SlotMove) => from === slots.from && last === slots.to;
  const open = moves.find((move) => isOpenMove(move) && isOver(move, slots));
  if (open === undefined) {
    const [last] = moves.filter(isSame).toSorted((a, b) => b.startedAt - a.startedAt);
    return last !== undefined && isEndOf(last, to) ? last : begin(context, moves, slots, to);
  }
  const { source, target, phase } = open;
  const isBetween = to === source || to === target;
  if (isSame(open) && (to === target || (isBetween && phase === "leaving"))) return open;
  if (!isSame(open) || to !== source || !["resting", "placing"].includes(phase)) {
    const { slots: moved } = presentMove(open);
    const message = `The slots ${moved} move to ${target}: that has to end first.`;
    throw new Failure("conflict", message);
  }
  await turn({ accounts: context, directory, move: open }, { phase: "leaving" });
  return { ...open, phase: "leaving" };
}

const isOver = (move: SlotMove, { from, to }: SlotSpan) => move.from <= to && from <= move.to;

/** The move came to its end with the slots there. */
const isEndOf = ({ phase, source, target, fault }: SlotMove, to: DatabaseName) =>
  phase === "done" ? to === target : to === source && fault === null;

/** Begins a move. Throws `conflict` where the slots cannot be moved, with the reason. */
async function begin(
  context: Context<null>,
  moves: readonly SlotMove[],
  slots: SlotSpan,
  target: DatabaseName,
): Promise<SlotMove> {
  const { bindings, now } = context;
  const { slotMap } = context.configuration;
  const directory = directoryOf(bindings);
  if (!databasesNamed(slotMap).includes(target)) {
    const right = "bind it, and give it a slot there in which no organization is.";
    throw new Failure("conflict", `SLOTS does not name ${target}: ${right}`);
  }
  const source = onlyDatabaseOf([...flippedRanges(moves), ...slotMap.slots], slots);
  if (source === null)
    throw new Failure("conflict", "These slots are in several databases: move those of each.");
  if (source === target) throw new Failure("conflict", `These slots are in ${target}.`);
  const [from, to] = [openNamed(bindings, source), openNamed(bindings, target)];
  const hindrance = await hindranceOf(from, to, slots);
  if (hindrance !== null) throw new Failure("conflict", hindrance);
  const move: SlotMove = {
    ...slots,
    id: newId(),
    source,
    target,
    phase: "resting",
    phaseAt: now,
    startedAt: now,
    flippedAt: null,
    fault: null,
  };
  await enterMove({ accounts: context, directory }, move);
  return move;
}

/** The database of all these slots; null where they are in several. */
function onlyDatabaseOf(
  slots: Parameters<typeof databaseOfId>[0]["slots"],
  { from, to }: SlotSpan,
): DatabaseName | null {
  const letters = Array.from(idAlphabet);
  const all = letters.flatMap((first) => letters.map((second) => first + second));
  const moved = all.filter((slot) => from <= slot && slot <= to);
  const [only, another] = new Set(moved.map((slot) => databaseOfId({ slots }, slot)));
  return only === undefined || another !== undefined ? null : only;
}
