/** Containers: callouts, steps, cards, tabs, folded details. Their parts are text like any other, in a frame. */
import { Decoration } from "@codemirror/view";
import { tones } from "#content/blocks/tones";
import { fenceWords } from "../markdown/grammar.ts";
import { blocksOf } from "../markdown/page-blocks.ts";
import type { Container, Span } from "../markdown/page-blocks.ts";
import { capitalized } from "./block-marks.ts";
import type { Shown } from "./shown.ts";
import { Label } from "./widgets.ts";

/** Where people call one otherwise than by the words of its name. */
const names: Readonly<Record<string, string>> = {
  "code-group": "Code in tabs",
  details: "Folded",
};

const deepest = 4;

/** Shows the containers that reach into what is seen, the outer ones first. */
export function showContainers(shown: Shown, seen: Span): void {
  for (const container of blocksOf(shown.state).containers)
    if (container.open.from <= seen.to && container.end >= seen.from)
      showContainer(container, shown);
}

function showContainer(container: Container, shown: Shown): void {
  const { name, open, close, end, depth } = container;
  const tone = tones.get(name);
  const looks =
    tone === undefined ? ["lv-container", `lv-${name}`] : ["lv-callout", `lv-callout-${tone}`];
  shown.looks.lines({ from: open.from, to: end }, ...looks);
  shown.looks.lines({ from: open.from, to: end }, `lv-nested-${Math.min(depth, deepest)}`);
  shown.looks.line(open.from, tone === undefined ? "lv-container-head" : "lv-callout-head");
  showHead(open, name, tone !== undefined, shown);
  if (close === null) return;
  shown.looks.line(close.from, "lv-container-end");
  if (shown.isLineTouched(close)) return;
  shown.hide(close);
  shown.looks.line(close.from, "lv-folded");
}

/** The title stays text; the mark before it becomes what the block is called. */
function showHead(open: Span, name: string, isCallout: boolean, shown: Shown): void {
  const words = fenceWords(shown.source(open));
  if (words === null || shown.isLineTouched(open)) return;
  const mark = { from: open.from, to: open.from + words.titleAt };
  const isNamed = words.title !== "";
  if (isCallout && isNamed) return shown.hide(mark);
  const called = names[name] ?? capitalized(name.replaceAll("-", " "));
  const widget = new Label(called, isCallout ? "lv-callout-name" : "lv-container-name");
  shown.replace(mark, Decoration.replace({ widget }));
}
