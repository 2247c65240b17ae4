/** Uploaded files. */
import type { OperationGroup } from "#operation/define";
import { deleteFile } from "./delete-file.ts";
import { deleteFilesByFolder } from "./delete-files-by-folder.ts";
import { listFiles } from "./list-files.ts";
import { renameFile } from "./rename-file.ts";
import { uploadFiles } from "./upload-files.ts";
import { uploadPicture } from "./upload-picture.ts";

export const files: OperationGroup = {
  name: "Files",
  operations: [listFiles, uploadFiles, uploadPicture, renameFile, deleteFile, deleteFilesByFolder],
};

export { uploadKey, presentFile } from "./contract.ts";
export { collectGarbage, collectRest } from "#domains/files/garbage/collect";
export { isDueGarbage } from "#domains/files/garbage/queries";
export {
  garbageCascade,
  keepFromGarbage,
  nameAllAsGarbage,
  readersName,
  nameObjectsAsGarbage,
  namePagesAsGarbage,
  takeFromGarbage,
} from "#domains/files/garbage/rows";
export { findFile } from "./queries.ts";
export { oneFile, receiveFiles } from "./receive.ts";
export {
  dropAttachments,
  filesCascade,
  insertAttachments,
  insertFiles,
  moveAttachments,
} from "./rows.ts";
export type { MovedAttachment } from "./rows.ts";
export { storeObject } from "./store-object.ts";
export { typeOf } from "./type-of.ts";
