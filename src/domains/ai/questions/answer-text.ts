/**
 * The text of an answer while a model writes it: cleaned word by word, since a model may repeat what a hostile page
 * tells it. A citation of what is no source goes, and so does an address that no passage holds.
 */
import { noAnswer } from "#domains/ai/providers/provider";

const citation = /\[(\d{1,3})\]/g;
const address = /(?:https?:)?\/\/[^\s)\]>"'<]+|\bwww\.[^\s)\]>"'<]+/gi;
/** A word that is longer is let go without waiting for its end. */
const wordChars = 2_000;

export class AnswerText {
  readonly #known: string;
  readonly #count: number;
  readonly #cited = new Set<number>();
  #open = "";
  #text = "";
  #isRefused = false;

  /** @param passages the texts of the sources, in the order of their numbers */
  constructor(passages: readonly string[]) {
    this.#known = passages.join("\n");
    this.#count = passages.length;
  }

  /** Takes a piece, and gives what can be shown of the text since. */
  add(piece: string): string {
    this.#open += piece;
    const end = /\s\S*$/.exec(this.#open)?.index ?? -1;
    const isLong = this.#open.length > wordChars;
    const whole = isLong ? this.#open : this.#open.slice(0, end + 1);
    this.#open = isLong ? "" : this.#open.slice(end + 1);
    return this.#shown(whole);
  }

  /** What was still open. */
  end(): string {
    const rest = this.#open;
    this.#open = "";
    return this.#shown(rest);
  }

  /** Null where the model says that the passages do not answer, or names none of them as its source. */
  get answer(): string | null {
    const text = this.#text.trim();
    return this.#isRefused || text === "" || this.#cited.size === 0 ? null : text;
  }

  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** The numbers of the sources that the text cites. */
  get cited(): ReadonlySet<number> {
    return this.#cited;
  }

  #shown(text: string): string {
    this.#isRefused ||= text.includes(noAnswer);
    if (this.#isRefused) return "";
    const shown = text
      .replace(citation, (mark, number: string) => (this.#cite(Number(number)) ? mark : ""))
      .replace(address, (found) => (this.#known.includes(withoutStop(found)) ? found : "…"));
    this.#text += shown;
    return shown;
  }

  #cite(number: number): boolean {
    const isSource = number >= 1 && number <= this.#count;
    if (isSource) this.#cited.add(number);
    return isSource;
  }
}

/** The full stop of a sentence is no part of the address before it. */
function withoutStop(address: string): string {
  return /[.,;:!?]$/.test(address) ? withoutStop(address.slice(0, -1)) : address;
}
