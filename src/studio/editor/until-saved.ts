/** Waits until the room has stored everything that was typed, for what is done with the stored text. */
import { unreachableText } from "./live-state.ts";
import type { LiveStore } from "./live-state.ts";

/** Rejects, with a sentence for people, once the room cannot be reached, or when it takes longer than `withinMs`. */
export function untilSaved(live: Pick<LiveStore, "subscribe" | "getState">, withinMs: number) {
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
