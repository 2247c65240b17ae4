/**
 * Long work in slices: between two of them, whatever else waits for the isolate gets its turn. All long work of an
 * isolate has one slice at a time between them, so that many of them make nobody wait longer than one does.
 */

/** What is done before others get their turn: so many characters of HTML read and written, some 10 ms. */
const sliceChars = 16 * 1024;

/** The slices that were begun in this isolate, whoever's work it was. */
let begun = 0;

/** How many those are: what tests count in place of milliseconds. */
export function slicesBegun(): number {
  return begun;
}

function nextTurn(ms = 0): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Comes back when everything had a turn that waited, and no other slice was begun in that turn. */
async function letOthersRun(): Promise<void> {
  // Who has just had a slice stands behind the long work that waits already.
  await nextTurn();
  let seen: number;
  do {
    seen = begun;
    await nextTurn();
  } while (seen !== begun);
  begun += 1;
}

/** The slices of one long work, counted in characters of HTML whatever is done. */
export class WorkSlices {
  #left = sliceChars;
  #taken = 0;

  /** How often others had their turn. */
  get taken(): number {
    return this.#taken;
  }

  /** To be awaited after each part of the work, with what it is worth in characters of HTML. */
  async worked(chars: number): Promise<void> {
    this.#left -= chars;
    if (this.#left > 0) return;
    this.#taken += 1;
    await letOthersRun();
    this.#left = sliceChars;
  }

  /** To be awaited where there is nothing to do for so long. */
  async wait(ms: number): Promise<void> {
    this.#taken += 1;
    await nextTurn(ms);
  }

  /** Work that cannot be parted: where it is worth a slice or more, it has one of its own. */
  async undivided<Result>(chars: number, work: () => Result): Promise<Result> {
    await this.worked(chars);
    const result = work();
    await this.worked(chars);
    return result;
  }
}
