/** What is taken out of slots that move, and of what goes on while a database does not answer. */
import type { Mutants } from "./mutant.ts";

export const slotMutants: Mutants = {
  "Moved slots: nothing is deleted behind a fence": ['  { act: "delete", row: "old" },\n', ""],
  "Moved slots: nor changed": ['  { act: "update", row: "old" },\n', ""],
  "Moved slots: whoever moves rows comes through in their own batch alone": [
    "[opened, ...changes, closePassage(db, name, progress.after)]",
    "[opened, ...changes]",
  ],
  "Moved slots: and from where the last one has come to": [
    "and(eq(fences.name, name), eq(fences.progress, progress))",
    "eq(fences.name, name)",
  ],
  "Moved slots: an id that does not say where it is refuses the move": [
    "if (astray !== null) {",
    "if (false) {",
  ],
  "Moved slots: and so does what is in the other database": [
    "if (await hasRows(target, table)) {",
    "if (false) {",
  ],
  "Moved slots: a cron that runs is waited for": [
    "if (await hasRunningCron(directory, now)) return soonMs;",
    "",
  ],
  "Moved slots: a move goes on from the phase that was read": [
    "and(eq(slotMoves.id, id), eq(slotMoves.phase, phase))",
    "eq(slotMoves.id, id)",
  ],
  "Moved slots: one move of a slot at a time": [
    "and from_slot <= ${move.to} and to_slot >= ${move.from})",
    "and 0)",
  ],
  "Moved slots: both databases have the same at the flip": [
    "copied.join() === texts.join()",
    "true",
  ],
  "Moved slots: nothing is written where they were": [
    "    await lowerFence(target, fence, now);\n    await tellMoved();\n",
    "    await lowerFence(target, fence, now);\n    await lowerFence(moving.source, fence, now);\n    await tellMoved();\n",
  ],
  "Moved slots: repeated requests are known where they go": ["[keys, ...own].map(", "own.map("],
  "Moved slots: what an account has left to be done is told the moved ones": [
    "      await doHere({ ...errand, id: `${errand.id}.${moveId}` }, isMoved);",
    "      void errand;",
  ],
  "Moved slots: and not twice": ["gone.has(id) && !there.has(id)", "gone.has(id) && there.has(id)"],
  "Moved slots: a map that is too old is none": [
    "now - known.readAt <= goodMs",
    "known.readAt > 0",
  ],
  "Moved slots: a room goes by none that is not fresh": [
    'need === "fresh" ? mapKeptMs.usually : mapKeptMs.unanswered',
    "mapKeptMs.unanswered",
  ],
};
