/** Containers: callouts, steps, cards, tabs, folded details. Their parts are text like any other, in a frame. */
import { Decoration } from "@codemirror/view";
import { tones } from "#content/blocks/tones";
import { fenceWords } from "../markdown/grammar.ts";
import type { FenceWords } from "../markdown/grammar.ts";
import { blocksOf } from "../markdown/page-blocks.ts";
import type { Container, Span } from "../markdown/page-blocks.ts";
import { capitalized } from "./block-marks.ts";
import { tabsAt } from "./parts.ts";
import type { Shown } from "./shown.ts";
import { TabStrip } from "./tab-strip.ts";
import type { TabName } from "./tab-strip.ts";
import { Label } from "./widgets.ts";

/** What one is called, where it is called otherwise than by the words of its name; nothing where its looks say what it is. */
const names: Readonly<Record<string, string>> = {
  "code-group": "Code in tabs",
  accordion: "▾",
  details: "▾",
  card: "",
  tab: "",
};

/** Other names of callouts. */
const callouts: Readonly<Record<string, string>> = { check: "success", error: "danger" };
const toneOf = (name: string): string | undefined => tones.get(callouts[name] ?? name);

/** They only hold their parts together, each of which has its own frame. */
const groups = /^(?:tabs|steps|cards|accordions|accordion-group|columns)$/;
const deepest = 4;

/** Shows the containers that reach into what is seen, the outer ones first. */
export function showContainers(shown: Shown, seen: Span): void {
  const around = new Around();
  for (const container of blocksOf(shown.state).containers) {
    const part = around.enter(container);
    if (container.open.from <= seen.to && container.end >= seen.from)
      showContainer(container, part, shown);
  }
}

/** Where a container stands in others. */
interface PartPlace {
  /** How many others it stands in that have a frame. */
  frames: number;
  /** Of the parts of the same container, from 1. */
  number: number;
}

/** Counts the frames around containers, and the parts before them, as they come one after another. */
class Around {
  readonly #framed: boolean[] = [];
  readonly #parts: number[] = [];

