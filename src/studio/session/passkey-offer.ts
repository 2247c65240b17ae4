/**
 * Passkeys among what the browser suggests for the address field. A browser asks one question at a time, and the service
 * knows the newest alone: whoever asks another one withdraws the offer first.
 */
import {
  cancelQuestion,
  offersPasskeys,
  questionForPasskey,
  signInByPasskey,
} from "../api/passkeys.ts";
import { Problem } from "../api/request.ts";

export interface PasskeyOffer {
  /** Whether it has signed somebody in; false once it is withdrawn or not possible. Throws what the service refused. */
  taken: Promise<boolean>;
  /** Resolves when nothing of it is under way any more that another question could meet. */
  withdraw: () => Promise<void>;
}

export function offerPasskeys(): PasskeyOffer {
  let isWithdrawn = false;
  const prepare = async () => {
    try {
      return (await offersPasskeys()) && !isWithdrawn ? await questionForPasskey() : null;
    } catch {
      // Nobody asked for an offer: the button says what is wrong to whoever presses it.
      return null;
    }
  };
  const question = prepare();
  const take = async () => {
    const asked = await question;
    if (asked === null || isWithdrawn) return false;
    try {
      await signInByPasskey(asked, true);
      return true;
    } catch (error) {
      // That nobody took the offer is no fault; that the service refused what was picked is one.
      if (error instanceof Problem) throw error;
      return false;
    }
  };
  const withdraw = async () => {
    isWithdrawn = true;
    await question;
    // The library asks the same of the browser before it begins, and so has begun by now: it can be ended.
    await offersPasskeys();
    cancelQuestion();
  };
  return { taken: take(), withdraw };
}
