/** What opens while one types: `/` for blocks, snippets and actions, `[[` for pages, `@` for pages and people, `{{` for variables. */
import {
  autocompletion,
  closeCompletion,
  CompletionContext,
  pickedCompletion,
  startCompletion,
} from "@codemirror/autocomplete";
import type { Completion, CompletionResult, CompletionSource } from "@codemirror/autocomplete";
import { syntaxTree } from "@codemirror/language";
import type { EditorState, Extension } from "@codemirror/state";
import { ViewPlugin } from "@codemirror/view";
import type { EditorView, PluginValue } from "@codemirror/view";
import { beforePartGoes } from "../editor/before-part-goes.ts";
import { linkToPage } from "../page-link.ts";
import { doAction, isAboutBlock, isDoable } from "./block-actions.ts";
import { formatLines } from "./block-format.ts";
import { blockIcon } from "./block-icons.ts";
import { findTemplates, templateText } from "./block-templates.ts";
import type { BlockTemplate } from "./block-templates.ts";
import { addFootnote } from "./footnotes.ts";
import { findTargets } from "./link-targets.ts";
import type { LinkTarget, ReadTargets } from "./link-targets.ts";
import { pageSources } from "../markdown/page-sources.ts";
import { insertPicked } from "./insert-picked.ts";
import { findActions } from "./page-actions.ts";
import type { PageAction } from "./page-actions.ts";
import { offerVariables, snippetTemplates } from "./snippet-templates.ts";

/** Offers blocks, and pages and people as far as there is somebody to ask for them. */
export function completions(readTargets?: ReadTargets): Extension {
  return [
    autocompletion({
      override: [offer(readTargets)],
      icons: false,
      aboveCursor: false,
      closeOnBlur: true,
      interactionDelay: 0,
      maxRenderedOptions: 60,
      tooltipClass: () => "offered",
      optionClass: ({ type }) => `offered-${type ?? "block"}`,
      addToOptions: [{ position: 20, render: ({ label, type }) => blockIcon(label, type) }],
    }),
    ViewPlugin.define(offerToWhatIsTyped),
    // Letters that were just typed are looked up in a moment.
    beforePartGoes.of(closeCompletion),
  ];
}

/** They are loaded while people write already: a sign that was typed before unfolds its list now. */
function offerToWhatIsTyped(view: EditorView): PluginValue {
  queueMicrotask(() => {
    const { main } = view.state.selection;
    if (!view.hasFocus || !main.empty) return;
    const context = new CompletionContext(view.state, main.head, false);
    const isOffered = offerBlocks(context) !== null || offerVariables(context) !== null;
    if (isOffered || typedForTargets(context) !== null) startCompletion(view);
  });
  return {};
}

/**
 * One source for all: of several, each that has nothing to offer would be asked anew with every letter, and Enter
 * does not choose from a list while one of them is being asked.
 */
