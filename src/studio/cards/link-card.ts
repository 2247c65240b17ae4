/**
 * The card of the link that the cursor is in: where it leads, by the page's own title where it is a page, a way there,
 * and fields for its words and its address. Alt+Enter or Ctrl/Cmd+K go into them, Ctrl/Cmd+Enter follows the link.
 */
import { syntaxTree } from "@codemirror/language";
import { Prec, StateField } from "@codemirror/state";
import type { EditorState, Extension, Transaction } from "@codemirror/state";
import { EditorView, keymap, showTooltip } from "@codemirror/view";
import type { Tooltip, TooltipView, ViewUpdate } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import { linkSource, withAddress, withWords } from "../markdown/link-source.ts";
import type { LinkSource } from "../markdown/link-source.ts";
import { shortcuts } from "../shortcuts.ts";
import {
  brokenAt,
  forgetBroken,
  isOtherBroken,
  sentenceOfBroken,
} from "../writing/broken-links.ts";
import { findTargets } from "../writing/link-targets.ts";
import type { ReadTargets } from "../writing/link-targets.ts";
import { LinkWay } from "./link-way.ts";
import { cardButton, sourceField, writeSource } from "./source-field.ts";
import "../styles/cards.css";

interface LinkAtCursor {
  from: number;
  address: string;
  /** Null for a bare address, which is only what it is. */
  source: LinkSource | null;
}

/** The link at the cursor; null where there is none. */
function linkAt(state: EditorState): LinkAtCursor | null {
  const { main } = state.selection;
  if (!main.empty) return null;
  const tree = syntaxTree(state);
  return (
    linkOf(tree.resolveInner(main.head, -1), state) ??
    linkOf(tree.resolveInner(main.head, 1), state)
  );
}

function linkOf(inner: SyntaxNode, { doc }: EditorState): LinkAtCursor | null {
  for (let node: SyntaxNode | null = inner; node !== null; node = node.parent) {
    const { name, from, to, parent } = node;
    if (name === "Image") return null;
    if (name === "Link") {
      const source = linkSource(node, doc);
      return source === null ? null : { from, address: source.address.text, source };
    }
    if (name === "URL" && !/^(?:Link|Image)$/.test(parent?.name ?? ""))
      return { from, address: doc.sliceString(from, to), source: null };
  }
  return null;
}

class LinkCard implements TooltipView {
  readonly dom = document.createElement("div");
  readonly #view: EditorView;
  readonly #readTargets: ReadTargets | undefined;
  readonly #way: LinkWay;
  readonly #pages = document.createElement("datalist");
  readonly #fields = document.createElement("div");
  readonly #words;
  readonly #address;
  readonly #buttons = document.createElement("div");
  readonly #broken = document.createElement("p");
  readonly #mend = cardButton("Mend", () => this.#mendIt());

  constructor(view: EditorView, readTargets: ReadTargets | undefined) {
    this.#view = view;
    this.#readTargets = readTargets;
    this.#way = new LinkWay(readTargets);
    const change = (edit: typeof withWords) => (text: string) => {
      const source = linkAt(view.state)?.source;
      if (source) writeSource(view, edit(source, text));
    };
    this.#words = sourceField(view, "Words", change(withWords));
    this.#address = sourceField(view, "Address, or the title of a page", change(withAddress));
    this.#setUp();
    this.#show(linkAt(view.state));
  }

  update(update: ViewUpdate): void {
    const { docChanged, selectionSet, state } = update;
    if (docChanged || selectionSet || isOtherBroken(update)) this.#show(linkAt(state));
  }

  #setUp(): void {
    this.dom.className = "edit-card link-card";
    this.dom.role = "group";
    this.dom.ariaLabel = "Link";
    this.#pages.id = `pages-${crypto.randomUUID()}`;
    this.#address.input.setAttribute("list", this.#pages.id);
    this.#address.input.addEventListener("input", () => void this.#offerPages());
    this.#fields.className = "card-fields";
    this.#fields.hidden = true;
    this.#fields.append(this.#words.dom, this.#address.dom, this.#pages);
    this.#buttons.className = "card-buttons";
    this.#broken.className = "card-broken";
    this.#buttons.append(
      this.#mend,
      cardButton("Edit", () => this.editAddress()),
      cardButton("Remove link", () => this.#remove()),
    );
    this.dom.append(this.#way.dom, this.#buttons, this.#broken, this.#fields);
    this.dom.addEventListener("mousedown", (event) => {
      if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
    });
    this.dom.addEventListener("keydown", ({ key, target }) => {
      const isDone = key === "Enter" && target instanceof HTMLInputElement;
      if (key !== "Escape" && !isDone) return;
      this.#fields.hidden = true;
      this.#view.focus();
    });
  }

