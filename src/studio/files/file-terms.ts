/** On which terms an editor takes files. */
import type { EditorView } from "@codemirror/view";
import type { UploadedFile } from "../api/files.ts";
import type { PictureSize } from "./uploaded-link.ts";
import type { Uploads } from "./uploads.ts";

export interface FileTerms {
  upload: (file: File) => Promise<readonly [UploadedFile, PictureSize | null]>;
  /** Is told what was not taken, and null when something else is. */
  tell: (notice: string | null) => void;
  uploads: Uploads;
  pageName: () => string;
}

/** The editor that files were put into. */
export interface TakingEditor {
  readonly view: EditorView;
  readonly terms: FileTerms;
  /** Its page was left: what is still to come is written without it. */
  isGone: boolean;
}
