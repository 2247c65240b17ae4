/** The pages of a site by the folders that they lie in, each of which a sidebar lists once, however often it names it. Pure. */

export interface PageFolder {
  /** With "/" at its end. */
  path: string;
  /** The paths of the pages right in it. */
  pages: string[];
  /** By their names. */
  folders: Map<string, PageFolder>;
  /** It was listed: its pages stand there, and not a second time where it is named again. */
  isListed: boolean;
}

const newFolder = (path: string): PageFolder => ({
  path,
  pages: [],
  folders: new Map(),
  isListed: false,
});

/**
 * The folder of all these pages.
 * @param root what their paths begin with: empty, or with "/" at its end
 */
export function foldersOf(root: string, pages: Iterable<string>): PageFolder {
  const top = newFolder(root);
  for (const path of pages) {
    let folder = top;
    for (const name of path.slice(root.length).split("/").slice(0, -1)) {
      const inside = folder.folders.get(name) ?? newFolder(`${folder.path}${name}/`);
      folder.folders.set(name, inside);
      folder = inside;
    }
    folder.pages.push(path);
  }
  return top;
}

/** The folder with this path, or undefined where no page lies in it. */
export function folderAt(top: PageFolder, path: string): PageFolder | undefined {
  if (!path.startsWith(top.path)) return undefined;
  let folder: PageFolder | undefined = top;
  for (const name of path.slice(top.path.length).split("/").slice(0, -1))
    folder = folder?.folders.get(name);
  return folder;
}

/** The folder as it is listed now: without its pages where it was listed before. */
export function listing(folder: PageFolder | undefined): Pick<PageFolder, "pages" | "folders"> {
  if (folder === undefined || folder.isListed) return { pages: [], folders: new Map() };
  folder.isListed = true;
  return folder;
}
