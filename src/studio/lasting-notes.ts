/** What ended badly after whoever began it had left its screen: told wherever they are now, until they put it away. */

class LastingNotes {
  readonly #listeners = new Set<() => void>();
  #sentences: readonly string[] = [];

  readonly get = (): readonly string[] => this.#sentences;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  tell(sentence: string): void {
    this.#change([...this.#sentences, sentence]);
  }

  dismiss(): void {
    this.#change([]);
  }

  #change(sentences: readonly string[]): void {
    this.#sentences = sentences;
    for (const listener of this.#listeners) listener();
  }
}

/** The notes of this tab. */
export const lastingNotes = new LastingNotes();
