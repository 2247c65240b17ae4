/**
 * What the open text leads to and is not there: links, pictures and snippets are underlined, and a line below the text
 * counts them and leads to each. Once the text has rested, and its links or headings are others than before, the
 * service is asked.
 */
import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import { StateEffect, StateField } from "@codemirror/state";
import type { EditorState, Extension, Range } from "@codemirror/state";
import { Decoration, EditorView, showPanel, ViewPlugin } from "@codemirror/view";
import type { DecorationSet, Panel, PluginValue, ViewUpdate } from "@codemirror/view";
import { linkKeyOf } from "#content/text-links";
import type { DraftLink } from "../api/page-links.ts";
import { goTo } from "../editor/go-to.ts";
import { refusedLine } from "../editor/refused-line.ts";
import type { Span } from "../markdown/page-blocks.ts";
import "../styles/cards.css";
import { brokenWidgets } from "./broken-widgets.ts";

/** Asks for what is not there of what the page leads to. */
export type CheckLinks = () => Promise<readonly DraftLink[]>;

/** After the last change, in milliseconds. */
const restMs = 1_500;
/** To read the end of a long text. */
const parseMs = 100;

/** What a text leads to, and what its own links may lead to. */
const leading =
  /\]\(\s*<?[^)\s]*|(?:href|src)="[^"]*"|^ {0,3}\[[^\]\n]+\]:.*$|::snippet.*$|^ {0,3}#{1,6} .*$|^(?:=+|-+)\s*$|\sid="[^"]*"|\{#[^}\n]*\}/gm;
const leads = /\]\(|(?:href|src)="|^ {0,3}\[[^\]\n]+\]:|::snippet/m;

interface Held {
  links: readonly DraftLink[];
  marks: DecorationSet;
}

const found = StateEffect.define<Held>();

const held = StateField.define<Held>({
  create: () => ({ links: [], marks: Decoration.none }),
  update(before, { effects, docChanged, changes }) {
    for (const effect of effects) if (effect.is(found)) return effect.value;
    return docChanged ? { ...before, marks: before.marks.map(changes) } : before;
  },
  provide: (own) => [
    EditorView.decorations.from(own, ({ marks }) => marks),
    showPanel.from(own, ({ links }) => (links.length === 0 ? null : panel)),
  ],
});

/** What is known of an address that is not there; undefined for one that is, or was not looked up yet. */
export function brokenAt(state: EditorState, address: string): DraftLink | undefined {
  const key = linkKeyOf(address);
  const links = state.field(held, false)?.links ?? [];
  return links.find(({ href }) => href !== "" && linkKeyOf(href) === key);
}

/** Whether what is known has become something else. */
export const isOtherBroken = ({ startState, state }: ViewUpdate): boolean =>
  startState.field(held, false)?.links !== state.field(held, false)?.links;

/** It is mended, as far as is known before it is looked at again. */
export function forgetBroken(view: EditorView, link: DraftLink): void {
  const { links } = view.state.field(held);
  show(
    view,
    links.filter((each) => each !== link),
  );
}

export const sentenceOfBroken = ({ missing, text }: DraftLink): string =>
  ({
    page: "there is no such page",
    anchor: "the page has no such heading",
    file: "the file is gone",
    snippet: text,
  })[missing];

function show(view: EditorView, links: readonly DraftLink[]): void {
  const marks = Decoration.set(marksOf(view.state, links), true);
  view.dispatch({ effects: found.of({ links, marks }) });
}

function marksOf(state: EditorState, links: readonly DraftLink[]): Range<Decoration>[] {
  const places = placesOf(state);
  return links.flatMap((link) => {
    const title = `Leads nowhere: ${sentenceOfBroken(link)}`;
    const mark = Decoration.mark({ class: "broken-link", attributes: { title } });
    const spans = link.missing === "snippet" ? lineOf(state, link) : spansOf(state, link, places);
    return spans.map(({ from, to }) => mark.range(from, to));
  });
}

function lineOf({ doc }: EditorState, { text }: DraftLink): Span[] {
  const refused = refusedLine(text);
  if (refused === null || refused.line > doc.lines) return [];
  const { from, to } = doc.line(refused.line);
  return from === to ? [] : [{ from, to }];
}

/** Where the text has it as a link or a picture; else where its address stands, in HTML or in a block. */
function spansOf(
  { doc }: EditorState,
  { href }: DraftLink,
  places: ReadonlyMap<string, Span[]>,
): Span[] {
  const spans = places.get(linkKeyOf(href) ?? "");
  if (spans !== undefined) return spans;
  const from = doc.toString().indexOf(href);
  return from === -1 ? [] : [{ from, to: from + href.length }];
}

/** The links and pictures of the text by what they lead to. */
function placesOf(state: EditorState): Map<string, Span[]> {
  const places = new Map<string, Span[]>();
  const tree = ensureSyntaxTree(state, state.doc.length, parseMs) ?? syntaxTree(state);
  tree.iterate({
    enter: ({ name, from, to, node }) => {
      if (name !== "Link" && name !== "Image") return;
      const url = node.getChild("URL");
      const source = url === null ? "" : state.sliceDoc(url.from, url.to);
      const key = linkKeyOf(source.replace(/^<([\s\S]*)>$/, "$1"));
      if (key !== null) places.set(key, [...(places.get(key) ?? []), { from, to }]);
    },
  });
  return places;
}

function panel(view: EditorView): Panel {
  const dom = document.createElement("div");
  dom.className = "broken-links-panel";
  const words = document.createElement("span");
  words.role = "status";
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Go to it";
  button.addEventListener("click", () => goToNext(view));
  dom.append(words, button);
  const say = () => {
    const { links, marks } = view.state.field(held);
    const [first] = links;
    const one = first === undefined ? "" : `Something leads nowhere: ${sentenceOfBroken(first)}.`;
    words.textContent = links.length === 1 ? one : `${links.length} links lead nowhere.`;
    button.textContent = links.length === 1 ? "Go to it" : "Go to the next";
    button.hidden = marks.size === 0;
  };
  say();
  return { dom, update: (update) => void (isOtherBroken(update) && say()) };
}

/** Into the next one behind the cursor, or the first: the card of a link says what would mend it. */
function goToNext(view: EditorView): void {
  const starts: number[] = [];
  for (const at = view.state.field(held).marks.iter(); at.value !== null; at.next())
    starts.push(at.from);
  const { head } = view.state.selection.main;
  const next = starts.find((from) => from + 1 > head) ?? starts[0];
  if (next !== undefined) goTo(view, next + 1);
}

class LinkWatch implements PluginValue {
  readonly #view: EditorView;
  readonly #check: CheckLinks;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What the text led to when it was last looked at. */
  #asked = "";
  #isOpen = true;

  constructor(view: EditorView, check: CheckLinks) {
    this.#view = view;
    this.#check = check;
    this.#lookSoon();
  }

  update({ docChanged }: ViewUpdate): void {
    if (docChanged) this.#lookSoon();
  }

  destroy(): void {
    this.#isOpen = false;
    clearTimeout(this.#timer);
  }

  #lookSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), restMs);
  }

  async #look(): Promise<void> {
    const text = this.#view.state.doc.toString();
    const leadsTo = leads.test(text) ? (text.match(leading) ?? []).join("\n") : "";
    if (leadsTo === this.#asked) return;
    this.#asked = leadsTo;
    const links = leadsTo === "" ? [] : await this.#known();
    if (links !== null && this.#isOpen && this.#asked === leadsTo) show(this.#view, links);
  }

  /** Null where it cannot be asked now: what was known stays, and the next change asks again. */
  async #known(): Promise<readonly DraftLink[] | null> {
    try {
      return await this.#check();
    } catch {
      this.#asked = "";
      return null;
    }
  }
}

/** Looks after the links of a text. */
export function brokenLinks(check: CheckLinks): Extension {
  return [
    held,
    ViewPlugin.define((view) => new LinkWatch(view, check)),
    brokenWidgets(({ state }) => state.field(held).marks),
  ];
}
