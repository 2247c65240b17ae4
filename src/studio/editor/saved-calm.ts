/** Whether all is saved, as it is told: with every key it would come and go, and each time is drawn, and written to the disk. */

/** How long everything has to be saved. */
const calmAfterMs = 300;

export class SavedCalm {
  readonly #onChange: (isCalm: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSaved = false;

  constructor(onChange: (isCalm: boolean) => void) {
    this.#onChange = onChange;
    addEventListener("pagehide", this.#tellSaved);
  }

  /** @param isTyped whether it is words typed here that were to be saved */
  note(isSaved: boolean, isTyped: boolean): void {
    if (isSaved === this.#isSaved) return;
    this.#isSaved = isSaved;
    clearTimeout(this.#timer);
    if (!isSaved) this.#onChange(false);
    else if (isTyped) this.#timer = setTimeout(this.#tellSaved, calmAfterMs);
    else this.#tellSaved();
  }

  /** The page is left: what is saved is told. */
  end(): void {
    removeEventListener("pagehide", this.#tellSaved);
    this.#tellSaved();
  }

  readonly #tellSaved = (): void => {
    clearTimeout(this.#timer);
    if (this.#isSaved) this.#onChange(true);
  };
}
