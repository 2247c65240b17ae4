/** Decorations that are the same objects each time: what looks as before is not compared, nor thrown away, with every key. */
import { Decoration } from "@codemirror/view";

const marks = new Map<string, Decoration>();
const lines = new Map<string, Decoration>();

function known(all: Map<string, Decoration>, name: string, make: () => Decoration): Decoration {
  const decoration = all.get(name) ?? make();
  all.set(name, decoration);
  return decoration;
}

/** Words with a class. */
export const markedAs = (name: string): Decoration =>
  known(marks, name, () => Decoration.mark({ class: name }));

/** A line with these classes. */
export const lineWith = (names: string): Decoration =>
  known(lines, names, () => Decoration.line({ class: names }));

/** Words that are not seen. */
export const unseenWords = Decoration.replace({});
