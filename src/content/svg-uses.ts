/** How much a picture in SVG comes to when each `use` is drawn: a few lines that use each other may come to billions. */

const drawnAllowed = 200_000;
const depthAllowed = 200;

interface Part {
  elements: number;
  parts: Part[];
  uses: string[];
  /** How much it comes to; 0 while that is reckoned, so that a circle ends. */
  drawn?: number;
}

/** Is told each element of a picture as it opens and closes. */
export class SvgUses {
  readonly #whole: Part = { elements: 0, parts: [], uses: [] };
  readonly #named = new Map<string, Part>();
  readonly #open: Part[] = [];

  /**
   * An element opens.
   * @param id by which others may use it
   * @param address what it uses, as `#id`
   */
  open(id: string | null, address: string | null): void {
    const around = this.#open.at(-1) ?? this.#whole;
    const isNew = id !== null && !this.#named.has(id);
    const part: Part = isNew ? { elements: 0, parts: [], uses: [] } : around;
    if (isNew) {
      this.#named.set(id, part);
      around.parts.push(part);
    }
    part.elements += 1;
    if (address !== null) part.uses.push(address.slice(1));
    this.#open.push(part);
  }

  /** The element that opened last closes. */
  close(): void {
    this.#open.pop();
  }

  /** What is wrong with the picture, or null. */
  fault(): string | null {
    const drawn = this.#drawn(this.#whole, 0);
    return drawn > drawnAllowed
      ? `What it uses again comes to more than ${drawnAllowed} elements.`
      : null;
  }

  #drawn(part: Part, depth: number): number {
    if (depth > depthAllowed) return Infinity;
    if (part.drawn !== undefined) return part.drawn;
    part.drawn = 0;
    const used = part.uses.flatMap((id) => this.#named.get(id) ?? []);
    part.drawn = [...part.parts, ...used].reduce(
      (sum, each) => sum + this.#drawn(each, depth + 1),
      part.elements,
    );
    return part.drawn;
  }
}
