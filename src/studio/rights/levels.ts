/** The levels of a member in a collection, in words. */
import type { Level } from "../api/collections.ts";

export const levelNames: Readonly<Record<Level, string>> = {
  0: "no access",
  1: "read",
  2: "read and write",
};

const levels: readonly Level[] = [2, 1, 0];

/** Every level with its name, for a choice. */
export const levelOptions = levels.map((level) => ({
  value: String(level),
  label: levelNames[level],
}));