function offer(readTargets?: ReadTargets): CompletionSource {
  const offerTargets = readTargets === undefined ? () => null : targetSource(readTargets);
  return (context) => offerBlocks(context) ?? offerVariables(context) ?? offerTargets(context);
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
  const { state, pos } = context;
  const line = state.doc.lineAt(pos);
  const beside = state.sliceDoc(line.from, from) + state.sliceDoc(pos, line.to);
  const typedWords = state.sliceDoc(from + 1, pos);
  const snippets = snippetTemplates(state.facet(pageSources));
  const found = findTemplates(typedWords, snippets).filter(
    ({ action }) => action === undefined || isDoable(state, action, beside),
  );
  // What was typed is answered by the best first, of whatever section.
  const inSection = (section: string) => (typedWords === "" ? { section } : {});
  const options = [
    ...found.map((each) => ({ ...blockOption(each), ...inSection(sectionOf(each)) })),
    ...findActions(typedWords).map((each) => ({
      ...actionOption(each),
      ...inSection("This page"),
    })),
  ];
  if (options.length === 0) return null;
  return { from, filter: false, options, update: (_list, _from, _to, next) => offerBlocks(next) };
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

function sectionOf({ format, source = "", action, detail }: BlockTemplate): string {
  if (detail !== undefined) return "Snippets";
  if (action !== undefined) return action === "upload" ? "Pictures, links and notes" : "This block";
  if (format !== undefined || /^(?:```\n|\||---)/.test(source)) return "Basic";
  return /^!?\[/.test(source) ? "Pictures, links and notes" : "Blocks";
}

function blockOption(template: BlockTemplate): Completion {
  const detail = template.detail ?? shortcuts[template.name];
  return {
    label: template.name,
    ...(detail === undefined ? {} : { detail }),
    type: "block",
    apply: (view, completion, sign, to) => {
      const isBehindSpace = /\s/.test(view.state.sliceDoc(sign - 1, sign));
      const { action } = template;
      // What the block says stays as it was before the sign.
      const from = action && isAboutBlock(action) && isBehindSpace ? sign - 1 : sign;
      view.dispatch({
        changes: { from, to },
        annotations: pickedCompletion.of(completion),
        userEvent: "input.complete",
      });
      applyTemplate(view, template);
    },
  };
}

/** What is done beside the text leaves it as it was before the sign. */
function actionOption({ name, about, choose }: PageAction): Completion {
  return {
    label: name,
    detail: about,
    type: "action",
    apply: (view, completion, sign, to) => {
      const isBehindSpace = /[ \t]/.test(view.state.sliceDoc(sign - 1, sign));
      view.dispatch({
        changes: { from: isBehindSpace ? sign - 1 : sign, to },
        annotations: pickedCompletion.of(completion),
        userEvent: "input.complete",
      });
      choose();
    },
  };
}

/** Puts a block where the cursor is: on the line itself where that is empty, else on lines of its own behind it. */
function applyTemplate(view: EditorView, template: BlockTemplate): void {
  const { format, action, source = "" } = template;
  if (action !== undefined) return doAction(view, action);
  if (format !== undefined) return view.dispatch(formatLines(view.state, format));
  const { state } = view;
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  if (source.startsWith("[^")) return view.dispatch(addFootnote(state));
  // A picture, a link, a badge stand in the line.
  const isBlock = !/^!?\[|^:\w/.test(source);
  const isAlone = line.text.trim() === "";
  const at = isBlock && !isAlone ? line.to : head;
  const before = isBlock && !isAlone ? "\n\n" : spaceAbove(state, line.number, isBlock);
  const { insert, cursor } = templateText(source);
  const after = isBlock ? spaceBelow(state, line.number) : "";
  view.dispatch({
    changes: { from: at, insert: before + insert + after },
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

/** And one follows it, where text stands straight below: under a table that would be a row of it. */
function spaceBelow({ doc }: EditorState, lineNumber: number): string {
  return lineNumber < doc.lines && doc.line(lineNumber + 1).text.trim() !== "" ? "\n" : "";
}

/** What stands before the cursor of a link to a page or a person's name. */
function typedForTargets(context: CompletionContext): { from: number; text: string } | null {
  const typed = context.matchBefore(
    /\[\[[^\]\n]{0,80}$|(?:^|[ \t(])@[^\s@][^@\n]{0,40}$|(?:^|[ \t(])@$/,
  );
  return typed === null || isCode(context.state, context.pos) ? null : typed;
}

function targetSource(read: ReadTargets): CompletionSource {
  return async (context) => {
    if (typedForTargets(context) === null) return null;
    const targets = await read();
    return context.aborted ? null : offerTargets(context, targets);
  };
}

function offerTargets(
  context: CompletionContext,
  targets: readonly LinkTarget[],
): CompletionResult | null {
  const typed = typedForTargets(context);
  if (typed === null) return null;
  const sign = typed.text.includes("[[") ? "[[" : "@";
  const at = typed.text.lastIndexOf(sign);
  const kinds = sign === "@" ? "all" : "pages";
  const found = findTargets(targets, typed.text.slice(at + sign.length), kinds);
  if (found.length === 0) return null;
  return {
    from: typed.from + at,
    filter: false,
    options: found.map(targetOption),
    update: (_list, _from, _to, next) => offerTargets(next, targets),
  };
}

function targetOption(target: LinkTarget): Completion {
  return {
    label: target.name,
    detail: target.detail,
    type: target.kind,
    apply: insertPicked(target.kind === "page" ? linkToPage(target) : `@${target.name}`, "]]"),
  };
}
