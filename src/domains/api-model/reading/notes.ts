/** What a person should look at in a description: a sentence, and its place in the document. */
export interface Notes {
  note(path: string, message: string): void;
}

/** A sentence that is worth saying once, at the first of the places it holds for. */
export class NotesOnce {
  readonly #notes: Notes;
  readonly #pointers = new Map<string, Set<string>>();

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  note(path: string, message: string): void {
    const pointers = this.#pointers.get(message) ?? new Set();
    this.#pointers.set(message, pointers.add(path));
  }

  /** Notes it for this pointer alone, which has to be looked at by itself. */
  noteHere(path: string, message: string): void {
    this.#notes.note(path, message);
  }

  /** Says everything that was noted, and in how many places it holds. */
  say(): void {
    for (const [message, pointers] of this.#pointers) {
      const [first = ""] = pointers;
      const more = pointers.size > 1 ? ` (And ${pointers.size - 1} times more.)` : "";
      this.#notes.note(first, message + more);
    }
  }
}

/** A place in a document as a JSON pointer. */
export function pointerTo(pointer: string, ...keys: (string | number)[]): string {
  const encoded = keys.map((key) => String(key).replaceAll("~", "~0").replaceAll("/", "~1"));
  return [pointer, ...encoded].join("/");
}
