/** Files that the service would not take: said before they travel. */
import { limits } from "#limits";
import { sizeText } from "../editor/size-text.ts";

/** Why the file cannot be uploaded; null where nothing is known against it. */
export const refusalBeforeSending = async (file: File): Promise<string | null> =>
  tooLargeText(file) ?? unreadableText(file);

/** Said before anything is sent: a large file would travel for minutes to be refused. */
function tooLargeText({ name, size }: File): string | null {
  const { uploadFileBytes } = limits;
  if (size <= uploadFileBytes) return null;
  return `“${name}” has ${sizeText(size)}, and a file may have ${sizeText(uploadFileBytes)} at most. Make it smaller, or put it elsewhere and write a link to it.`;
}

/** A folder is dropped as a file that cannot be read. */
async function unreadableText(file: File): Promise<string | null> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return null;
  } catch {
    return `“${file.name}” could not be read: it is a folder, or is no longer where it was. Take the files in it instead.`;
  }
}
