/** Waits until the room has stored everything that was typed, for what is done with the stored text. */
import { unreachableText } from "./live-state.ts";
import type { LiveStore } from "./live-state.ts";

type Followed = Pick<LiveStore, "subscribe" | "getState">;

/** Rejects, with a sentence for people, once the room cannot be reached, or when it takes longer than `withinMs`. */
export function untilSaved(live: Followed, withinMs: number) {
  return new Promise<void>((resolve, reject) => {
    const end = (refusal: string | null) => {
      clearTimeout(timer);
      unsubscribe();
      if (refusal === null) resolve();
      else reject(new Error(refusal));
    };
    const check = () => {
      const state = live.getState();
      const unreachable = unreachableText(state);
      if (unreachable !== null || state.isSaved) end(unreachable);
    };
    const unsubscribe = live.subscribe(check);
    const overdue = "Your last edits are not saved yet. Try again when they are.";
    const timer = setTimeout(() => end(overdue), withinMs);
    check();
  });
}

const leavesWithinMs = 5_000;

/** Waits until a page may be left: what cannot be sent now, and is kept in this browser, goes out the next time. */
export async function untilLeft(live: Followed): Promise<void> {
  const state = live.getState();
  const isKept = state.isKeptHere && unreachableText(state) !== null;
  if (state.hasUnsavedEdits && !isKept) await untilSaved(live, leavesWithinMs);
}
