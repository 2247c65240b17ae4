/**
 * How much text is held at once: a megabyte takes a third of an isolate's memory while it is rendered, so that four at
 * the same time would end the isolate for everybody. What there is no room for waits, in the order in which it came.
 */
import { limits } from "#limits";
import type { Turns } from "./pause.ts";

/** What is no longer waits for no longer one: nearly all that people write. */
const shortChars = 64 * 1024;
/** How long it is until the next look at whether there is room. */
const lookMs = 5;
/** Whoever has not moved while another looked so often is gone: a request that is given up leaves its work where it was. */
const looksUntilGone = 400;

/** A text that is rendered, or waits for room. */
interface Held {
  chars: number;
  turns: Turns;
}

/** Those that share room, in the order in which they came. */
type Line = Set<Held>;

const [shortOnes, longOnes]: [Line, Line] = [new Set(), new Set()];

/** Does the work on a text once there is room for it. Whoever waits looks for itself: no request wakes another's. */
export async function withRoomFor<Result>(
  chars: number,
  turns: Turns,
  work: () => Promise<Result>,
): Promise<Result> {
  const line = chars <= shortChars ? shortOnes : longOnes;
  const own = { chars, turns };
  line.add(own);
  try {
    await roomIn(line, own);
    return await work();
  } finally {
    line.delete(own);
  }
}

async function roomIn(line: Line, own: Held): Promise<void> {
  const watched = new Map<Held, { taken: number; looks: number }>();
  while (!isRoomFor(own, aheadOf(line, own))) {
    for (const each of aheadOf(line, own)) {
      const { taken } = each.turns;
      const before = watched.get(each);
      const looks = before?.taken === taken ? before.looks + 1 : 0;
      if (looks === looksUntilGone) line.delete(each);
      watched.set(each, { taken, looks });
    }
    await own.turns.wait(lookMs);
  }
}

function aheadOf(line: Line, own: Held): Held[] {
  const all = [...line];
  return all.slice(0, Math.max(0, all.indexOf(own)));
}

/** As much as one page may have is held at once, or a single text. */
function isRoomFor(own: Held, ahead: readonly Held[]): boolean {
  const chars = ahead.reduce((sum, each) => sum + each.chars, own.chars);
  return ahead.length === 0 || chars <= limits.pageContentBytes;
}