  enter({ name, depth }: Container): PartPlace {
    this.#framed.length = depth;
    this.#parts.length = depth + 1;
    const number = (this.#parts[depth] ?? 0) + 1;
    this.#parts[depth] = number;
    const frames = this.#framed.filter(Boolean).length;
    this.#framed[depth] = !groups.test(name);
    return { frames, number };
  }
}

function showContainer(container: Container, part: PartPlace, shown: Shown): void {
  const { name, open, close, end } = container;
  const isGroup = groups.test(name);
  const tone = toneOf(name);
  const looks =
    tone === undefined
      ? [isGroup ? "lv-box" : "lv-container", `lv-box-${name}`]
      : ["lv-callout", `lv-callout-${tone}`];
  const nested = `lv-nested-${Math.min(part.frames, deepest)}`;
  shown.looks.frame({ from: open.from, to: end }, ...looks, nested);
  if (!isGroup)
    shown.looks.line(open.from, tone === undefined ? "lv-container-head" : "lv-callout-head");
  showHead(container, part.number, shown);
  if (close === null) return;
  shown.looks.line(close.from, isGroup ? "lv-box-end" : "lv-container-end");
  if (shown.isLineTouched(close)) return;
  shown.hide(close);
  shown.looks.line(close.from, "lv-folded");
}

/** The title stays text; the mark before it becomes what the block is called, and what is said behind it what it means. */
function showHead({ name, open }: Container, number: number, shown: Shown): void {
  const words = fenceWords(shown.source(open));
  if (words === null) return;
  const head = headOf(open, words);
  const strip = stripAt(shown, open);
  if (strip !== null) return showStrip(strip, { open, head }, shown);
  if (head !== null) {
    if (isWritten(head, shown)) return;
    const label = toneOf(name) === undefined ? headLabel(name, number, words) : {};
    shown.atom({ from: open.from, to: head.title.from }, Decoration.replace(label));
    return shown.atom(head.tail, Decoration.replace(tailLabel(words)));
  }
  if (shown.isLineTouched(open)) return;
  if (groups.test(name)) {
    shown.hide(open);
    return shown.looks.line(open.from, "lv-folded");
  }
  shown.atom(open, Decoration.replace(headLabel(name, number, words)));
}

/** The names of a group's tabs, and which of them is in sight. */
interface Strip {
  names: TabName[];
  chosen: number;
}

function stripAt({ state }: Shown, { from }: Span): Strip | null {
  const found = tabsAt(state, state.doc.lineAt(from).from);
  if (found === undefined) return null;
  const { tabs, chosen } = found;
  return { names: tabs.map(({ open }, at) => ({ name: tabName(state, open, at), at })), chosen };
}

/** As the site calls it, without marks. */
function tabName({ doc }: Shown["state"], { from, to }: Span, at: number): string {
  const words = fenceWords(doc.sliceString(from, to));
  const title = words?.title || words?.attributes.get("title") || `Tab ${at + 1}`;
  return title.replaceAll(/[*_`]/g, "");
}

/** The title of the tab in sight is text; the others' stand before it and behind it, and show theirs. */
function showStrip(
  { names, chosen }: Strip,
  { open, head }: { open: Span; head: Head | null },
  shown: Shown,
): void {
  if (head === null) {
    const widget = new TabStrip(names, chosen);
    if (!shown.isLineTouched(open)) shown.atom(open, Decoration.replace({ widget }));
    return;
  }
  if (isWritten(head, shown)) return;
  const before = new TabStrip(names.slice(0, chosen));
  const behind = new TabStrip(names.slice(chosen + 1));
  shown.atom(
    { from: open.from, to: head.title.from },
    Decoration.replace(chosen === 0 ? {} : { widget: before }),
  );
  shown.style(head.title, "lv-tab-chosen");
  shown.atom(head.tail, Decoration.replace({}));
  shown.insert(head.tail.to, Decoration.widget({ widget: behind, side: 1 }));
}

/** What a decoration puts in the place of a mark; nothing where a block's looks say what it is. */
type InPlace = Parameters<typeof Decoration.replace>[0];

function headLabel(name: string, number: number, words: FenceWords): InPlace {
  const called = calledAs(name, number, words);
  const isCallout = toneOf(name) !== undefined;
  const look = isCallout ? "lv-callout-name" : (looksOfNames[name] ?? "lv-container-name");
  return called === "" ? {} : { widget: new Label(called, look) };
}

function tailLabel(words: FenceWords): InPlace {
  const said = saidBehind(words);
  return said === "" ? {} : { widget: new Label(said, "lv-container-said") };
}

/** Whether somebody is beside the title, in what is not seen otherwise. */
function isWritten({ mark, tail }: Head, shown: Shown): boolean {
  const isBehind = tail.from < tail.to && shown.isTouched({ from: tail.from + 1, to: tail.to });
  return isBehind || shown.isTouched(mark);
}

/** The parts of the line that opens a container, where it has a title: what stands before that and behind it, too. */
export interface Head {
  mark: Span;
  title: Span;
  tail: Span;
}

/** Null where there is no title. */
export function headOf({ from, to }: Span, { title, titleAt }: FenceWords): Head | null {
  if (title === "") return null;
  const start = from + titleAt;
  const end = start + title.length;
  const mark = { from, to: start - 1 };
  return { mark, title: { from: start, to: end }, tail: { from: end, to } };
}

const looksOfNames: Readonly<Record<string, string>> = {
  accordion: "lv-fold",
  details: "lv-fold",
  step: "lv-step-number",
};

function calledAs(name: string, number: number, { title, attributes }: FenceWords): string {
  if (name === "step") return String(number);
  const given = title === "" ? attributes.get("title") : undefined;
  if (given !== undefined) return given;
  if (name === "only") return `Only for ${conditionOf(attributes)}`;
  const called = names[name] ?? capitalized(name.replaceAll("-", " "));
  if (name === "column") return `${called} ${number}`;
  return called === "" && title === "" ? capitalized(name) : called;
}

/** Whom a part is for, as `version v2, group staff`. */
function conditionOf(attributes: FenceWords["attributes"]): string {
  const said = [...attributes].filter(([, value]) => value !== "");
  return said.map((each) => each.join(" ")).join(", ") || "…";
}

/** What is said behind a title that a reader sees, too. */
function saidBehind({ attributes }: FenceWords): string {
  const said = ["type", "date", "href"].flatMap((name) => attributes.get(name) ?? []);
  return said.filter((value) => value !== "").join(" · ");
}
