/**
 * Parts of a page that readers do not have below each other: of tabs the chosen one is in sight, and cards, columns,
 * code in tabs and the like are drawn as the site draws them, until somebody writes in them.
 */
import { StateField } from "@codemirror/state";
import type { EditorState, Range } from "@codemirror/state";
import { Decoration, EditorView } from "@codemirror/view";
import type { DecorationSet } from "@codemirror/view";
import { blocksOf } from "../markdown/page-blocks.ts";
import type { Container, PageBlocks, Span } from "../markdown/page-blocks.ts";
import { Leaf } from "./leaf.ts";

/** The tabs of one group, and which of them is in sight. */
export interface Tabs {
  tabs: readonly Container[];
  chosen: number;
}

interface Parts {
  blocks: PageBlocks;
  /** Whether a cursor was put anywhere: before, it stands at the beginning, and nobody is there. */
  isEntered: boolean;
  groups: readonly Tabs[];
  decorations: DecorationSet;
}

/** Shows the parts; what is hidden of them comes into sight with the cursor. */
export const pageParts = StateField.define<Parts>({
  create: (state) => partsOf(state, false, []),
  update(value, { state, changes, selection }) {
    const isSame = blocksOf(state) === value.blocks && selection === undefined;
    if (isSame) return value;
    const chosen = value.groups.map(({ tabs, chosen: at }) =>
      changes.mapPos(tabs[at]?.open.from ?? 0, 1),
    );
    return partsOf(state, value.isEntered || selection !== undefined, chosen);
  },
  provide: (field) => EditorView.decorations.from(field, ({ decorations }) => decorations),
});

/** @param before where tabs begin that were in sight */
function partsOf(state: EditorState, isEntered: boolean, before: readonly number[]): Parts {
  const blocks = blocksOf(state);
  const { head } = state.selection.main;
  const groups = tabGroups(blocks.containers).map((tabs): Tabs => {
    const entered = isEntered ? tabs.findIndex((tab) => isWithin(head, spanOf(tab))) : -1;
    const kept = tabs.findIndex(({ open }) => before.includes(open.from));
    return { tabs, chosen: Math.max(0, entered < 0 ? kept : entered) };
  });
  const hidden = groups.flatMap(({ tabs, chosen }) =>
    tabs.filter((_, at) => at !== chosen).map((tab) => replaced(state, spanOf(tab))),
  );
  const drawn = besides(blocks.containers)
    .filter((span) => !isEntered || !isWrittenIn(state, span))
    .map((span) => replaced(state, span, new Leaf(state.sliceDoc(span.from, span.to))));
  return { blocks, isEntered, groups, decorations: Decoration.set([...hidden, ...drawn], true) };
}

function tabGroups(containers: readonly Container[]): Container[][] {
  const around: { name: string; tabs: Container[] }[] = [];
  const groups: Container[][] = [];
  for (const container of containers) {
    const { name, depth } = container;
    around.length = depth;
    const parent = around[depth - 1];
    if (name === "tab" && parent?.name === "tabs") parent.tabs.push(container);
    const tabs: Container[] = [];
    around.push({ name, tabs });
    if (name === "tabs") groups.push(tabs);
  }
  return groups.filter((tabs) => tabs.length > 1);
}

/** Also what the site shows with words of its own, or without those that it is written in. */
const drawnNames = new Set(
  "cards columns code-group card frame field param expandable prompt update file-tree request response panel".split(
    " ",
  ),
);

/** The outermost of the containers that are drawn. */
function besides(containers: readonly Container[]): Span[] {
  const found: Span[] = [];
  for (const container of containers) {
    const isInner = container.open.from < (found.at(-1)?.to ?? 0);
    if (drawnNames.has(container.name) && container.close !== null && !isInner)
      found.push(spanOf(container));
  }
  return found;
}

const spanOf = ({ open, end }: Container): Span => ({ from: open.from, to: end });
const isWithin = (place: number, { from, to }: Span): boolean => from <= place && place <= to;

/** A selection that goes over the whole of it leaves it as it is. */
function isWrittenIn(state: EditorState, span: Span): boolean {
  const { ranges } = state.selection;
  return (
    !state.readOnly &&
    ranges.some(({ anchor, head }) => isWithin(anchor, span) || isWithin(head, span))
  );
}

function replaced({ doc }: EditorState, { from, to }: Span, widget?: Leaf): Range<Decoration> {
  const shown = widget === undefined ? {} : { widget };
  const decoration = Decoration.replace({ ...shown, block: true });
  return decoration.range(doc.lineAt(from).from, doc.lineAt(to).to);
}

/** The tabs of the group whose chosen one begins on a line; undefined for any other line. */
export function tabsAt(state: EditorState, lineStart: number): Tabs | undefined {
  const groups = state.field(pageParts, false)?.groups;
  return groups?.find(
    ({ tabs, chosen }) => state.doc.lineAt(tabs[chosen]?.open.from ?? 0).from === lineStart,
  );
}

/** The group that is drawn around a place; null where the text itself is. */
export function drawnPartsAt(state: EditorState, place: number): Span | null {
  let found: Span | null = null;
  state.field(pageParts, false)?.decorations.between(place, place, (from, to, { spec }) => {
    if (spec["widget"] !== undefined) found = { from, to };
  });
  return found;
}

/** A tab that is not in sight. */
export interface HiddenTab {
  /** Where the line begins on which its name stands. */
  strip: number;
  /** Of the group, from 0. */
  at: number;
}

/** The outermost hidden tab around a place; null where it is in sight. */
export function hiddenTabAt(state: EditorState, place: number): HiddenTab | null {
  for (const { tabs, chosen } of state.field(pageParts, false)?.groups ?? []) {
    const at = tabs.findIndex((tab) => isWithin(place, spanOf(tab)));
    if (at >= 0 && at !== chosen) return { strip: tabs[chosen]?.open.from ?? 0, at };
  }
  return null;
}
