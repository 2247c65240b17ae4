/** Uploaded files. */
import type { Texts } from "#openapi/field-texts";

export const fileTexts: Texts = {
  pathData:
    "Where the files belong: `<collectionId>/<pageId>/…`, the page left out for a collection's own.",
  "uploadFiles.files": "The files of the form: one part for each.",
  "UploadedFile.files": "The files, in the order in which they came.",
  "files.url": "Where it is read.",
  originalName: "What its uploader calls it, or who renamed it.",
  "files.contentType":
    "What the bytes are, whatever they were said to be; `application/octet-stream` for what is not known.",
  "files.key": "What it is deleted by.",
  "deleteFile.url": "The file by its address. Send either `url` or `key`.",
  "deleteFile.key": "The file by the key that its upload answered. Send either `url` or `key`.",
  imagePath: "The folder, as `pathData` names it. Send either `imagePath` or `folder`.",
  folder: "The folder, as `pathData` names it. Send either `imagePath` or `folder`.",
  "uploadPicture.pageId":
    "The page that it is for: its picture goes with it for good. Null: the collection's own.",
  "uploadPicture.name": "A file name, for people.",
  "uploadPicture.alt": "What the picture shows, for those who do not see it.",
  "uploadPicture.base64": "The picture's bytes in standard base64. Send either `base64` or `url`.",
  "uploadPicture.url":
    "In a request an https address that the picture is fetched from, once; in the answer where it is read.",
  "uploadPicture.contentType": "What the bytes are.",
  "uploadPicture.key": "What it is deleted by.",
  "uploadPicture.markdown": "What shows the picture in a page.",
  "renameFile.url": "Where it is read: as before.",
  "renameFile.name":
    "What people call it, and browsers save it as: without folders; what cannot be seen of it is left out.",
  "renameFile.contentType": "What the bytes are; `application/octet-stream` for what is not known.",
  "renameFile.key": "What it is deleted by.",
  "listFiles.name": "Only files whose name holds this, in upper or lower case.",
  "listFiles.kind": "Only pictures, or only what is none, by what the bytes are.",
  "File.url": "Where it is read.",
  "File.key": "What it is deleted by.",
  "File.contentType": "What the bytes are; `application/octet-stream` for what is not known.",
  "File.pageId":
    "The page that it was uploaded to, which it goes with; null: the collection's own.",
  "File.pageName": "The page's name.",
  "File.folder": "The folder below the collection or the page; empty for none.",
  "File.source": "The file of a repository that an import keeps it in step with; null: none.",
  "listFileUses.name": "The page's name.",
  "listFileUses.path": "Where the page stands now.",
  isInDraft: "Whether its draft leads to the file.",
  "listFileUses.isPublished": "Whether what readers see of it leads to the file.",
  fileId: "The file's id: the end of its `url` and of its `key`.",
  deleted: "How many files were deleted.",
};