  /** Opens the fields, with the cursor in the address. */
  editAddress(): void {
    this.#fields.hidden = false;
    this.#address.input.focus();
    this.#address.input.select();
    void this.#offerPages();
  }

  follow(): void {
    this.#way.dom.click();
  }

  #show(link: LinkAtCursor | null): void {
    if (link === null) return;
    const { source, address } = link;
    this.#buttons.hidden = source === null || this.#view.state.readOnly;
    if (source === null) this.#fields.hidden = true;
    this.#words.show(source?.words.text ?? "");
    this.#address.show(address);
    this.#way.show(address);
    const broken = brokenAt(this.#view.state, address);
    this.#broken.hidden = broken === undefined;
    this.#mend.hidden = broken === undefined;
    // Of a page that is not there its way says that alone, as the line below does.
    this.#way.dom.hidden = broken?.missing === "page" && this.#way.isToPage;
    if (broken !== undefined)
      this.#broken.textContent = `Leads nowhere: ${sentenceOfBroken(broken)}. ${broken.mend.says}`;
  }

  /** Does what the card says would mend the link. */
  #mendIt(): void {
    const source = linkAt(this.#view.state)?.source;
    const broken = source ? brokenAt(this.#view.state, source.address.text) : undefined;
    if (!source || broken === undefined) return;
    const { href } = broken.mend;
    if (href === null) this.#remove();
    else writeSource(this.#view, withAddress(source, href));
    forgetBroken(this.#view, broken);
    this.#view.focus();
  }

  /** Pages whose titles match what is in the field; to choose one writes its id. */
  async #offerPages(): Promise<void> {
    const typed = this.#address.input.value;
    const targets = (await this.#readTargets?.()) ?? [];
    const pages = typed === "" || /[:/]/.test(typed) ? [] : findTargets(targets, typed, "pages");
    const options = pages.map(({ id, name, detail }) => {
      const option = document.createElement("option");
      option.value = `page:${id}`;
      option.label = `${name} ${detail}`;
      return option;
    });
    this.#pages.replaceChildren(...options);
  }

  #remove(): void {
    const source = linkAt(this.#view.state)?.source;
    if (!source) return;
    const { from, to, words } = source;
    const changes = [
      { from, to: words.from },
      { from: words.to, to },
    ];
    this.#view.dispatch({ changes, userEvent: "input.card" });
    this.#view.focus();
  }
}

/** Whether the cursor goes elsewhere, or its line is written in: what others write in other lines makes no link there. */
function reachesCursor({ startState, changes, selection }: Transaction): boolean {
  const { from, to } = startState.doc.lineAt(startState.selection.main.head);
  return selection !== undefined || changes.touchesRange(from, to) !== false;
}

/** Shows the card; without `readTargets`, pages have no titles in it. */
export function linkCard(readTargets: ReadTargets | undefined): Extension {
  const open = new WeakMap<EditorView, LinkCard>();
  // The same function for every link: the card stays while it is typed in.
  const create = (view: EditorView): LinkCard => {
    const card = new LinkCard(view, readTargets);
    open.set(view, card);
    return card;
  };
  const shownFor = (state: EditorState): Tooltip | null => {
    const from = linkAt(state)?.from;
    return from === undefined ? null : { pos: from, above: false, create };
  };
  const field = StateField.define<Tooltip | null>({
    // The cursor may be in a link before this was loaded.
    create: shownFor,
    update: (shown, transaction) => {
      const { state, docChanged, selection } = transaction;
      if (!docChanged && selection === undefined) return shown;
      if (shown === null && !reachesCursor(transaction)) return null;
      const next = shownFor(state);
      return next?.pos === shown?.pos ? shown : next;
    },
    provide: (own) => showTooltip.from(own),
  });
  const atLink = (run: (card: LinkCard) => void) => (view: EditorView) => {
    const card = view.state.field(field) === null ? undefined : open.get(view);
    if (card !== undefined) run(card);
    return card !== undefined;
  };
  const edit = atLink((card) => card.editAddress());
  return [
    field,
    Prec.high(
      keymap.of([
        { key: shortcuts.followLink, run: atLink((card) => card.follow()) },
        { key: shortcuts.editThing, run: edit },
        { key: shortcuts.link, run: edit },
      ]),
    ),
  ];
}
