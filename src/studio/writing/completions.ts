/** What opens while one types: `/` for blocks, `[[` for pages, `@` for pages and people. */
import { autocompletion, pickedCompletion, startCompletion } from "@codemirror/autocomplete";
import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { syntaxTree } from "@codemirror/language";
import type { EditorState, Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { linkToPage } from "../page-link.ts";
import { formatLines } from "./block-format.ts";
import { findTemplates, templateText } from "./block-templates.ts";
import type { BlockTemplate } from "./block-templates.ts";
import { findTargets } from "./link-targets.ts";
import type { LinkTarget, ReadTargets } from "./link-targets.ts";

/** Offers blocks, and pages and people as far as there is somebody to ask for them. */
export function completions(readTargets?: ReadTargets): Extension {
  const sources = [offerBlocks];
  return autocompletion({
    override: readTargets === undefined ? sources : [...sources, offerTargets(readTargets)],
    icons: false,
    aboveCursor: false,
    closeOnBlur: true,
    interactionDelay: 0,
    maxRenderedOptions: 60,
    tooltipClass: () => "offered",
    optionClass: ({ type }) => `offered-${type ?? "block"}`,
  });
}

/** Whether what is typed at a place is code, where nothing is offered. */
function isCode(state: EditorState, place: number): boolean {
  for (let node = syntaxTree(state).resolveInner(place, -1); ;) {
    if (/Code$|^HTML|^Formula$/.test(node.name)) return true;
    if (node.parent === null) return false;
    node = node.parent;
  }
}

function offerBlocks(context: CompletionContext): CompletionResult | null {
  const typed = context.matchBefore(/(?:^|[ \t])\/[A-Za-z0-9 -]*$/);
  if (typed === null || isCode(context.state, context.pos)) return null;
  const from = typed.from + typed.text.indexOf("/");
  const found = findTemplates(typed.text.slice(typed.text.indexOf("/") + 1));
  if (found.length === 0) return null;
  return { from, filter: false, options: found.map(blockOption) };
}

const shortcuts: Readonly<Record<string, string>> = {
  "Heading 1": "#",
  "Heading 2": "##",
  "Heading 3": "###",
  "Bulleted list": "-",
  "Numbered list": "1.",
  "Task list": "- [ ]",
  Quote: ">",
  "Code block": "```",
  Divider: "---",
  "Link to a page": "[[",
};

function blockOption(template: BlockTemplate): Completion {
  const detail = shortcuts[template.name];
  return {
    label: template.name,
    ...(detail === undefined ? {} : { detail }),
    type: "block",
    apply: (view, completion, from, to) => {
      view.dispatch({
        changes: { from, to },
        annotations: pickedCompletion.of(completion),
        userEvent: "input.complete",
      });
      applyTemplate(view, template);
    },
  };
}

/** Puts a block where the cursor is: on the line itself where that is empty, else on lines of its own behind it. */
function applyTemplate(view: EditorView, { format, source = "" }: BlockTemplate): void {
  if (format !== undefined) return view.dispatch(formatLines(view.state, format));
  const { state } = view;
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  const isBlock = !source.startsWith("![") && !source.startsWith("[");
  const isAlone = line.text.trim() === "";
  const at = isBlock && !isAlone ? line.to : head;
  const before = isBlock && !isAlone ? "\n\n" : spaceAbove(state, line.number, isBlock);
  const { insert, cursor } = templateText(source);
  view.dispatch({
    changes: { from: at, insert: before + insert },
    selection: { anchor: at + before.length + cursor },
    userEvent: "input.block",
    scrollIntoView: true,
  });
  if (source.startsWith("[[")) startCompletion(view);
}

/** A block begins after an empty line. */
function spaceAbove({ doc }: EditorState, lineNumber: number, isBlock: boolean): string {
  if (!isBlock || lineNumber === 1) return "";
  return doc.line(lineNumber - 1).text.trim() === "" ? "" : "\n";
}

function offerTargets(read: ReadTargets) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const typed = context.matchBefore(
      /\[\[[^\]\n]{0,80}$|(?:^|[ \t(])@[^\s@][^@\n]{0,40}$|(?:^|[ \t(])@$/,
    );
    if (typed === null || isCode(context.state, context.pos)) return null;
    const sign = typed.text.includes("[[") ? "[[" : "@";
    const at = typed.text.lastIndexOf(sign);
    const targets = await read();
    if (context.aborted) return null;
    const kinds = sign === "@" ? "all" : "pages";
    const found = findTargets(targets, typed.text.slice(at + sign.length), kinds);
    if (found.length === 0) return null;
    return { from: typed.from + at, filter: false, options: found.map(targetOption) };
  };
}

function targetOption(target: LinkTarget): Completion {
  return {
    label: target.name,
    detail: target.detail,
    type: target.kind,
    apply: (view, completion, from, to) => {
      const end = view.state.sliceDoc(to, to + 2) === "]]" ? to + 2 : to;
      const insert = target.kind === "page" ? linkToPage(target) : `@${target.name}`;
      view.dispatch({
        changes: { from, to: end, insert },
        selection: { anchor: from + insert.length },
        annotations: pickedCompletion.of(completion),
        userEvent: "input.complete",
      });
    },
  };
}
