/** `npm run operator -- move-slots`: goes on with a move until its end, and says what it has come to. */
import { setTimeout } from "node:timers/promises";
import type { Api } from "../api.ts";

interface Move {
  slots: string;
  from: string;
  to: string;
  phase: string;
  startedAt: string;
  fault: string | null;
}

/** What is told of a phase as it begins. */
const told: Readonly<Record<string, (move: Move) => string>> = {
  resting: () => "Waiting until everybody knows, and the cron rests in both databases.",
  placing: ({ to }) => `Nothing is written there from now on: the rows are copied to ${to}.`,
  flipped: ({ to }) => `They are in ${to}. Waiting until nobody looks elsewhere.`,
  removing: () => "All is written again. The old rows go.",
  watched: ({ from }) =>
    `The old rows are gone. Until half an hour after the flip what began before is refused in ${from}; this may be ended, and called again after that.`,
  done: ({ slots, to }) => `The slots ${slots} are in ${to}.`,
  leaving: ({ from, to }) => `Taken back to ${from}: what was copied to ${to} goes.`,
  takenBack: ({ slots, from }) => `The slots ${slots} are in ${from}, as before.`,
};

const longestWaitMs = 5_000;

/** Throws where the service has taken the move back by itself. */
export async function moveSlots(api: Api, given: readonly string[]): Promise<void> {
  const [slots = "", option, to = ""] = given;
  if (option !== "--to") throw new Error("move-slots takes slots, and --to with a database.");
  for (let phase = ""; ;) {
    const move = await api.post<Move & { waitMs: number }>(`/operator/slots/${slots}/move`, { to });
    if (move.phase !== phase) console.log(told[move.phase]?.(move) ?? move.phase);
    phase = move.phase;
    if (phase === "takenBack" && move.fault !== null)
      throw new Error(`${move.to} has otherwise, or does not take: ${move.fault}.`);
    if (phase === "done" || phase === "takenBack") return;
    await setTimeout(Math.min(move.waitMs, longestWaitMs));
  }
}

interface UnderWay {
  moves: Move[];
  pauses: { slots: string; database: string; since: string }[];
}

/** Says which slots move, have moved or are paused. */
export async function listSlots(api: Api): Promise<void> {
  const { moves, pauses } = await api.get<UnderWay>("/operator/slots");
  for (const { slots, database, since } of pauses)
    console.log(`${slots}  paused in ${database} since ${since}`);
  for (const { slots, from, to, phase, startedAt, fault } of moves)
    console.log(
      `${slots}  ${from} to ${to}  ${phase}  since ${startedAt}${fault === null ? "" : `  ${fault}`}`,
    );
}
