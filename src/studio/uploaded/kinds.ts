/** What people call a kind of file. */
import type { ListedFile } from "../api/files.ts";

/** By the beginning of the media type; what is not known is called by how its name ends. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^image\//, "Picture"],
  [/^video\//, "Video"],
  [/^audio\//, "Sound"],
  [/^font\//, "Font"],
  [/^application\/pdf$/, "PDF"],
  [/^application\/(?:zip|gzip|x-(?:tar|7z|bzip|rar|xz).*)$/, "Archive"],
];

export function fileKindOf({
  contentType,
  originalName,
}: Pick<ListedFile, "contentType" | "originalName">) {
  const known = kinds.find(([type]) => type.test(contentType))?.[1];
  const ending = /\.(\w{1,5})$/.exec(originalName)?.[1];
  return known ?? (ending === undefined ? "File" : `${ending.toUpperCase()} file`);
}
