/** Pastes what was copied from browsers, Word, Google Docs and Notion as Markdown; without formats by Ctrl/Cmd+Shift+V. */
import { syntaxTree } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { fileTaking } from "../files/taking-files.ts";
import type { ReadHtml } from "./html-to-markdown.ts";

type Tell = (notice: string) => void;

/** `tell` is told what could not be brought along. */
export const pastesHtml = (tell: Tell) =>
  EditorView.domEventHandlers({
    paste: (event, view) => {
      const data = event.clipboardData;
      const html = data?.getData("text/html") ?? "";
      if (html === "" || view.state.readOnly || isSource(data) || isInCode(view)) return false;
      event.preventDefault();
      const plain = data?.getData("text/plain").replaceAll(/\r\n?/g, "\n") ?? "";
      void readPasted(html, plain).then((pasted) => paste(view, pasted, tell));
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

/** The words alone where there is nothing else, or where what reads HTML cannot be loaded. */
async function readPasted(html: string, plain: string): Promise<ReadHtml> {
  const words = { markdown: plain, pictures: [], lost: 0 };
  try {
    const { readHtml } = await import("./html-to-markdown.ts");
    const pasted = readHtml(html);
    const isEmpty = pasted.markdown === "" && pasted.pictures.length === 0;
    return isEmpty ? { ...words, lost: pasted.lost } : pasted;
  } catch {
    return words;
  }
}

function paste(view: EditorView, { markdown, pictures, lost }: ReadHtml, tell: Tell): void {
  const start = view.state.selection.main.from;
  const made = view.state.update(view.state.replaceSelection(markdown), {
    userEvent: "input.paste",
    scrollIntoView: true,
  });
  view.dispatch(made);
  const take = view.state.facet(fileTaking);
  const untaken = lost + (take === null ? pictures.length : 0);
  // A page that is full says so itself.
  if (made.docChanged || markdown === "")
    for (const { at, file } of pictures) take?.(view, [file], start + at);
  if (untaken > 0) tell(untakenText(untaken));
}

function untakenText(count: number): string {
  const [what, them] = count === 1 ? ["A picture", "it"] : [`${count} pictures`, "them"];
  return `${what} could not be pasted along with the words. Copy ${them} alone, or save ${them} and drop the file here.`;
}
