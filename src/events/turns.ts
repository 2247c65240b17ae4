/**
 * The order in which the cron goes through databases: the directory's first, since alarms are watched there, then the one
 * that has waited longest. Each has a budget of statements of its own, and several go on at once, so that one which takes
 * long, or does not answer, keeps no more than its own from the others (docs/decisions/0052).
 */
import { reportIfFails } from "#fault";
import { directorySystem, systemOfEach } from "./each-database.ts";
import type { Own } from "./each-database.ts";
import { selectMoves } from "#db/slot-moves/queries";
import { cronIn, noteHeartbeat, noteRun, noteTurn, turnIn } from "./heartbeat.ts";
import { selectHeartbeats } from "./queries.ts";
import type { System } from "./system.ts";

/** What one database may ask in a minute. With nothing to do the cron asks about fifty of it. */
export const statementsOfTurn = 300;

/** What an invocation gives to turns; the rest of what it may ask goes for their order, and what is noted of them. */
const statementsOfTurns = 900;

/** What is done in a database, or what is not of organizations where these rest, by so many statements; whether all of it succeeded. */
type Turn = (own: Own & { rests: boolean; statements: number }) => Promise<boolean>;

/** Has each database its turn, as far as the statements of an invocation go: who has none waits longest at the next. */
export async function takeTurns(system: System, turn: Turn): Promise<void> {
  const all = systemOfEach(system);
  const directory = directorySystem(system);
  const [only, another] = all;
  if (only !== undefined && another === undefined)
    return takeTurn(directory, { ...only, rests: false, statements: statementsOfTurns }, turn);
  const noteEnd = await noteRun(directory);
  try {
    await takeOver(directory, all, turn);
  } finally {
    await reportIfFails(noteEnd(), { step: "end a run" });
  }
}

/** Slots are on their way out of a database, or into it: what the cron does there would come between. */
const movingPhases: ReadonlySet<string> = new Set([
  "resting",
  "placing",
  "flipped",
  "removing",
  "leaving",
]);

async function takeOver(directory: System, all: readonly Own[], turn: Turn): Promise<void> {
  const moves = (await selectMoves(directory.db)).filter(({ phase }) => movingPhases.has(phase));
  const resting = new Set(moves.flatMap(({ source, target }) => [source, target]));
  const isHeld = ({ database, isDirectory }: Own) => resting.has(database) && !isDirectory;
  const waiting = await inOrder(
    directory,
    all.filter((own) => !isHeld(own)),
  );
  let left = statementsOfTurns;
  const goOn = async () => {
    while (left >= statementsOfTurn) {
      const next = waiting.shift();
      if (next === undefined) return;
      const budget = { most: statementsOfTurn, asked: 0 };
      left -= budget.most;
      await reportIfFails(noteTurn(directory, next.database), { database: next.database });
      const rests = resting.has(next.database);
      const own = next.own.within(budget);
      await takeTurn(directory, { ...next, rests, own, statements: budget.most }, turn);
      left += budget.most - budget.asked;
    }
  };
  await Promise.all(Array.from({ length: statementsOfTurns / statementsOfTurn }, goOn));
}

async function takeTurn(directory: System, own: Parameters<Turn>[0], turn: Turn): Promise<void> {
  if (!(await turn(own))) return;
  const { database } = own;
  const name = cronIn(database, directory.configuration.slotMap.directory);
  const noting = noteHeartbeat(directory, name, { heartbeatAt: directory.clock() });
  await reportIfFails(noting, { database });
}

/** Where nothing says when a database had its turn, it had none. */
async function inOrder(directory: System, all: readonly Own[]): Promise<Own[]> {
  const turns = all.map(({ database }) => turnIn(database));
  const beats = await reportIfFails(selectHeartbeats(directory.db, turns), { step: "order" });
  const since = ({ database, isDirectory }: Own) =>
    isDirectory ? -1 : (beats?.get(turnIn(database)) ?? 0);
  return all.toSorted((one, other) => since(one) - since(other));
}
