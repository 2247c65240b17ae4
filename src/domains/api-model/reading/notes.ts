/** What a person should look at in a description: a sentence, and its place in the document. */
export interface Notes {
  note(path: string, message: string): void;
}

/** A sentence that is worth saying once, at the first of the places it holds for. */
export class NotesOnce {
  readonly #notes: Notes;
  readonly #places = new Map<string, Set<string>>();

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  note(path: string, message: string): void {
    const places = this.#places.get(message) ?? new Set();
    this.#places.set(message, places.add(path));
  }

  /** Says it at once, at a place that has to be looked at by itself. */
  noteHere(path: string, message: string): void {
    this.#notes.note(path, message);
  }

  /** Says everything that was noted, and in how many places it holds. */
  say(): void {
    for (const [message, places] of this.#places) {
      const [first = ""] = places;
      const more = places.size > 1 ? ` (And ${places.size - 1} times more.)` : "";
      this.#notes.note(first, message + more);
    }
  }
}

/** A place in a document as a JSON pointer. */
export function pointerTo(place: string, ...keys: (string | number)[]): string {
  const encoded = keys.map((key) => String(key).replaceAll("~", "~0").replaceAll("/", "~1"));
  return [place, ...encoded].join("/");
}
