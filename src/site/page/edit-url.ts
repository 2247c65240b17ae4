/** Where the file is edited that a page was imported from. Pure. */

/** A file, as imports know it: `<repository>:<path>`, or the file itself where its place is another. */
export interface EditedFile {
  source: string;
  file: string | null;
}

/** The owner's pattern with the file's path and its repository put in; null where a path could lead elsewhere. */
export function editUrlOf(pattern: string, { source, file }: EditedFile): string | null {
  const colon = source.lastIndexOf(":");
  const values = { path: file ?? source.slice(colon + 1), repository: source.slice(0, colon) };
  const parts = Object.values(values).flatMap((value) => value.split("/"));
  if (parts.some((part) => part === "" || part === "." || part === "..")) return null;
  return pattern.replaceAll(/\{(path|repository)\}/g, (_, name: keyof typeof values) =>
    values[name].split("/").map(encodeURIComponent).join("/"),
  );
}
