/** Uploads from the editor of one page: what takes the files, and why the last one was not taken. */
import type { Extension } from "@codemirror/state";
import { useMemo, useState } from "react";
import { uploadTo } from "../api/files.ts";
import { sizeOf } from "./picture-size.ts";
import { takingFiles } from "./taking-files.ts";

interface PageLocation {
  orgId: string;
  collectionId: string;
  pageId: string;
}

/** The editor's extension, and a sentence for people where an upload was refused. */
export function useUploads({ orgId, collectionId, pageId }: PageLocation): {
  takesFiles: Extension;
  uploadRefusal: string | null;
} {
  const [uploadRefusal, setUploadRefusal] = useState<string | null>(null);
  const takesFiles = useMemo(() => {
    const upload = (file: File) =>
      Promise.all([uploadTo(orgId, `${collectionId}/${pageId}`, file), sizeOf(file)]);
    return takingFiles(upload, setUploadRefusal);
  }, [orgId, collectionId, pageId]);
  return { takesFiles, uploadRefusal };
}
