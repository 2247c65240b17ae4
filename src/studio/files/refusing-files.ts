/** Tells the holder of a share link, who may write and not upload, why a file is not taken. */
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

const refusal =
  "Files are uploaded by who has an account here, and you came by a link. Ask one of them to put it in, or write a link to where it is.";

/** `tell` is told when a file is pasted; one that is dragged shows that it cannot be dropped. */
export function refusingFiles(tell: (notice: string) => void): Extension {
  return EditorView.domEventHandlers({
    paste: ({ clipboardData }) => {
      const isFile =
        clipboardData?.files.length !== 0 && clipboardData?.getData("text/plain") === "";
      if (isFile) tell(refusal);
      return isFile;
    },
  });
}
