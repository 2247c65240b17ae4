/** What stands in a line: emphasis, code, links, pictures. Its marks show while the cursor touches it. */
import { Decoration } from "@codemirror/view";
import type { SyntaxNodeRef } from "@lezer/common";
import type { Shown } from "./shown.ts";
import { pageSources } from "../markdown/page-sources.ts";
import { definitionOf } from "./definitions.ts";
import { Formula, Variable } from "./drawing.ts";
import { Picture, shownPicture } from "./picture.ts";
import { shiftBehind } from "./shifted-words.ts";

/** Whether what stands inside is shown as well; undefined for a node that is no such piece. */
type Show = (node: SyntaxNodeRef, shown: Shown) => boolean | undefined;

const looks: Readonly<Record<string, string>> = {
  Emphasis: "lv-emphasis",
  StrongEmphasis: "lv-strong",
  Strikethrough: "lv-struck",
  InlineCode: "lv-span-code",
  NoteReference: "lv-note-reference",
  Comment: "lv-html",
  Entity: "lv-html",
};

/** Shows a piece of a line. */
export const showSpan: Show = (node, shown) => {
  const look = looks[node.name];
  if (look !== undefined) {
    shown.style(node, look);
    if (!shown.isTouched(node)) hideMarks(node, shown);
    return true;
  }
  return shows[node.name]?.(node, shown);
};

const shows: Readonly<Record<string, Show>> = {
  Link: showLink,
  Autolink: showLink,
  Image: showPicture,
  Formula: showFormula,
  SpanBlock: showSpanBlock,
  Placeholder: showPlaceholder,
  HTMLTag: showTag,
  Escape: hideFirst,
  HardBreak: hideFirst,
  URL: (node, shown) => {
    const parent = node.node.parent?.name ?? "";
    if (parent !== "Link" && parent !== "Autolink") shown.style(node, "lv-link");
    return false;
  },
};

function hideFirst({ from, to }: SyntaxNodeRef, shown: Shown): boolean {
  if (!shown.isTouched({ from, to })) shown.hide({ from, to: from + 1 });
  return false;
}

const marks = /^(?:Emphasis|Code|Strikethrough)Mark$/;

function hideMarks(node: SyntaxNodeRef, shown: Shown): void {
  for (let child = node.node.firstChild; child !== null; child = child.nextSibling)
    if (marks.test(child.name)) shown.hide(child);
}

/** The words are shown; around them is hidden what a reader does not see. Words in brackets that lead nowhere are words. */
function showLink(node: SyntaxNodeRef, shown: Shown): boolean {
  const linkMarks = node.node.getChildren("LinkMark");
  const [opening, closing] = linkMarks;
  if (opening === undefined || closing === undefined) return true;
  const words = shown.source({ from: opening.to, to: closing.from });
  const isInline = node.name === "Autolink" || linkMarks.length > 2;
  if (!isInline && !definitionOf(node.node, words, shown.state.doc)) return true;
  shown.style({ from: opening.to, to: closing.from }, "lv-link");
  const hasWords = closing.from > opening.to;
  if (hasWords && !shown.isTouched(node)) {
    shown.hide(opening);
    shown.hide({ from: closing.from, to: node.to });
  }
  return true;
}

/** The picture stays in sight while its source is edited. */
function showPicture(node: SyntaxNodeRef, shown: Shown): boolean {
  const picture = shownPicture(node.node, shown.state.doc);
  if (picture === null) return true;
  const widget = new Picture(picture);
  if (shown.isTouched(node)) {
    shown.style(node, "lv-picture-source");
    shown.insert(node.to, Decoration.widget({ widget, side: 1 }));
  } else shown.replace(node, Decoration.replace({ widget }));
  return false;
}

/** A variable is the words that it stands for; what is filled elsewhere stays as it is written. */
function showPlaceholder(node: SyntaxNodeRef, shown: Shown): boolean {
  const source = shown.source(node);
  const name = source.slice(2, -2).trim();
  const isKept = shown.source({ from: Math.max(0, node.from - 1), to: node.from }) === "$";
  const variable = isKept ? undefined : shown.state.facet(pageSources)?.variables.get(name);
  const isShown =
    variable !== undefined &&
    !shown.isTouched(node) &&
    shown.replace(node, Decoration.replace({ widget: new Variable(variable.content, source) }));
  if (!isShown) shown.style(node, "lv-placeholder");
  return false;
}

function showSpanBlock(node: SyntaxNodeRef, shown: Shown): boolean {
  const source = shown.source(node);
  const widget = new Variable(source, source);
  const isShown = !shown.isTouched(node) && shown.replace(node, Decoration.replace({ widget }));
  if (!isShown) shown.style(node, "lv-html");
  return false;
}

function showFormula(node: SyntaxNodeRef, shown: Shown): boolean {
  const source = shown.source(node);
  const widget = new Formula(source);
  const isShown = !shown.isTouched(node) && shown.replace(node, Decoration.replace({ widget }));
  if (!isShown) shown.style(node, "lv-html");
  return false;
}

/** A tag stays as it is written, but for the two around words that are lowered or raised. */
function showTag(node: SyntaxNodeRef, shown: Shown): boolean {
  shown.style(node, "lv-html");
  const found = shiftBehind(node.node, (span) => shown.source(span));
  if (found === null) return true;
  const { look, closing } = found;
  shown.style({ from: node.to, to: closing.from }, look);
  if (shown.isTouched({ from: node.from, to: closing.to })) return true;
  shown.hide(node);
  shown.hide(closing);
  return true;
}
