/** Blocks made of lines: headings, lists, quotations, code, rules. */
import { Decoration } from "@codemirror/view";
import type { SyntaxNode, SyntaxNodeRef } from "@lezer/common";
import { codeWords } from "#content/markdown/code-info";
import type { Shown } from "./shown.ts";
import { Bullet, Label, Rule, TaskBox } from "./widgets.ts";

/** Shows a block; gives whether what stands in it is to be shown too, undefined for what is no such block. */
export function showBlock(node: SyntaxNodeRef, shown: Shown): boolean | undefined {
  const level = /^(ATX|Setext)Heading([1-6])$/.exec(node.name)?.[2];
  if (level !== undefined) return showHeading(node, level, shown);
  return shows[node.name]?.(node, shown);
}

const shows: Readonly<Record<string, (node: SyntaxNodeRef, shown: Shown) => boolean>> = {
  Blockquote: showQuotation,
  ListItem: showItem,
  FencedCode: showCode,
  HorizontalRule: showRule,
  HTMLBlock: showHtml,
  CommentBlock: showHtml,
  LinkReference: showHtml,
  Leaf: showHtml,
  Table: (node, shown) => {
    shown.looks.lines(node, "lv-table-source");
    return true;
  },
};

function showHeading(node: SyntaxNodeRef, level: string, shown: Shown): boolean {
  shown.looks.lines(node, "lv-heading", `lv-heading-${level}`);
  if (shown.isLineTouched(node)) return true;
  const [first, last] = node.node.getChildren("HeaderMark");
  const { from, to } = node;
  if (node.name.startsWith("Setext")) {
    if (first !== undefined) {
      shown.looks.line(first.from, "lv-folded");
      shown.hide(first);
    }
    return true;
  }
  if (first !== undefined) shown.hide({ from, to: skipSpace(shown, first.to, to) });
  if (last !== undefined) shown.hide(last);
  return true;
}

function skipSpace(shown: Shown, from: number, end: number): number {
  const source = shown.source({ from, to: Math.min(end, from + 16) });
  return from + source.length - source.trimStart().length;
}

const alert = /^[ \t]*>[ \t]?\[!(note|tip|important|warning|caution)\][ \t]*$/i;

function showQuotation(node: SyntaxNodeRef, shown: Shown): boolean {
  const first = shown.state.doc.lineAt(node.from);
  const kind = alert.exec(first.text)?.[1]?.toLowerCase();
  const names = kind === undefined ? ["lv-quote"] : ["lv-callout", `lv-callout-${kind}`];
  const lines = shown.looks.lines(node, ...names);
  for (const place of lines) hideQuoteMark(shown, place);
  if (kind === undefined) return true;
  shown.looks.line(first.from, "lv-callout-head");
  if (!shown.isLineTouched(first)) {
    const at = first.from + first.text.indexOf("[");
    const widget = new Label(capitalized(kind), "lv-callout-name");
    shown.replace({ from: at, to: first.to }, Decoration.replace({ widget }));
  }
  return true;
}

function hideQuoteMark(shown: Shown, place: number): void {
  const line = shown.state.doc.lineAt(place);
  const [mark] = /^[ \t]*>[ \t]?/.exec(line.text) ?? [];
  if (mark === undefined || shown.isLineTouched(line)) return;
  shown.hide({ from: line.from, to: line.from + mark.length });
}

export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function showItem({ node }: SyntaxNodeRef, shown: Shown): boolean {
  const mark = node.getChild("ListMark");
  if (mark === null) return true;
  const places = shown.looks.depth(node, depthOf(node));
  const { doc } = shown.state;
  const first = doc.lineAt(node.from);
  const inner = mark.to + 1 - first.from;
  for (const place of places) {
    if (place === first.from) continue;
    const [indent = ""] = /^[ \t]*/.exec(doc.lineAt(place).text) ?? [];
    shown.atom({ from: place, to: place + Math.min(indent.length, inner) });
  }
  if (/^[ \t]*$/.test(shown.source({ from: first.from, to: mark.from })))
    shown.atom({ from: first.from, to: mark.from });
  showItemMark(node, mark, shown);
  return true;
}

function depthOf(node: SyntaxNode): number {
  let depth = 1;
  for (let outer = node.parent; outer !== null; outer = outer.parent)
    if (outer.name === "ListItem") depth += 1;
  return depth;
}

function showItemMark(item: SyntaxNode, mark: SyntaxNode, shown: Shown): void {
  const box = item.getChild("Task")?.getChild("TaskMarker");
  const lineEnd = shown.state.doc.lineAt(mark.from).to;
  const to = Math.min(mark.to + 1, lineEnd);
  if (box !== null && box !== undefined) {
    const isDone = /[xX]/.test(shown.source(box));
    const widget = new TaskBox(isDone, shown.state.readOnly);
    const end = Math.min(box.to + 1, lineEnd);
    shown.atom({ from: mark.from, to: end }, Decoration.replace({ widget }));
    if (isDone) shown.style({ from: end, to: lineEnd }, "lv-done");
  } else if (item.parent?.name === "OrderedList") shown.style({ from: mark.from, to }, "lv-number");
  else shown.atom({ from: mark.from, to }, Decoration.replace({ widget: new Bullet() }));
}

function showCode(node: SyntaxNodeRef, shown: Shown): boolean {
  const { doc } = shown.state;
  const first = doc.lineAt(node.from);
  const last = doc.lineAt(node.to);
  shown.looks.lines(node, "lv-code");
  shown.looks.line(first.from, "lv-code-first");
  if (last.number > first.number) shown.looks.line(last.from, "lv-code-last");
  if (shown.isTouched({ from: first.from, to: last.to })) return true;
  const info = node.node.getChild("CodeInfo");
  const { name, label } = codeWords(info === null ? "" : shown.source(info));
  const widget = new Label(label ?? name, label === undefined ? "lv-code-name" : "lv-code-title");
  shown.replace({ from: node.from, to: first.to }, Decoration.replace({ widget }));
  const marks = node.node.getChildren("CodeMark");
  const closing = marks.length > 1 ? marks.at(-1) : undefined;
  if (closing !== undefined) {
    shown.hide(closing);
    shown.looks.line(closing.from, "lv-folded");
  }
  return true;
}

function showRule(node: SyntaxNodeRef, shown: Shown): boolean {
  if (!shown.isLineTouched(node)) shown.replace(node, Decoration.replace({ widget: new Rule() }));
  return false;
}

function showHtml(node: SyntaxNodeRef, shown: Shown): boolean {
  shown.looks.lines(node, "lv-html-block");
  return false;
}
