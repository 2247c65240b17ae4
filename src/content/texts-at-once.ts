/**
 * How much text is held at once: a megabyte takes a third of an isolate's memory while it is rendered, so that four at
 * the same time would end the isolate for everybody. What there is no room for waits, in the order in which it came.
 */
import { limits } from "#limits";
import type { WorkSlices } from "./pause.ts";

/** How long it is until the next look at whether there is room. */
const lookMs = 5;
/** Whoever has not moved while another looked so often is gone: a request that is given up leaves its work where it was. */
const looksUntilGone = 400;

/** A text that is rendered, or waits for room. */
interface Held {
  chars: number;
  slices: WorkSlices;
}

/** Texts that share room, in the order in which they came. */
interface Line {
  /** The longest of them. */
  upTo: number;
  /** How much is held of them together. */
  room: number;
  held: Set<Held>;
}

const KiB = 1024;

/** Each text waits for those of its own line alone: for none that is much longer. Nearly all that people write is in the first two. */
const lines: readonly Line[] = [
  { upTo: 16 * KiB, room: 256 * KiB, held: new Set() },
  { upTo: 256 * KiB, room: limits.pageContentBytes, held: new Set() },
];
const longOnes: Line = { upTo: Infinity, room: limits.pageContentBytes, held: new Set() };

/** Does the work on a text once there is room for it. Whoever waits looks for itself: no request wakes another's. */
export async function withRoomFor<Result>(
  chars: number,
  slices: WorkSlices,
  work: () => Promise<Result>,
): Promise<Result> {
  const line = lines.find(({ upTo }) => chars <= upTo) ?? longOnes;
  const own = { chars, slices };
  line.held.add(own);
  try {
    await roomIn(line, own);
    return await work();
  } finally {
    line.held.delete(own);
  }
}

async function roomIn(line: Line, own: Held): Promise<void> {
  const watched = new Map<Held, { taken: number; looks: number }>();
  while (!isRoomFor(own, line)) {
    for (const each of aheadOf(own, line)) {
      const { taken } = each.slices;
      const before = watched.get(each);
      const looks = before?.taken === taken ? before.looks + 1 : 0;
      if (looks === looksUntilGone) line.held.delete(each);
      watched.set(each, { taken, looks });
    }
    await own.slices.wait(lookMs);
  }
}

function aheadOf(own: Held, { held }: Line): Held[] {
  const all = [...held];
  return all.slice(0, Math.max(0, all.indexOf(own)));
}

/** As much is held at once as the line has room for, or a single text. */
function isRoomFor(own: Held, line: Line): boolean {
  const ahead = aheadOf(own, line);
  const chars = ahead.reduce((sum, each) => sum + each.chars, own.chars);
  return ahead.length === 0 || chars <= line.room;
}
