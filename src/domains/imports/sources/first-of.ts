/** Lists of which only so many are read: what more they hold is said, with how many. Pure. */
import type { SourceProblem } from "./site.ts";

/** The first of a list, whose others are noted by what they are. */
export function firstOf<Each>(
  list: readonly Each[],
  most: number,
  what: string,
  note: (message: string) => void,
): readonly Each[] {
  if (list.length <= most) return list;
  const left = list.length - most;
  note(`It has ${list.length} ${what}: only the first ${most} are read, and ${left} are left out.`);
  return list.slice(0, most);
}

/** Notes what is left out of a file; null where it is of none. */
export const leftOutOf =
  (path: string | null, problems: SourceProblem[]) =>
  (message: string): void => {
    problems.push({ path: path ?? "", message, fate: "left_out" });
  };
