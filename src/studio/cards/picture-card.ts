/**
 * The card of a picture, open where it was clicked or by Alt+Enter: what it shows for those who do not see it, its
 * caption, and a handle at its corner that says how wide it is. Every edit is one of the picture's own source.
 */
import { syntaxTree } from "@codemirror/language";
import { Prec } from "@codemirror/state";
import type { EditorState, Extension } from "@codemirror/state";
import { EditorView, keymap, ViewPlugin } from "@codemirror/view";
import type { PluginValue, ViewUpdate } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import { isParagraph } from "../live-view/picture.ts";
import { linkSource, withTitle, withWords } from "../markdown/link-source.ts";
import type { LinkSource } from "../markdown/link-source.ts";
import { PictureSizer } from "./picture-sizer.ts";
import { shortcuts } from "../shortcuts.ts";
import { cardButton, sourceField, writeSource } from "./source-field.ts";
import "../styles/cards.css";

interface OpenPicture {
  node: SyntaxNode;
  source: LinkSource;
}

/** The picture at a place, or around it. */
function pictureAt(state: EditorState, place: number): OpenPicture | null {
  for (const side of [1, -1] as const) {
    let node: SyntaxNode | null = syntaxTree(state).resolveInner(place, side);
    while (node !== null && node.name !== "Image") node = node.parent;
    const source = node === null ? null : linkSource(node, state.doc);
    if (node !== null && source !== null) return { node, source };
  }
  return null;
}

class PictureCard implements PluginValue {
  readonly #view: EditorView;
  readonly #dom = document.createElement("div");
  readonly #card = document.createElement("div");
  readonly #words;
  readonly #caption;
  readonly #sizer: PictureSizer;
  readonly #listening = new AbortController();
  /** Where the picture begins whose card is open. */
  #from: number | null = null;
  /** The first field gets the cursor once it is shown. */
  #isEntered = false;

  constructor(view: EditorView) {
    this.#view = view;
    const change = (edit: typeof withWords) => (text: string) => {
      const open = this.#open();
      if (open !== null) writeSource(view, edit(open.source, text));
    };
    this.#words = sourceField(view, "Alternative text", change(withWords));
    this.#words.input.placeholder = "What it shows, for those who do not see it";
    this.#caption = sourceField(view, "Caption", change(withTitle));
    this.#sizer = new PictureSizer(view, () => this.#open()?.source ?? null);
    this.#dom.className = "picture-frame";
    this.#card.className = "edit-card";
    this.#card.role = "group";
    this.#card.ariaLabel = "Picture";
    const buttons = document.createElement("div");
    buttons.className = "card-buttons";
    buttons.append(
      this.#sizer.reset,
      cardButton("Source", () => this.#showSource()),
    );
    this.#card.append(this.#words.dom, this.#caption.dom, buttons);
    this.#dom.append(this.#sizer.handle, this.#card);
    this.#dom.hidden = true;
    view.dom.append(this.#dom);
    this.#listen();
  }

  update({ docChanged, changes, geometryChanged }: ViewUpdate): void {
    if (this.#from === null) return;
    if (docChanged) this.#from = changes.mapPos(this.#from, 1);
    if (docChanged) this.#show();
    else if (geometryChanged) this.#place();
  }

  destroy(): void {
    this.#listening.abort();
    this.#dom.remove();
  }

  /** Opens the card of the picture at a place; false where there is none. */
  openAt(place: number, isByKey: boolean): boolean {
    const open = pictureAt(this.#view.state, place);
    if (open === null || this.#view.state.readOnly) return false;
    this.#from = open.source.from;
    this.#isEntered = isByKey;
    this.#show();
    return true;
  }

  #open(): OpenPicture | null {
    const open = this.#from === null ? null : pictureAt(this.#view.state, this.#from + 1);
    return open?.source.from === this.#from ? open : null;
  }

  #close(): void {
    this.#from = null;
    this.#dom.hidden = true;
  }

  #showSource(): void {
    const from = this.#from;
    this.#close();
    this.#view.focus();
    if (from !== null) this.#view.dispatch({ selection: { anchor: from + 2 } });
  }

  #listen(): void {
    const { signal } = this.#listening;
    this.#card.addEventListener("keydown", ({ key, target }) => {
      const isDone = key === "Enter" && target instanceof HTMLInputElement;
      if (key !== "Escape" && !isDone) return;
      this.#close();
      this.#view.focus();
    });
    document.addEventListener(
      "pointerdown",
      ({ target }) => {
        if (target instanceof Node && !this.#dom.contains(target)) this.#close();
      },
      { signal },
    );
  }

  #show(): void {
    const open = this.#open();
    if (open === null) return this.#close();
    this.#words.show(open.source.words.text);
    this.#caption.show(open.source.title.text);
    this.#caption.input.placeholder = isParagraph(open.node)
      ? "Stands below the picture"
      : "Shows when a pointer rests on the picture";
    this.#place();
  }

  #place(): void {
    this.#view.requestMeasure({
      key: this,
      read: (view) => {
        const figure = this.#figure();
        const picture = figure?.querySelector("img");
        const outer = view.dom.getBoundingClientRect();
        const box = picture?.getBoundingClientRect();
        const captionHeight = (figure?.getBoundingClientRect().bottom ?? 0) - (box?.bottom ?? 0);
        return { picture, outer, box, captionHeight };
      },
      write: ({ picture, outer, box, captionHeight }) => {
        const wasHidden = this.#dom.hidden;
        this.#dom.hidden = picture == null || box === undefined;
        if (picture == null || box === undefined) return;
        const { style } = this.#dom;
        this.#card.style.marginTop = `${captionHeight}px`;
        style.top = `${box.top - outer.top}px`;
        style.left = `${box.left - outer.left}px`;
        style.width = `${box.width}px`;
        style.height = `${box.height}px`;
        this.#sizer.attach(picture);
        if (wasHidden) this.#card.scrollIntoView({ block: "nearest" });
        if (this.#isEntered) this.#words.input.focus();
        this.#isEntered = false;
      },
    });
  }

  /** The picture that is open, as it is shown, with its caption. */
  #figure(): HTMLElement | null {
    const open = this.#open();
    if (open === null) return null;
    const { from, to } = open.source;
    for (const figure of this.#view.contentDOM.querySelectorAll<HTMLElement>(".lv-figure")) {
      const place = this.#view.posAtDOM(figure);
      if (place >= from && place <= to) return figure;
    }
    return null;
  }
}

const card = ViewPlugin.fromClass(PictureCard);

function openByMouse(event: MouseEvent, view: EditorView): boolean {
  const { target } = event;
  const figure = target instanceof Element ? target.closest(".lv-figure") : null;
  if (figure === null || event.button !== 0) return false;
  const isOpen = view.plugin(card)?.openAt(view.posAtDOM(figure), false) ?? false;
  if (isOpen) event.preventDefault();
  return isOpen;
}

const openByKey = (view: EditorView): boolean =>
  view.plugin(card)?.openAt(view.state.selection.main.head, true) ?? false;

export const pictureCard: Extension = [
  card,
  Prec.high(EditorView.domEventHandlers({ mousedown: (event, view) => openByMouse(event, view) })),
  keymap.of([{ key: shortcuts.editThing, run: openByKey }]),
];
