/** Long work in slices: between two of them, whatever else waits for the isolate gets its turn. */
function letOthersRun(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** What is done before others get their turn: so many characters of HTML read and written, some 20 ms. */
const sliceChars = 32 * 1024;

/** The slices of one long work, counted in characters of HTML whatever is done. */
export class Turns {
  #left = sliceChars;

  /** To be awaited after each part of the work, with what it is worth in characters of HTML. */
  async worked(chars: number): Promise<void> {
    this.#left -= chars;
    if (this.#left > 0) return;
    this.#left = sliceChars;
    await letOthersRun();
  }
}
