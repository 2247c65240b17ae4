/** Bounds how long a page may become by what is put into it: other files, and pieces that are used again and again. Pure. */
import { limits } from "#limits";

/** A piece costs this much beside its text: empty ones, put into each other, are work as well. */
const pieceChars = 2_000;

/** The characters that a page may still grow by: `limits.pageContentBytes` at first. */
export class SizeBudget {
  #left: number = limits.pageContentBytes;
  #isTold = false;

  /** Whether so many more characters have room. */
  #take(chars: number): boolean {
    if (chars > this.#left) return false;
    this.#left -= chars;
    return true;
  }

  /**
   * Whether a piece of so many characters has room.
   * @param say gets the rest of a sentence about the first that has none
   */
  takePiece(chars: number, say: (refusal: string) => void): boolean {
    if (this.#take(pieceChars + chars)) return true;
    if (!this.#isTold)
      say(
        `would make the page longer than ${limits.pageContentBytes} characters, so it is left out, as is what follows and has no room`,
      );
    this.#isTold = true;
    return false;
  }
}
