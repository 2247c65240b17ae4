/** The handle at the corner of a picture: dragged, or by arrow keys, it says how wide the picture is shown. */
import type { EditorView } from "@codemirror/view";
import { sizePattern } from "../live-view/picture.ts";
import { withAddress } from "../markdown/link-source.ts";
import type { LinkSource } from "../markdown/link-source.ts";
import { cardButton, writeSource } from "./source-field.ts";

/** In pixels. */
const narrowest = 32;
const step = 16;

export class PictureSizer {
  readonly handle = document.createElement("div");
  readonly reset: HTMLButtonElement;
  readonly #view: EditorView;
  readonly #source: () => LinkSource | null;
  #picture: HTMLImageElement | null = null;
  /** Where a drag began, and how wide the picture was then. */
  #drag: { x: number; width: number } | null = null;

  /** @param source of the picture that is open, or null */
  constructor(view: EditorView, source: () => LinkSource | null) {
    this.#view = view;
    this.#source = source;
    this.reset = cardButton("Original size", () => this.#write(this.#picture?.naturalWidth ?? 0));
    this.#setUpHandle();
  }

  /** The picture that is open, as it is shown now. */
  attach(picture: HTMLImageElement): void {
    if (picture !== this.#picture) {
      this.#picture = picture;
      this.#drag = null;
    }
    const isKnown = picture.naturalWidth > 0 && this.#canBeSized();
    this.handle.hidden = !isKnown;
    this.reset.hidden = !isKnown;
    this.handle.ariaValueMin = String(narrowest);
    this.handle.ariaValueMax = String(this.#widest());
    this.handle.ariaValueNow = String(Math.round(picture.clientWidth));
    this.handle.ariaValueText = `${Math.round(picture.clientWidth)} pixels wide`;
  }

  #setUpHandle(): void {
    const { handle } = this;
    handle.className = "picture-size";
    handle.role = "slider";
    handle.tabIndex = 0;
    handle.ariaLabel = "Width of the picture";
    handle.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      handle.setPointerCapture(event.pointerId);
      this.#drag = { x: event.clientX, width: this.#picture?.clientWidth ?? 0 };
    });
    handle.addEventListener("pointermove", ({ clientX }) => {
      if (this.#drag !== null) this.#show(this.#drag.width + clientX - this.#drag.x);
    });
    handle.addEventListener("pointerup", ({ clientX }) => {
      if (this.#drag !== null) this.#write(this.#drag.width + clientX - this.#drag.x);
      this.#drag = null;
    });
    handle.addEventListener("pointercancel", () => {
      if (this.#drag !== null) this.#show(this.#drag.width);
      this.#drag = null;
    });
    handle.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      this.#write((this.#picture?.clientWidth ?? 0) + by);
    });
  }

  /** An address that ends with something else behind `#` keeps it. */
  #canBeSized(): boolean {
    const address = this.#source()?.address.text ?? "#";
    return !address.replace(sizePattern, "").includes("#");
  }

  #widest(): number {
    return this.#picture?.closest(".cm-line")?.clientWidth ?? narrowest;
  }

  /** A width as a size, within the column, in the proportions of the picture. */
  #sizeFor(wide: number): { width: number; height: number } {
    const { naturalWidth = 1, naturalHeight = 1 } = this.#picture ?? {};
    const width = Math.round(Math.max(narrowest, wide));
    return { width, height: Math.max(1, Math.round((width * naturalHeight) / naturalWidth)) };
  }

  #show(wide: number): void {
    if (this.#picture !== null)
      Object.assign(this.#picture, this.#sizeFor(Math.min(wide, this.#widest())));
    this.#view.requestMeasure();
  }

  #write(wide: number): void {
    const source = this.#source();
    if (source === null || this.#picture === null || !this.#canBeSized()) return;
    const { naturalWidth } = this.#picture;
    const isOriginal = wide === naturalWidth;
    const { width, height } = this.#sizeFor(isOriginal ? wide : Math.min(wide, this.#widest()));
    const address = source.address.text.replace(sizePattern, "");
    writeSource(this.#view, withAddress(source, `${address}#${width}x${height}`));
  }
}
