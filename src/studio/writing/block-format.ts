/** What the selected lines are (text, a heading, a list, a quotation), and turned into: an edit of their beginnings. */
import type { EditorState, Line, TransactionSpec } from "@codemirror/state";

export type LineFormat =
  | "text"
  | "heading-1"
  | "heading-2"
  | "heading-3"
  | "bullets"
  | "numbers"
  | "tasks"
  | "quote";

const beginning =
  /^([ \t]*)(?:#{1,6}[ \t]+|[-*+][ \t]+\[[ xX]\][ \t]+|[-*+][ \t]+|\d{1,9}[.)][ \t]+|>[ \t]?)?/;

const signs: Readonly<Record<LineFormat, (number: number) => string>> = {
  text: () => "",
  "heading-1": () => "# ",
  "heading-2": () => "## ",
  "heading-3": () => "### ",
  bullets: () => "- ",
  numbers: (number) => `${number}. `,
  tasks: () => "- [ ] ",
  quote: () => "> ",
};

/**
 * Turns the lines that a span of the text reaches over, else the selection, into a format; empty ones between others
 * stay empty. The cursor stands behind the sign that a line begins with then, so that one types on.
 */
export function formatLines(
  state: EditorState,
  format: LineFormat,
  span: { from: number; to: number } = state.selection.main,
): TransactionSpec {
  const lines = linesOf(state, span);
  const only = lines.length === 1;
  let number = 0;
  const changes = lines.flatMap((line) => {
    if (line.text.trim() === "" && !only) return [];
    number += 1;
    const [begun = "", indent = ""] = beginning.exec(line.text) ?? [];
    const insert = indent + signs[format](number);
    return begun === insert ? [] : [{ from: line.from, to: line.from + begun.length, insert }];
  });
  const made = state.changes(changes);
  return { changes: made, selection: state.selection.map(made, 1), userEvent: "input.format" };
}

function linesOf(state: EditorState, { from, to }: { from: number; to: number }): Line[] {
  const last = state.doc.lineAt(to).number;
  const lines: Line[] = [];
  for (let number = state.doc.lineAt(from).number; number <= last; number += 1)
    lines.push(state.doc.line(number));
  return lines;
}
