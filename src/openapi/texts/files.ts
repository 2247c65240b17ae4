/** Uploaded files. */
import type { Texts } from "#openapi/field-texts";

export const fileTexts: Texts = {
  pathData:
    "Where the files belong: `<collectionId>/<pageId>/…`, the page left out for a collection's own.",
  "uploadFiles.files": "The files of the form: one part for each.",
  "UploadedFile.files": "The files, in the order in which they came.",
  "files.url": "Where it is read.",
  originalName: "What its uploader calls it.",
  "files.contentType":
    "What the bytes are, whatever they were said to be; `application/octet-stream` for what is not known.",
  "files.key": "What it is deleted by.",
  "deleteFile.url": "The file by its address. Send either `url` or `key`.",
  "deleteFile.key": "The file by the key that its upload answered. Send either `url` or `key`.",
  imagePath: "The folder, as `pathData` names it. Send either `imagePath` or `folder`.",
  folder: "The folder, as `pathData` names it. Send either `imagePath` or `folder`.",
  deleted: "How many files were deleted.",
};
