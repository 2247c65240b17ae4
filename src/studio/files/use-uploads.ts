/** Uploads from the editor of one page: what takes the files that are pasted, dropped or chosen there. */
import type { Extension } from "@codemirror/state";
import { useMemo } from "react";
import { uploadTo } from "../api/files.ts";
import type { LivePage } from "../editor/live-page.ts";
import { sizeOf } from "./picture-size.ts";
import { takingFiles } from "./taking-files.ts";

interface PageLocation {
  orgId: string;
  collectionId: string;
  pageId: string;
}

/** The editor's extension; `tell` is told why a file was not taken, and stays the same. */
export function useUploads(
  { orgId, collectionId, pageId }: PageLocation,
  { uploads, getState }: LivePage,
  tell: (notice: string | null) => void,
): Extension {
  return useMemo(() => {
    const upload = (file: File) =>
      Promise.all([uploadTo(orgId, `${collectionId}/${pageId}`, file), sizeOf(file)]);
    return takingFiles({ upload, tell, uploads, pageName: () => getState().pageName });
  }, [orgId, collectionId, pageId, uploads, getState, tell]);
}
