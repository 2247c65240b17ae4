/**
 * Files that are pasted or dropped into the text: uploaded to the page, and linked where they were put. A
 * mark stands there meanwhile, which is found again whatever others write around it.
 */
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { UploadedFile } from "../api/files.ts";
import { limits } from "#limits";
import { sentenceOf } from "../refusals.ts";
import { sizeText } from "./size-text.ts";

type Upload = (file: File) => Promise<readonly [UploadedFile, PictureSize | null]>;
type Tell = (refusal: string | null) => void;

/** Takes files from the clipboard and from a drag; says why one was not taken. */
export function takingFiles(upload: Upload, tell: Tell): Extension {
  const take = (view: EditorView, files: readonly File[], at: number) => {
    if (files.length === 0) return false;
    tell(null);
    for (const file of files) {
      const tooLarge = tooLargeText(file);
      if (tooLarge !== null) tell(tooLarge);
      else void put(view, file, at, upload).catch((error) => tell(notTakenText(file, error)));
    }
    return true;
  };
  return EditorView.domEventHandlers({
    paste: (event, view) =>
      take(view, [...(event.clipboardData?.files ?? [])], view.state.selection.main.head),
    drop: (event, view) => {
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      return take(
        view,
        [...(event.dataTransfer?.files ?? [])],
        at ?? view.state.selection.main.head,
      );
    },
  });
}

/** Said before anything is sent: a large file would travel for minutes to be refused. */
function tooLargeText({ name, size }: File): string | null {
  const { uploadFileBytes } = limits;
  if (size <= uploadFileBytes) return null;
  return `“${name}” has ${sizeText(size)}, and a file may have ${sizeText(uploadFileBytes)} at most. Make it smaller, or put it elsewhere and write a link to it.`;
}

const notTakenText = ({ name }: File, error: unknown) =>
  `“${name}” was not uploaded. ${sentenceOf(error)}`;

async function put(view: EditorView, file: File, at: number, upload: Upload): Promise<void> {
  const mark = `![${plain(file.name)}](uploading-${crypto.randomUUID()})`;
  view.dispatch({ changes: { from: at, insert: mark }, userEvent: "input.paste" });
  // The page is full, and says so itself.
  if (view.state.sliceDoc(at, at + mark.length) !== mark) return;
  let link = "";
  try {
    link = linkTo(...(await upload(file)));
  } finally {
    const from = view.state.doc.toString().indexOf(mark);
    if (from !== -1) view.dispatch({ changes: { from, to: from + mark.length, insert: link } });
  }
}

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The Markdown of an uploaded file: an image is shown, its size in its address; anything else is linked. */
export function linkTo(
  { url, originalName, contentType }: UploadedFile,
  size: PictureSize | null = null,
): string {
  const name = plain(originalName);
  if (!contentType.startsWith("image/")) return `[${name}](${url})`;
  return `![${name}](${url}${size === null ? "" : `#${size.width}x${size.height}`})`;
}

/** A name that ends no link, and is no Markdown of its own. */
function plain(name: string): string {
  return name
    .replaceAll(/[[\]\\`*_<>!]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
