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

/** So many pieces of work are begun between two turns of others. */
const begunInTurn = 3;

/**
 * Does its work for each piece, so many of them at once, and lets others have their turn after every few. Where databases,
 * files and rooms are in the same process, such work waits for nothing outside, and nobody else is heard until all of it is
 * done: the turn comes when every piece that was begun is done, or waits. It fails with the first piece that does.
 */
export async function eachInTurns<Piece>(
  pieces: readonly Piece[],
  atOnce: number,
  work: (piece: Piece) => Promise<void>,
): Promise<void> {
  const next = pieces.values();
  let begunPieces = 0;
  let turn: Promise<void> | null = null;
  const go = async () => {
    for (const piece of next) {
      while (turn !== null) await turn;
      begunPieces += 1;
      if (begunPieces % begunInTurn === 0)
        turn = nextTurn().then(() => {
          turn = null;
        });
      await work(piece);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, go));
}

/** What a character of JSON that is read or written, or of a text that is hashed, is worth in characters of HTML. */
export const plainWork = 1 / 128;

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
