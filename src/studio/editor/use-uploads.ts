/** Uploads from the editor of one page: what takes the files that are pasted or dropped there. */
import type { Extension } from "@codemirror/state";
import { useMemo } from "react";
import { uploadTo } from "../api/files.ts";
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
  tell: (notice: string | null) => void,
): Extension {
  return useMemo(() => {
    const upload = (file: File) =>
      Promise.all([uploadTo(orgId, `${collectionId}/${pageId}`, file), sizeOf(file)]);
    return takingFiles(upload, tell);
  }, [orgId, collectionId, pageId, tell]);
}
