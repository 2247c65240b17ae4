/** The language of the code that one writes, as a choice beside its fence: nobody has to know where its name is written. */
import { syntaxTree } from "@codemirror/language";
import type { EditorState, TransactionSpec } from "@codemirror/state";
import { Decoration, ViewPlugin, WidgetType } from "@codemirror/view";
import type { DecorationSet, EditorView, ViewUpdate } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import { codeWords } from "#content/markdown/code-info";
import { languageOf } from "#content/languages";

/** What is written for each, and what people call it. */
const offered: readonly (readonly [name: string, called: string])[] = [
  ["", "Plain text"],
  ["csharp", "C#"],
  ["css", "CSS"],
  ["diff", "Diff"],
  ["docker", "Docker"],
  ["dotenv", "Environment"],
  ["go", "Go"],
  ["html", "HTML"],
  ["ini", "INI"],
  ["java", "Java"],
  ["js", "JavaScript"],
  ["json", "JSON"],
  ["kotlin", "Kotlin"],
  ["md", "Markdown"],
  ["prisma", "Prisma"],
  ["python", "Python"],
  ["rust", "Rust"],
  ["sh", "Shell"],
  ["console", "Shell session"],
  ["sql", "SQL"],
  ["toml", "TOML"],
  ["tsx", "TSX"],
  ["ts", "TypeScript"],
  ["xml", "XML"],
  ["yaml", "YAML"],
];

/** The code that the cursor stands in, with its fence. */
function codeAt(state: EditorState, place: number): SyntaxNode | null {
  for (const side of [-1, 1] as const)
    for (
      let node: SyntaxNode | null = syntaxTree(state).resolveInner(place, side);
      node !== null;
      node = node.parent
    )
      if (node.name === "FencedCode") return node;
  return null;
}

const infoOf = (state: EditorState, code: SyntaxNode): string => {
  const info = code.getChild("CodeInfo");
  return info === null ? "" : state.sliceDoc(info.from, info.to);
};

/** Names another language in the fence of the code at a place; what else is said there stays. */
export function inLanguage(
  state: EditorState,
  place: number,
  name: string,
): TransactionSpec | null {
  const code = codeAt(state, place);
  const mark = code?.getChild("CodeMark");
  if (!code || !mark) return null;
  const written = /^[^\s{[:]*/.exec(infoOf(state, code))?.[0] ?? "";
  const from = code.getChild("CodeInfo")?.from ?? mark.to;
  return {
    changes: { from, to: from + written.length, insert: name },
    userEvent: "input.language",
  };
}

class LanguageChoice extends WidgetType {
  readonly language: string;

  constructor(language: string) {
    super();
    this.language = language;
  }

  override eq({ language }: LanguageChoice): boolean {
    return language === this.language;
  }

  toDOM(view: EditorView): HTMLElement {
    const choice = document.createElement("select");
    choice.className = "lv-code-language";
    choice.ariaLabel = "Language of this code";
    const { language } = this;
    const same = offered.find(([name]) => isSame(name, language));
    const all = same === undefined ? [...offered, [language, language] as const] : offered;
    for (const [name, called] of all) choice.add(new Option(called, name));
    choice.value = same?.[0] ?? language;
    choice.addEventListener("change", () => {
      const made = inLanguage(view.state, view.posAtDOM(choice), choice.value);
      if (made !== null) view.dispatch(made);
      view.focus();
    });
    return choice;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

const isSame = (name: string, language: string): boolean =>
  name === language || (name !== "" && languageOf(name) === languageOf(language));

function choiceIn({ state }: EditorView): DecorationSet {
  const code = state.readOnly ? null : codeAt(state, state.selection.main.head);
  if (code === null) return Decoration.none;
  const { name } = codeWords(infoOf(state, code));
  // These are drawn, by the names of their languages.
  if (name === "mermaid" || name === "math") return Decoration.none;
  const widget = new LanguageChoice(name);
  return Decoration.set(
    Decoration.widget({ widget, side: 1 }).range(state.doc.lineAt(code.from).to),
  );
}

export const codeLanguage = ViewPlugin.fromClass(
  class {
    choice: DecorationSet;

    constructor(view: EditorView) {
      this.choice = choiceIn(view);
    }

    update({ view, docChanged, selectionSet, startState, state }: ViewUpdate): void {
      const isParsed = syntaxTree(startState) !== syntaxTree(state);
      if (docChanged || selectionSet || isParsed || startState.readOnly !== state.readOnly)
        this.choice = choiceIn(view);
    }
  },
  { decorations: ({ choice }) => choice },
);
