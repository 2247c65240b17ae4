/** Something one presses a button for in a list: its refusal is shown, and the list is read again. */
import { useState } from "react";
import { sentenceOf } from "../refusals.ts";
import { keepFocus } from "../keep-focus.ts";

export interface RunningAction {
  refusal: string | null;
  isBusy: boolean;
  run: (work: () => Promise<unknown>) => Promise<void>;
}

export function useAction(onDone: () => Promise<void>): RunningAction {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    const goBack = keepFocus();
    setIsBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
    await onDone();
    setIsBusy(false);
    goBack();
  };
  return { refusal, isBusy, run };
}
