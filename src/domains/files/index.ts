/** Uploaded files. */
import type { Area } from "#operation/define";
import { deleteFile } from "./delete-file.ts";
import { deleteFilesByFolder } from "./delete-files-by-folder.ts";
import { uploadFiles } from "./upload-files.ts";

export const files: Area = {
  name: "Files",
  operations: [uploadFiles, deleteFile, deleteFilesByFolder],
};
