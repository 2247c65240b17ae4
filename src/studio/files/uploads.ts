/** The files on their way into one page's text. The page is not left, nor its tab closed unasked, before they are in it. */
import * as Y from "yjs";

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

export class Uploads {
  readonly #text: Y.Text;
  readonly #underWay = new Set<Promise<void>>();

  constructor(text: Y.Text) {
    this.#text = text;
  }

  /** Counts something as under way until it has ended; it does not reject. */
  begin(work: Promise<void>): void {
    this.#underWay.add(work);
    addEventListener("beforeunload", warn);
    void work.then(() => {
      this.#underWay.delete(work);
      if (this.#underWay.size === 0) removeEventListener("beforeunload", warn);
    });
  }

  get areUnderWay(): boolean {
    return this.#underWay.size > 0;
  }

  /** Resolves once nothing is under way, what began meanwhile included. */
  async ended(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** A place of the text that is found again whatever is written around it. */
  placeAt(index: number): Y.RelativePosition {
    return Y.createRelativePositionFromTypeIndex(this.#text, index, -1);
  }

  /** Where a place is now. */
  indexOf(place: Y.RelativePosition): number {
    const { doc } = this.#text;
    const found = doc && Y.createAbsolutePositionFromRelativePosition(place, doc);
    return found?.index ?? this.#text.length;
  }

  /** Writes without an editor: the page was left meanwhile. */
  write(at: number, words: string): void {
    this.#text.insert(at, words);
  }

  /** The text as it is now. */
  read(): string {
    return this.#text.toJSON();
  }
}
