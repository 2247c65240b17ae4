/**
 * Where each page stands in an export: folders with an index.md for pages that hold others. A name is safe
 * on any file system, and differs from those beside it by more than its letters' case. Pure.
 */
import { freeName } from "./free-name.ts";

export interface ExportedNode {
  id: string;
  parentId: string | null;
  urlName: string;
}

export interface ExportedFile {
  /** From the top of the archive, with "/" between. */
  path: string;
  /** 1, 2, 3 … among its siblings. */
  order: number;
}

/** What a folder's own page may be called, and so no page in it. */
const ownNames = ["index", "readme", "page"];

/** The file of every page below the root. Siblings come in their order. */
export function filePaths(
  pages: readonly ExportedNode[],
  rootPageId: string,
): Map<string, ExportedFile> {
  const below = Map.groupBy(pages, (page) => page.parentId);
  const files = new Map<string, ExportedFile>();
  const walk = (parentId: string, folder: string) => {
    const taken = new Set(ownNames);
    for (const [index, { id, urlName }] of (below.get(parentId) ?? []).entries()) {
      const name = freeName(urlName, taken);
      const isFolder = below.has(id);
      const path = isFolder ? `${folder}${name}/index.md` : `${folder}${name}.md`;
      files.set(id, { path, order: index + 1 });
      if (isFolder) walk(id, `${folder}${name}/`);
    }
  };
  walk(rootPageId, "");
  return files;
}

/** The way from one file to another, as a link says it. */
export function linkBetween(from: string, to: string): string {
  const folders = from.split("/").slice(0, -1);
  const target = to.split("/");
  let same = 0;
  while (same < folders.length && same < target.length - 1 && folders[same] === target[same]) {
    same += 1;
  }
  const up = "../".repeat(folders.length - same);
  return `${up === "" ? "./" : up}${target.slice(same).join("/")}`;
}
