/** Pastes what was copied from browsers, Word, Google Docs and Notion as Markdown; without formats by Ctrl/Cmd+Shift+V. */
import { syntaxTree } from "@codemirror/language";
import { EditorView } from "@codemirror/view";

export const pastesHtml = EditorView.domEventHandlers({
  paste: (event, view) => {
    const data = event.clipboardData;
    const html = data?.getData("text/html") ?? "";
    if (html === "" || view.state.readOnly || isSource(data) || isInCode(view)) return false;
    event.preventDefault();
    void paste(view, html, data?.getData("text/plain") ?? "");
    return true;
  },
});

/** Editors of code copy colours as HTML: what was meant is the text. */
function isSource(data: DataTransfer | null): boolean {
  return data?.types.includes("vscode-editor-data") ?? false;
}

function isInCode(view: EditorView): boolean {
  const { state } = view;
  return /Code/.test(syntaxTree(state).resolveInner(state.selection.main.from, -1).name);
}

async function paste(view: EditorView, html: string, plain: string): Promise<void> {
  const { htmlToMarkdown } = await import("./html-to-markdown.ts");
  const markdown = htmlToMarkdown(html) || plain.replaceAll(/\r\n?/g, "\n");
  view.dispatch(view.state.replaceSelection(markdown), {
    userEvent: "input.paste",
    scrollIntoView: true,
  });
}
