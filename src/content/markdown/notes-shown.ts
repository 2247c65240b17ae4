/** The footnotes of one page while it is being written: numbered by their first reference, listed once. */
import { escapeHtml } from "#content/plain";

/** A note that was referred to. */
export interface ShownNote {
  /** Where its definition stands among the blocks. */
  place: number;
  number: number;
  references: number;
}

export class NotesShown {
  /** In the order of their numbers; it grows while notes refer to others. */
  readonly shown: ShownNote[] = [];
  readonly #places: ReadonlyMap<string, number>;
  readonly #byLabel = new Map<string, ShownNote>();

  /** @param places where the notes are defined, by label */
  constructor(places: ReadonlyMap<string, number>) {
    this.#places = places;
  }

  /** The HTML of one reference. */
  referenceHtml(label: string, written: string): string {
    const place = this.#places.get(label);
    if (place === undefined) return escapeHtml(written);
    const note = this.#byLabel.get(label) ?? this.#show(label, place);
    note.references += 1;
    const id = referenceId(note.number, note.references);
    return `<sup class="footnote-ref"><a href="#fn:${note.number}" id="${id}">${note.number}</a></sup>`;
  }

  #show(label: string, place: number): ShownNote {
    const note = { place, number: this.shown.length + 1, references: 0 };
    this.shown.push(note);
    this.#byLabel.set(label, note);
    return note;
  }
}

/** A note in the list, with a way back to each reference that was met until now. */
export function noteHtml({ number, references }: ShownNote, body: string): string {
  const back = Array.from(
    { length: references },
    (_, index) =>
      `<a class="footnote-back" href="#${referenceId(number, index + 1)}" aria-label="Back to reference ${number}"></a>`,
  ).join(" ");
  const text = body.trimEnd();
  const withBack = text.endsWith("</p>") ? `${text.slice(0, -4)} ${back}</p>` : `${text}${back}`;
  return `<li id="fn:${number}">${withBack}</li>\n`;
}

/** Slugs hold no colon, so these ids never meet a heading's. */
function referenceId(number: number, occurrence: number): string {
  return occurrence === 1 ? `fnref:${number}` : `fnref:${number}:${occurrence}`;
}
